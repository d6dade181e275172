import StoreEngine
import StoreModel
import StoreScript
import Texts

/// A command for a transaction, its subscription or a pending purchase.
enum TransactionCommand: Hashable, Sendable, CaseIterable {
  case finish
  case refund
  case refundForIssue
  case refundPart
  case approve
  case decline
  case resolve
  case cancelRenewal
  case resumeRenewal
  case copyJWS
  case menu
  case why
  case sides
  case timeline
  case askForRefund
  case grantRefund
  case declineRefund
  case forceRenewal
  case expire
  case resolveBilling
  case raisePrice
  case agreeToPrice
  case refusePrice
  case stopFamilySharing
  case delete
}

extension TransactionCommand {
  /// The commands in the menu that the key `o` opens, except commands with a key on the main page.
  static let rows: [CommandRow] = refunds + renewals + periods + prices + last

  private static let refunds: [CommandRow] = [
    action(
      "f",
      .finish,
      "transaction.finish",
      "transaction.mark-transaction-finished",
      [
        .letter("F", in: .entitlements, .transactions, .subscriptions, rank: 4),
        .letter("F", in: .inspector, rank: 2),
      ],
      obstacle: { record, _ in
        record.isFinished ? localized("transaction.it-has-been-finished-already") : nil
      },
      step: { .finish($0) }
    ),
    action(
      "q",
      .askForRefund,
      "transaction.ask-for-a-refund",
      "transaction.app-shows-refund-request",
      needsApp: true,
      obstacle: { record, store in
        if record.transaction.inAppOwnershipType == .familyShared {
          return localized("transaction.a-family-member-bought-it")
        }
        return store.isRefundPending(record)
          ? localized("transaction.been-asked-already") : record.refunded
      },
      step: { .askForRefund($0) }
    ),
    action(
      "r",
      .refund,
      "transaction.refund",
      "transaction.store-gives-money-back-asked",
      [
        .letter(
          "R",
          in: .entitlements,
          .transactions,
          .subscriptions,
          .inspector,
          rank: 3,
          help: "transaction.store-gives-money-back"
        )
      ],
      obstacle: { record, _ in record.refunded },
      step: { .refund($0, .other) }
    ),
    action(
      "i",
      .refundForIssue,
      "transaction.refund-for-an-issue",
      "transaction.store-gives-money-back-app",
      [
        .letter("E", in: .inspector, rank: 7, help: "transaction.store-gives-issue-app")
      ],
      obstacle: { record, _ in record.refunded },
      step: { .refund($0, .developerIssue) }
    ),
    CommandRow(
      .transaction(.refundPart),
      "transaction.refund-a-part",
      "transaction.store-gives-part-money-back",
      [.letter("k", in: .actionMenu)],
      writes: true,
      obstacle: {
        $0.transactionObstacle { record, _ in record.refunded ?? record.noPart }
      },
      update: .openingOfTransaction { .refundParts($0) }
    ),
    action(
      "g",
      .grantRefund,
      "transaction.grant-the-refund",
      "transaction.store-grants-refund-asked",
      obstacle: isNotAsked,
      step: { .decideRefund($0, isGranted: true) }
    ),
    action(
      "d",
      .declineRefund,
      "transaction.decline-the-refund",
      "transaction.store-declines-refund",
      obstacle: isNotAsked,
      step: { .decideRefund($0, isGranted: false) }
    ),
  ]

  private static let renewals: [CommandRow] = [
    renewal(
      "x",
      .cancelRenewal,
      "transaction.cancel-renewal",
      "system-sheet.customer-switches-automatic",
      [
        .letter("X", in: .entitlements, .transactions, .subscriptions, rank: 5),
        .letter("X", in: .inspector, rank: 4),
      ],
      obstacle: { $0.isRenewalWanted ? nil : localized("system-sheet.renewal-switched-off") },
      step: { .cancelRenewal($0) }
    ),
    renewal(
      "u",
      .resumeRenewal,
      "transaction.resume-renewal",
      "system-sheet.customer-switches-sentence",
      [
        .letter("U", in: .entitlements, .transactions, .subscriptions, rank: 6),
        .letter("U", in: .inspector, rank: 5),
      ],
      obstacle: { $0.isRenewalWanted ? localized("system-sheet.it-renews-already") : nil },
      step: { .resumeRenewal($0) }
    ),
  ]

  private static let periods: [CommandRow] = [
    subscription(
      "n",
      .forceRenewal,
      "transaction.renew-now",
      "transaction.current-period-ends-now-next",
      obstacle: { $0.state == .revoked ? localized("transaction.the-subscription-is-over") : nil },
      step: { .forceRenewal($0) }
    ),
    subscription(
      "e",
      .expire,
      "transaction.expire-now",
      "transaction.current-period-ends-now",
      obstacle: isOver,
      step: { .expire($0) }
    ),
    subscription(
      "b",
      .resolveBilling,
      "transaction.resolve-billing-problem",
      "system-sheet.customer-resolves-problem",
      obstacle: { $0.hasBillingProblem ? nil : localized("transaction.it-has-no-billing-problem") },
      step: { .resolveBilling($0) }
    ),
  ]

  private static let prices: [CommandRow] = [
    CommandRow(
      .transaction(.raisePrice),
      "transaction.raise-the-price",
      "transaction.merchant-announces-higher",
      [.letter("p", in: .actionMenu)],
      writes: true,
      obstacle: { $0.transactionObstacle(ofSubscription(keepsPrice)) },
      update: .openingOfTransaction { .priceRises($0) }
    ),
    subscription(
      "y",
      .agreeToPrice,
      "transaction.agree-to-the-price",
      "transaction.customer-agrees-higher-price",
      obstacle: hasNoPrice,
      step: { .agreeToPrice($0) }
    ),
    subscription(
      "v",
      .refusePrice,
      "transaction.refuse-the-price",
      "transaction.customer-refuses-higher",
      obstacle: hasNoPrice,
      step: { .refusePrice($0) }
    ),
  ]

  private static let last: [CommandRow] = [
    action(
      "s",
      .stopFamilySharing,
      "transaction.stop-family-sharing",
      "transaction.family-member-stops-sharing",
      obstacle: { record, _ in
        record.transaction.inAppOwnershipType == .familyShared
          ? record.refunded : localized("transaction.it-is-the-customers-own")
      },
      step: { .stopFamilySharing($0) }
    ),
    action(
      "z",
      .delete,
      "transaction.delete",
      "transaction.xcodes-delete-followed-never",
      order: 3,
      step: { .delete($0) }
    ),
    CommandRow(
      .transaction(.copyJWS),
      "notifications.copy-jws",
      "transaction.copy-the-signed-transaction",
      [.letter("y", in: .inspector, rank: 6, order: 1)],
      obstacle: { subjects in
        guard let inspector = subjects.inspector else {
          return localized("transaction.open-a-transaction-first")
        }
        return inspector.content == nil ? localized("transaction.transaction-still-being") : nil
      },
      update: .reading { subjects in subjects.inspector?.content.map { [.copy($0.jws)] } ?? [] }
    ),
  ]
}
