import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas

/// The answers to a sheet of the system's.
enum SystemSheetCommand: Hashable, Sendable, CaseIterable {
  case agree
  case cancel
  case decline
  case changePlan
  case cancelRenewal
  case resumeRenewal
  case redeem
  case fail
}

extension SystemSheetCommand {
  static let rows: [CommandRow] = [agreeing, redeeming] + plans + [declining, closing, failing]

  private static let agreeing = row(
    .agree,
    "Agree",
    "The customer agrees: the new price holds from the next renewal.",
    [
      .keys(
        [.enter],
        in: .refundSheet,
        rank: 1,
        label: "Submit",
        help: "The customer asks for the money: the app gets success, which is not yet a refund."
      ),
      .keys(
        [.enter],
        in: .manageSheet,
        rank: 1,
        label: "Done",
        help: "The customer closes the list of subscriptions."
      ),
      .keys([.enter, .character("y")], in: .consentSheet, rank: 1),
      .keys(
        [.enter],
        in: .billingSheet,
        rank: 1,
        label: "Settle",
        help: "The customer resolves the problem: the store collects at once."
      ),
    ],
    run: CommandRow.performing(.respond(.agree))
  )

  private static let redeeming = row(
    .redeem,
    "Redeem…",
    "The customer redeems a code of the catalog: the transaction comes through updates.",
    [.keys([.enter, .character("r")], in: .redeemSheet, rank: 1)],
    obstacle: { subjects, _ in
      subjects.shelf.hasCodes ? nil : said("the catalog has no offer codes")
    },
    run: CommandRow.opening(.codes)
  )

  private static let plans: [CommandRow] = [
    plan(
      "p",
      .changePlan,
      "Change plan…",
      "The customer changes to another plan of the group.",
      rank: 3,
      obstacle: { _ in nil },
      run: CommandRow.opening(.plans)
    ),
    plan(
      "x",
      .cancelRenewal,
      "Cancel plan",
      "The customer switches automatic renewal off.",
      rank: 4,
      obstacle: { $0.isRenewalWanted ? nil : said("renewal is switched off already") },
      run: { screen in
        screen.managedReference.map { [.perform(.respond(.cancelRenewal($0)))] } ?? []
      }
    ),
    plan(
      "u",
      .resumeRenewal,
      "Resume plan",
      "The customer switches automatic renewal on again.",
      rank: 5,
      obstacle: { $0.isRenewalWanted ? said("it renews already") : nil },
      run: { screen in
        screen.managedReference.map { [.perform(.respond(.resumeRenewal($0)))] } ?? []
      }
    ),
  ]

  private static let declining = row(
    .decline,
    "Refuse",
    "The customer refuses: the subscription ends with its period.",
    [.letter("v", in: .consentSheet, rank: 3)],
    obstacle: { _, sheet in
      if case .priceIncreaseConsent = sheet.kind { nil } else { said("there is nothing to refuse") }
    },
    run: CommandRow.performing(.respond(.decline))
  )

  private static let closing = row(
    .cancel,
    "Cancel",
    "The customer closes the sheet: the app gets userCancelled.",
    [
      close(in: .refundSheet),
      close(in: .manageSheet, "Close", "The customer closes the sheet and changes nothing."),
      close(in: .redeemSheet, "Cancel", "The customer closes the sheet: nothing is redeemed."),
      close(in: .consentSheet, "Later", "The customer closes the sheet and may be asked again."),
      close(in: .billingSheet, "Not now", "The customer closes the sheet: the problem stays."),
    ],
    run: CommandRow.performing(.respond(.cancel))
  )

  private static let failing = row(
    .fail,
    "Fail…",
    "The call throws the error you choose.",
    [.letter("f", in: .refundSheet, .manageSheet, .redeemSheet, rank: 6)],
    run: CommandRow.opening(.systemFailures)
  )

  private static func close(
    in context: Context,
    _ label: Phrase? = nil,
    _ help: Phrase? = nil
  ) -> CommandRow.Shortcut {
    .keys([.escape, .character("c")], in: context, rank: 2, label: label, help: help)
  }

  /// Something about the newest subscription of the sheet to manage them.
  private static func plan(
    _ key: Character,
    _ command: SystemSheetCommand,
    _ label: Phrase,
    _ help: Phrase,
    rank: Int,
    obstacle: @escaping @Sendable (Subscription) -> String?,
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    row(
      command,
      label,
      help,
      [.letter(key, in: .manageSheet, rank: rank)],
      obstacle: { subjects, _ in
        guard let subscription = subjects.context.managedSubscription else {
          return said("there is no subscription")
        }
        return obstacle(subscription)
      },
      run: run
    )
  }

  private static func row(
    _ command: SystemSheetCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcuts: [CommandRow.Shortcut],
    obstacle: @escaping @Sendable (Subjects, SystemSheet) -> String? = { _, _ in nil },
    run: @escaping CommandRow.Run
  ) -> CommandRow {
    CommandRow(
      .systemSheet(command),
      label,
      help,
      shortcuts,
      writes: true,
      obstacle: { subjects in
        guard let sheet = subjects.context.systemSheet else {
          return said("no sheet of the system is up")
        }
        return obstacle(subjects, sheet)
      },
      run: run
    )
  }
}

extension StorefrontScreen {
  /// The subscription that the sheet to manage them is about: the newest.
  fileprivate var managedReference: TransactionReference? {
    let context = context
    guard let subscription = context.managedSubscription,
      let record = context.store?.transactions[id: subscription.latestTransactionId]
    else { return nil }
    return context.reference(to: record)
  }
}
