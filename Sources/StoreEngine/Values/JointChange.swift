import StoreModel

/// A change that affects both a transaction and its subscription.
///
/// The merchant's server, the store or a family member changes the purchase. The events of the
/// transaction and of the subscription have the same name for the change.
package enum JointChange: String, Hashable, Sendable, Codable, CaseIterable {
  case refunded
  /// A family member stopped sharing the purchase.
  case revoked
  /// The merchant moved the end of the period, which is the subscription's renewal date.
  case extended
  /// The merchant's server set the `appAccountToken`, which later renewals also have.
  case accountTokenSet
  /// The refund was reversed, as if it had never been granted.
  case refundReversed

  /// The consequences of the change for the code that tracks transactions and subscriptions
  /// (rules: refunds.granted-revokes, notifications.refund, notifications.revoke,
  /// notifications.extended).
  var consequence: TransactionChange.Consequence {
    switch self {
    case .refunded:
      TransactionChange.Consequence(effect: .takenBack, isAnnounced: true, notification: .refund)
    case .revoked:
      TransactionChange.Consequence(effect: .takenBack, isAnnounced: true, notification: .revoke)
    case .extended: TransactionChange.Consequence(subscriptionNotification: .renewalExtended)
    case .accountTokenSet: TransactionChange.Consequence()
    case .refundReversed:
      TransactionChange.Consequence(
        effect: .givenBack,
        isAnnounced: true,
        notification: .refundReversed
      )
    }
  }

  /// Whether the customer loses access to the purchase.
  package var takesBack: Bool { consequence.effect == .takenBack }
}
