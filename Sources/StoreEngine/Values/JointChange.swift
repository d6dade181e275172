import StoreModel

/// A change of a transaction that the subscription it belongs to goes through with it.
///
/// What the merchant's server, the store or a family member does to a purchase is one of these. Its
/// events have the same name for the transaction and for the subscription.
package enum JointChange: String, Hashable, Sendable, Codable, CaseIterable {
  case refunded
  /// A family member stopped sharing it.
  case revoked
  /// The merchant moved the end of its period, which is the subscription's renewal date.
  case extended
  /// The merchant's server set its `appAccountToken`, which the renewals to come have as well.
  case accountTokenSet
  /// Its refund was taken back: it is as if it had never been given.
  case refundReversed

  /// Its consequences for everything that follows transactions and subscriptions
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

  /// Whether the customer may not use the purchase any more.
  package var takesBack: Bool { consequence.effect == .takenBack }
}
