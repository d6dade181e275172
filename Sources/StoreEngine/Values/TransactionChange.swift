import StoreModel

/// What changed about a transaction.
///
/// A journal has the name of the change alone, whichever of the two kinds it is of.
package enum TransactionChange: NamedChange {
  /// What the transaction goes through alone.
  case own(Own)
  /// What the subscription it belongs to goes through as well.
  case joint(JointChange)

  /// What happens to a transaction and to nothing else.
  package enum Own: String, Hashable, Sendable, Codable, CaseIterable {
    case upgraded
    /// A tester ended its period before its time.
    case ended
    /// Money came back for some of it; what was not revoked stays the customer's.
    case refundedInPart
    /// Names, SKUs or the tax code of what it holds have changed.
    case metadataUpdated
  }

  package static let allCases = Own.allCases.map(Self.own) + JointChange.allCases.map(Self.joint)

  package init?(name: String) {
    guard
      let change = Own(rawValue: name).map(Self.own)
        ?? JointChange(rawValue: name).map(Self.joint)
    else { return nil }
    self = change
  }

  package var name: String {
    switch self {
    case .own(let change): change.rawValue
    case .joint(let change): change.rawValue
    }
  }
}

// What follows from a change, said once for everything that follows transactions.
extension TransactionChange {
  /// What becomes of what the customer has.
  enum Effect {
    case none
    case takenBack
    case givenBack
  }

  struct Consequence {
    var effect = Effect.none
    /// Whether `Transaction.updates` delivers it (rule: entitlements.updates-cover-outside).
    var isAnnounced = false
    /// What the merchant's server is told of the transaction; nil for nothing.
    var notification: NotificationType?
    /// What it is told of the subscription, if that is more; nil for nothing.
    var subscriptionNotification: NotificationType?
  }

  var consequence: Consequence {
    switch self {
    case .joint(let change): change.consequence
    case .own(.refundedInPart): Consequence(isAnnounced: true, notification: .refund)
    case .own(.metadataUpdated): Consequence(isAnnounced: true)
    case .own(.upgraded), .own(.ended): Consequence()
    }
  }

  /// Whether money was given back, for all of the transaction or for some of it.
  package var isRefund: Bool { self == .joint(.refunded) || self == .own(.refundedInPart) }
}
