import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Texts

/// An answer to a system sheet.
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
    "system-sheet.agree",
    "system-sheet.customer-agrees-new-price",
    [
      .keys(
        [.enter],
        in: .refundSheet,
        rank: 1,
        label: "system-sheet.submit",
        help: "system-sheet.customer-asks-money-app"
      ),
      .keys(
        [.enter],
        in: .manageSheet,
        rank: 1,
        label: "system-sheet.done",
        help: "system-sheet.customer-closes-list"
      ),
      .keys([.enter, .character("y")], in: .consentSheet, rank: 1),
      .keys(
        [.enter],
        in: .billingSheet,
        rank: 1,
        label: "system-sheet.settle",
        help: "system-sheet.customer-resolves-problem"
      ),
    ],
    update: .performing(.respond(.agree))
  )

  private static let redeeming = row(
    .redeem,
    "system-sheet.redeem",
    "system-sheet.customer-redeems-code",
    [.keys([.enter, .character("r")], in: .redeemSheet, rank: 1)],
    obstacle: { subjects, _ in
      subjects.shelf.hasCodes ? nil : localized("system-sheet.catalog-no-offer-codes")
    },
    update: .opening(.codes)
  )

  private static let plans: [CommandRow] = [
    plan(
      "p",
      .changePlan,
      "system-sheet.change-plan",
      "system-sheet.customer-changes-another",
      rank: 3,
      obstacle: { _ in nil },
      update: .opening(.plans)
    ),
    plan(
      "x",
      .cancelRenewal,
      "system-sheet.cancel-plan",
      "system-sheet.customer-switches-automatic",
      rank: 4,
      obstacle: { $0.isRenewalWanted ? nil : localized("system-sheet.renewal-switched-off") },
      update: .reading { subjects in
        subjects.managedReference.map { [.perform(.respond(.cancelRenewal($0)))] } ?? []
      }
    ),
    plan(
      "u",
      .resumeRenewal,
      "system-sheet.resume-plan",
      "system-sheet.customer-switches-sentence",
      rank: 5,
      obstacle: { $0.isRenewalWanted ? localized("system-sheet.it-renews-already") : nil },
      update: .reading { subjects in
        subjects.managedReference.map { [.perform(.respond(.resumeRenewal($0)))] } ?? []
      }
    ),
  ]

  private static let declining = row(
    .decline,
    "system-sheet.refuse",
    "system-sheet.customer-refuses",
    [.letter("v", in: .consentSheet, rank: 3)],
    obstacle: { _, sheet in
      if case .priceIncreaseConsent = sheet.kind {
        nil
      } else {
        localized("system-sheet.there-is-nothing-to-refuse")
      }
    },
    update: .performing(.respond(.decline))
  )

  private static let closing = row(
    .cancel,
    "system-sheet.cancel",
    "sheet.customer-closes-sheet-app-gets",
    [
      close(in: .refundSheet),
      close(in: .manageSheet, "system-sheet.close", "system-sheet.customer-closes-sentence"),
      close(in: .redeemSheet, "system-sheet.cancel", "system-sheet.customer-closes-sheet-title"),
      close(in: .consentSheet, "system-sheet.later", "system-sheet.customer-closes-sheet-may"),
      close(in: .billingSheet, "system-sheet.not-now", "system-sheet.customer-closes-sheet"),
    ],
    update: .performing(.respond(.cancel))
  )

  private static let failing = row(
    .fail,
    "sheet.fail",
    "system-sheet.call-throws-error-you",
    [.letter("f", in: .refundSheet, .manageSheet, .redeemSheet, rank: 6)],
    update: .opening(.systemFailures)
  )

  private static func close(
    in context: Context,
    _ label: Phrase? = nil,
    _ help: Phrase? = nil
  ) -> CommandRow.Shortcut {
    .keys([.escape, .character("c")], in: context, rank: 2, label: label, help: help)
  }

  /// Returns a command for the newest subscription on the sheet for managing subscriptions.
  private static func plan(
    _ key: Character,
    _ command: SystemSheetCommand,
    _ label: Phrase,
    _ help: Phrase,
    rank: Int,
    obstacle: @escaping @Sendable (Subscription) -> String?,
    update: CommandRow.Update
  ) -> CommandRow {
    row(
      command,
      label,
      help,
      [.letter(key, in: .manageSheet, rank: rank)],
      obstacle: { subjects, _ in
        guard let subscription = subjects.context.managedSubscription else {
          return localized("system-sheet.there-is-no-subscription")
        }
        return obstacle(subscription)
      },
      update: update
    )
  }

  private static func row(
    _ command: SystemSheetCommand,
    _ label: Phrase,
    _ help: Phrase,
    _ shortcuts: [CommandRow.Shortcut],
    obstacle: @escaping @Sendable (Subjects, SystemSheet) -> String? = { _, _ in nil },
    update: CommandRow.Update
  ) -> CommandRow {
    CommandRow(
      .systemSheet(command),
      label,
      help,
      shortcuts,
      writes: true,
      obstacle: { subjects in
        guard let sheet = subjects.context.systemSheet else {
          return localized("system-sheet.no-sheet-system-up")
        }
        return obstacle(subjects, sheet)
      },
      update: update
    )
  }
}

extension Subjects {
  /// The newest subscription, which the sheet for managing subscriptions shows.
  fileprivate var managedReference: TransactionReference? {
    guard let subscription = context.managedSubscription,
      let record = context.store?.transactions[id: subscription.latestTransactionId]
    else { return nil }
    return context.reference(to: record)
  }
}
