import StoreModel

/// The kind of change of a transaction.
///
/// A journal contains only the name of the change, not its area.
package enum TransactionChange: NamedChange {
  /// A change that affects only the transaction.
  case own(Own)
  /// A change that also affects the transaction's subscription.
  case joint(JointChange)

  /// A change that affects only the transaction.
  package enum Own: String, Hashable, Sendable, Codable, CaseIterable {
    case upgraded
    /// A tester ended the period early.
    case ended
    /// A part of the price or of the items was refunded.
    ///
    /// The customer keeps the rest.
    case refundedInPart
    /// Names, SKUs or the tax code of items changed.
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

// The consequences of a change for the code that tracks transactions.
extension TransactionChange {
  /// The effect on the customer's access.
  enum Effect {
    case none
    case takenBack
    case givenBack
  }

  struct Consequence {
    var effect = Effect.none
    /// Whether `Transaction.updates` delivers the transaction
    /// (rule: entitlements.updates-cover-outside).
    var isAnnounced = false
    /// The notification about the transaction, or `nil` if none is sent.
    var notification: NotificationType?
    /// The additional notification about the subscription, or `nil` if none is sent.
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

  /// Whether all or a part of the transaction was refunded.
  package var isRefund: Bool { self == .joint(.refunded) || self == .own(.refundedInPart) }
}
