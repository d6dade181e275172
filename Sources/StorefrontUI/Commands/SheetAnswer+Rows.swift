import StoreModel
import StoreScript
import TerminalCanvas
import Texts

extension SheetAnswer.Kind {
  /// The commands that answer the purchase sheet.
  static let rows: [CommandRow] = onSheet.map { kind in
    CommandRow(
      .sheet(kind),
      kind.label,
      kind.help,
      [.keys(kind.moreKeys + [.character(kind.row.key)], in: .sheet, rank: kind.row.rank)],
      writes: true,
      obstacle: {
        $0.context.sheet == nil ? localized("sheet.no-purchase-sheet-up-buy-something") : nil
      },
      update: kind.update
    )
  }

  private var label: Phrase {
    switch self {
    case .buy: "sheet.buy"
    case .cancel: "system-sheet.cancel"
    case .pending: "sheet.ask-to-buy"
    case .unverified: "sheet.unverified"
    case .fail: "sheet.fail"
    case .interrupt: "sheet.interrupt"
    case .authenticate: "sheet.bank-asks"
    }
  }

  /// The sentence for the help, which describes the answer's effect on the app.
  private var help: Phrase {
    switch self {
    case .buy: "sheet.customer-confirms-app-gets"
    case .cancel: "sheet.customer-closes-sheet-app-gets"
    case .pending: "sheet.parent-must-approve-app-gets"
    case .unverified: "sheet.app-gets-transaction-whose"
    case .fail: "sheet.purchase-throws-error-you-choose"
    case .interrupt: "sheet.something-must-settled-first-app"
    case .authenticate: "sheet.strong-customer-authentication-app"
    }
  }

  /// Additional keys that a user may expect.
  private var moreKeys: [Key] {
    if self == .buy { return [.enter] }
    return self == .cancel ? [.escape] : []
  }

  private var update: CommandRow.Update {
    switch row.choice {
    case .nothing: .performing(.answer(SheetAnswer(self)))
    case .flaw: .opening(.flaws)
    case .failure: .opening(.failures)
    }
  }
}
