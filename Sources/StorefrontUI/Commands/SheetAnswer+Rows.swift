import PhraseBook
import StoreModel
import StoreScript
import TerminalCanvas

extension SheetAnswer.Kind {
  /// The answers to the purchase sheet; what is said of them belongs to the answers themselves.
  static let rows: [CommandRow] = onSheet.map { kind in
    CommandRow(
      .sheet(kind),
      Phrase(kind.row.label),
      Phrase(kind.row.help),
      [.keys(kind.moreKeys + [.character(kind.row.key)], in: .sheet, rank: kind.row.rank)],
      writes: true,
      obstacle: {
        $0.context.sheet == nil ? said("no purchase sheet is up: buy something first") : nil
      },
      run: kind.run
    )
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
