import StoreModel
import StoreScript
import StoreTelling
import TerminalCanvas
import Texts

extension CommandRow {
  /// What the rows of the live panes can be asked for, beside actions on a transaction.
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
      obstacle: { $0.row == nil ? said("keys.nothing-to-open-is-selected") : nil },
      footer: Footer { subjects in
        if case .waiting = subjects.row { said("keys.answer") } else { nil }
      },
      run: { $0.openRow() }
    ),
    CommandRow(
      .screen(.cycleTransactionFilter),
      "keys.show",
      "keys.show-all-transactions-unfinished",
      [.letter("f", in: .transactions, rank: 2)],
      run: { $0.showOtherTransactions() }
    ),
    CommandRow(
      .screen(.copyLog),
      "keys.copy-as-script",
      "keys.copy-log-session-script-plays",
      [.letter("Y", in: .log, rank: 2)],
      obstacle: { $0.context.log.hasSteps ? nil : said("keys.nothing-has-been-done-yet") },
      run: { $0.copyLog() }
    ),
  ]
}

extension StorefrontScreen {
  /// Narrows the transactions to the next kind.
  fileprivate mutating func showOtherTransactions() -> [Effect] {
    pages.browse.showNextTransactions(context)
    say(Toast(said("keys.transactions-shown", live.filter.title)))
    return []
  }

  /// Copies the log as a script, and says so if it does not begin where the store began.
  fileprivate mutating func copyLog() -> [Effect] {
    let script =
      recordingSource?().script(of: log)
      ?? log.script(catalog: catalogPath, beginningWith: pages.shelf.ownSettings)
    let count = counted(script.steps.count, "counted.step")
    copyWords =
      log.beginsWithTheStore
      ? said("keys.copied-as-a-script", count)
      : said("keys.copied-last-store-began-not-among", count)
    return [.copy(script.text)]
  }
}
