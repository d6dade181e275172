import PhraseBook
import StoreEngine
import StoreModel
import StoreScript

/// What can be done to a transaction, its subscription or a waiting purchase.
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
  /// The menu behind `o`, but for what the main screen has a key for.
  static let rows: [CommandRow] = refunds + renewals + periods + prices + last

  private static let refunds: [CommandRow] = [
    action(
      "f",
      .finish,
      "Finish",
      "Mark the transaction as finished, as the app would.",
      [
        .letter("F", in: .entitlements, .transactions, .subscriptions, rank: 4),
        .letter("F", in: .inspector, rank: 2),
      ],
      obstacle: { record, _ in record.isFinished ? said("it has been finished already") : nil },
      step: { .finish($0) }
    ),
    action(
      "q",
      .askForRefund,
      "Ask for a refund",
      "The app shows the refund request sheet.",
      needsApp: true,
      obstacle: { record, store in
        if record.transaction.inAppOwnershipType == .familyShared {
          return said("a family member bought it")
        }
        return store.isRefundPending(record)
          ? said("it has been asked for already") : record.refunded
      },
      step: { .askForRefund($0) }
    ),
    action(
      "r",
      .refund,
      "Refund",
      "The store gives the money back, asked for or not.",
      [
        .letter(
          "R",
          in: .entitlements,
          .transactions,
          .subscriptions,
          .inspector,
          rank: 3,
          help: "The store gives the money back."
        )
      ],
      obstacle: { record, _ in record.refunded },
      step: { .refund($0, .other) }
    ),
    action(
      "i",
      .refundForIssue,
      "Refund for an issue",
      "The store gives the money back: the app has an issue.",
      [
        .letter(
          "E",
          in: .inspector,
          rank: 7,
          help: "The store gives the money back because of an issue with the app."
        )
      ],
      obstacle: { record, _ in record.refunded },
      step: { .refund($0, .developerIssue) }
    ),
    CommandRow(
      .transaction(.refundPart),
      "Refund a part…",
      "The store gives a part of the money back, asked for or not.",
      [.letter("k", in: .actionMenu)],
      writes: true,
      obstacle: {
        $0.transactionObstacle { record, _ in record.refunded ?? record.noPart }
      },
      run: CommandRow.openingOfTransaction { .refundParts($0) }
    ),
    action(
      "g",
      .grantRefund,
      "Grant the refund",
      "The store grants the refund that was asked for.",
      obstacle: isNotAsked,
      step: { .decideRefund($0, isGranted: true) }
    ),
    action(
      "d",
      .declineRefund,
      "Decline the refund",
      "The store declines the refund: nothing reaches the app.",
      obstacle: isNotAsked,
      step: { .decideRefund($0, isGranted: false) }
    ),
  ]

  private static let renewals: [CommandRow] = [
    renewal(
      "x",
      .cancelRenewal,
      "Cancel renewal",
      "The customer switches automatic renewal off.",
      [
        .letter("X", in: .entitlements, .transactions, .subscriptions, rank: 5),
        .letter("X", in: .inspector, rank: 4),
      ],
      obstacle: { $0.isRenewalWanted ? nil : said("renewal is switched off already") },
      step: { .cancelRenewal($0) }
    ),
    renewal(
      "u",
      .resumeRenewal,
      "Resume renewal",
      "The customer switches automatic renewal on again.",
      [
        .letter("U", in: .entitlements, .transactions, .subscriptions, rank: 6),
        .letter("U", in: .inspector, rank: 5),
      ],
      obstacle: { $0.isRenewalWanted ? said("it renews already") : nil },
      step: { .resumeRenewal($0) }
    ),
  ]

  private static let periods: [CommandRow] = [
    subscription(
      "n",
      .forceRenewal,
      "Renew now",
      "The current period ends now, and the next one begins.",
      obstacle: { $0.state == .revoked ? said("the subscription is over") : nil },
      step: { .forceRenewal($0) }
    ),
    subscription(
      "e",
      .expire,
      "Expire now",
      "The current period ends now, and renewal with it.",
      obstacle: isOver,
      step: { .expire($0) }
    ),
    subscription(
      "b",
      .resolveBilling,
      "Resolve billing problem",
      "The customer resolves the problem: the store collects at once.",
      obstacle: { $0.hasBillingProblem ? nil : said("it has no billing problem") },
      step: { .resolveBilling($0) }
    ),
  ]

  private static let prices: [CommandRow] = [
    CommandRow(
      .transaction(.raisePrice),
      "Raise the price…",
      "The merchant announces a higher price.",
      [.letter("p", in: .actionMenu)],
      writes: true,
      obstacle: { $0.transactionObstacle(ofSubscription(keepsPrice)) },
      run: CommandRow.openingOfTransaction { .priceRises($0) }
    ),
    subscription(
      "y",
      .agreeToPrice,
      "Agree to the price",
      "The customer agrees to the higher price.",
      obstacle: hasNoPrice,
      step: { .agreeToPrice($0) }
    ),
    subscription(
      "v",
      .refusePrice,
      "Refuse the price",
      "The customer refuses the higher price.",
      obstacle: hasNoPrice,
      step: { .refusePrice($0) }
    ),
  ]

  private static let last: [CommandRow] = [
    action(
      "s",
      .stopFamilySharing,
      "Stop family sharing",
      "The family member stops sharing it.",
      obstacle: { record, _ in
        record.transaction.inAppOwnershipType == .familyShared
          ? record.refunded : said("it is the customer’s own")
      },
      step: { .stopFamilySharing($0) }
    ),
    action(
      "z",
      .delete,
      "Delete",
      "Xcode's Delete: it and what followed from it never happened.",
      order: 3,
      step: { .delete($0) }
    ),
    CommandRow(
      .transaction(.copyJWS),
      "Copy JWS",
      "Copy the signed transaction.",
      [.letter("y", in: .inspector, rank: 6, order: 1)],
      obstacle: { subjects in
        guard case .inspector(let inspector) = subjects.page else {
          return said("open a transaction first")
        }
        return inspector.content == nil ? said("the transaction is still being signed") : nil
      },
      run: { screen in
        guard case .inspector(let inspector) = screen.page, let content = inspector.content else {
          return []
        }
        return [.copy(content.jws)]
      }
    ),
  ]
}
