import StoreModel

/// A change of a transaction that its subscription shares.
///
/// A change of a purchase by the merchant's server, the store or a family member. Its events have the same
/// name for the transaction and for the subscription.
package enum JointChange: String, Hashable, Sendable, Codable, CaseIterable {
  case refunded
  /// A family member stopped sharing it.
  case revoked
  /// The merchant moved the end of its period, which is the subscription's renewal date.
  case extended
  /// The merchant's server set its `appAccountToken`, which later renewals have as well.
  case accountTokenSet
  /// Its refund was reversed, as if it had never been granted.
  case refundReversed

  /// Its consequences for the code that tracks transactions and subscriptions
  /// (rules: refunds.granted-revokes, notifications.refund, notifications.revoke, notifications.extended).
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
