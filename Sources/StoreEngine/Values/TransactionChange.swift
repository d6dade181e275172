import StoreModel

/// What changed about a transaction.
package enum TransactionChange: String, Hashable, Sendable, Codable, CaseIterable {
  case refunded
  case upgraded
  /// A family member stopped sharing it.
  case revoked
  /// A tester ended its period before its time.
  case ended
  /// Money came back for some of it; what was not revoked stays the customer's.
  case refundedInPart
  /// Names, SKUs or the tax code of what it holds have changed.
  case metadataUpdated
  /// The merchant moved the end of its period.
  case extended
  /// The merchant's server set its `appAccountToken`.
  case accountTokenSet
  /// Its refund was taken back.
  case refundReversed
}

/// What follows from a change, said once for everybody who follows transactions.
extension TransactionChange {
  /// What becomes of what the customer has.
  enum Effect {
    case none
    case takenBack
    case givenBack
  }

  struct Consequence {
    var effect = Effect.none
    /// Whether `Transaction.updates` announces it to an app on the network (storekit2.md 2.2).
    var isAnnounced = false
    /// What the merchant's server is told; nil for nothing.
    var notification: NotificationType?
  }

  var consequence: Consequence {
    switch self {
    case .refunded:
      Consequence(effect: .takenBack, isAnnounced: true, notification: .refund)
    case .refundedInPart: Consequence(isAnnounced: true, notification: .refund)
    case .revoked: Consequence(effect: .takenBack, isAnnounced: true, notification: .revoke)
    case .refundReversed:
      Consequence(effect: .givenBack, isAnnounced: true, notification: .refundReversed)
    case .metadataUpdated: Consequence(isAnnounced: true)
    case .upgraded, .ended, .extended, .accountTokenSet: Consequence()
    }
  }
}
