import PhraseBook
import StoreModel
import StoreScript
import StoreTelling
import TerminalCanvas

extension CommandRow {
  /// What the rows of the live panes can be asked for, beside actions on a transaction.
  static let panes: [CommandRow] = [
    CommandRow(
      .screen(.openRow),
      "Inspect",
      "Open the transaction behind the entitlement.",
      [
        .keys([.enter], in: .entitlements, rank: 1),
        .keys(
          [.enter],
          in: .transactions,
          rank: 1,
          help: "Open the transaction with its certificates, or answer a purchase that waits."
        ),
        .keys(
          [.enter],
          in: .subscriptions,
          rank: 1,
          help: "Open the latest transaction of the subscription."
        ),
        .keys([.enter], in: .log, rank: 1, label: "Read", help: "Read all that the line says."),
        .keys(
          [.enter],
          in: .notifications,
          rank: 1,
          label: "Open",
          help: "Open the notification: its payload, what it carries, and every attempt."
        ),
      ],
      obstacle: { $0.row == nil ? said("nothing to open is selected") : nil },
      footer: Footer { subjects in
        if case .waiting = subjects.row { said("Answer…") } else { nil }
      },
      run: { $0.openRow() }
    ),
    CommandRow(
      .screen(.cycleTransactionFilter),
      "Show",
      "Show all transactions, the unfinished ones, or what Transaction.updates brought.",
      [.letter("f", in: .transactions, rank: 2)],
      run: { $0.showOtherTransactions() }
    ),
    CommandRow(
      .screen(.copyLog),
      "Copy as script",
      "Copy the log as a session script that plays as it is.",
      [.letter("Y", in: .log, rank: 2)],
      obstacle: { $0.context.log.hasSteps ? nil : said("nothing has been done yet") },
      run: { $0.copyLog() }
    ),
  ]
}

extension StorefrontScreen {
  /// Narrows the transactions to the next kind.
  fileprivate mutating func showOtherTransactions() -> [Effect] {
    browse.showNextTransactions(context)
    say(Toast(said("Transactions shown: \(live.filter.title)")))
    return []
  }

  /// Copies the log as a script, and says so if it does not begin where the store began.
  fileprivate mutating func copyLog() -> [Effect] {
    let script =
      recordingSource?().script(of: log)
      ?? log.script(catalog: catalogPath, beginningWith: shelf.ownSettings)
    let count = counted(script.steps.count, "step")
    copyWords =
      log.beginsWithTheStore
      ? said("Copied as a script: \(count)")
      : said("Copied the last \(count): what the store began with is not among them")
    return [.copy(script.text)]
  }
}
