import PhraseBook
import StoreModel
import StoreScript
import TerminalCanvas

extension SheetAnswer.Kind {
  /// The answers to the purchase sheet.
  static let rows: [CommandRow] = onSheet.map { kind in
    CommandRow(
      .sheet(kind),
      kind.label,
      kind.help,
      [.keys(kind.moreKeys + [.character(kind.row.key)], in: .sheet, rank: kind.row.rank)],
      writes: true,
      obstacle: {
        $0.context.sheet == nil ? said("no purchase sheet is up: buy something first") : nil
      },
      run: kind.run
    )
  }

  private var label: Phrase {
    switch self {
    case .buy: "Buy"
    case .cancel: "Cancel"
    case .pending: "Ask to Buy"
    case .unverified: "Unverified…"
    case .fail: "Fail…"
    case .interrupt: "Interrupt"
    case .authenticate: "Bank asks"
    }
  }

  /// The effect on the app.
  private var help: Phrase {
    switch self {
    case .buy: "The customer confirms: the app gets a verified transaction."
    case .cancel: "The customer closes the sheet: the app gets userCancelled."
    case .pending: "A parent must approve: the app gets pending, approve or decline it later."
    case .unverified: "The app gets a transaction whose signature is really bad."
    case .fail: "The purchase throws the error you choose."
    case .interrupt: "Something must be settled first: the app gets pending, resolve it later."
    case .authenticate: "Strong customer authentication: the app gets pending, resolve it later."
    }
  }

  /// The keys that a person expects besides.
  private var moreKeys: [Key] {
    if self == .buy { return [.enter] }
    return self == .cancel ? [.escape] : []
  }

  private var run: CommandRow.Run {
    switch row.choice {
    case .nothing: CommandRow.performing(.answer(SheetAnswer(self)))
    case .flaw: CommandRow.opening(.flaws)
    case .failure: CommandRow.opening(.failures)
    }
  }
}
