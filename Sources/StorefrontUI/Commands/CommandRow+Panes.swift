import StoreModel
import StoreScript
import StoreTelling
import TerminalCanvas
import Texts

extension CommandRow {
  /// The commands for rows of the live panes, except commands for a transaction.
  static let panes: [CommandRow] = [
    CommandRow(
      .screen(.openRow),
      "keys.inspect",
      "keys.open-transaction-behind-entitlement",
      [
        .keys([.enter], in: .entitlements, rank: 1),
        .keys([.enter], in: .transactions, rank: 1, help: "keys.open-transaction-certificates"),
        .keys([.enter], in: .subscriptions, rank: 1, help: "keys.open-latest-transaction"),
        .keys(
          [.enter],
          in: .log,
          rank: 1,
          label: "keys.read",
          help: "keys.read-all-that-the-line-says"
        ),
        .keys(
          [.enter],
          in: .notifications,
          rank: 1,
          label: "keys.open",
          help: "keys.open-notification-payload-carries"
        ),
      ],
      obstacle: { $0.row == nil ? localized("keys.nothing-to-open-is-selected") : nil },
      footer: Footer { subjects in
        if case .waiting = subjects.row { localized("keys.answer") } else { nil }
      },
      update: .reading { subjects in subjects.openRow() }
    ),
    CommandRow(
      .screen(.cycleTransactionFilter),
      "keys.show",
      "keys.show-all-transactions-unfinished",
      [.letter("f", in: .transactions, rank: 2)],
      footer: Footer { localized("keys.show-n", $0.live.filter.next.title) },
      update: .changing { $0.showOtherTransactions($1) }
    ),
    CommandRow(
      .screen(.copyLog),
      "keys.copy-as-script",
      "keys.copy-log-session-script-plays",
      [.letter("Y", in: .log, rank: 2)],
      obstacle: { $0.context.log.hasSteps ? nil : localized("keys.nothing-has-been-done-yet") },
      update: .reading { subjects in subjects.copyLog() }
    ),
  ]
}

extension Pages {
  /// Shows the next group of transactions.
  fileprivate mutating func showOtherTransactions(_ context: PageContext) -> PageResult {
    browse.showNextTransactions(context)
    return .saying(localized("keys.transactions-shown", browse.live.filter.title))
  }
}

extension Subjects {
  /// Copies the log as a script, and shows a warning if the log doesn't go back to the start of the store.
  fileprivate func copyLog() -> PageResult {
    let log = context.log
    let script =
      recordingSource?().script(of: log)
      ?? log.script(catalog: catalogPath, beginningWith: shelf.ownSettings)
    let count = counted(script.steps.count, "counted.step")
    let words =
      log.beginsWithTheStore
      ? localized("keys.copied-as-a-script", count)
      : localized("keys.copied-last-store-began-not-among", count)
    return PageResult(effects: [.copy(script.text)], copyWords: words)
  }
}
