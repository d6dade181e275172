import StoreModel

/// What changed about a subscription.
///
/// A journal has the name of the change alone, whichever area it belongs to.
package enum SubscriptionChange: NamedChange {
  case plan(Plan)
  case period(Period)
  case autoRenew(AutoRenew)
  case price(Price)
  case request(Request)
  /// What one of its transactions goes through as well.
  case joint(JointChange)

  /// What the customer subscribed to, or goes to.
  package enum Plan: String, Hashable, Sendable, Codable, CaseIterable {
    case subscribed
    case resubscribed
    case upgraded
    /// Another plan of the same level and duration, in effect at once.
    case crossgraded
    case downgradeScheduled
    case crossgradeScheduled
    case changeWithdrawn
    /// An offer was taken while subscribed; it begins with the next period.
    case offerRedeemed
  }

  /// What became of its periods.
  package enum Period: String, Hashable, Sendable, Codable, CaseIterable {
    case renewed
    case billingResolved
    case renewalFailed
    case gracePeriodEnded
    case expired
    /// A tester deleted its newest period: it is where the one before left it.
    case periodDeleted
  }

  /// Whether it is to renew.
  package enum AutoRenew: String, Hashable, Sendable, Codable, CaseIterable {
    case autoRenewDisabled
    case autoRenewEnabled
  }

  /// A change of its price.
  package enum Price: String, Hashable, Sendable, Codable, CaseIterable {
    case priceIncreaseAnnounced
    case priceIncreaseAgreed
    case priceIncreaseDeclined
    /// The merchant raised the price; this subscriber keeps the present one.
    case pricePreserved
    /// The catalog that the store changed to has a lower one.
    case priceLowered
  }

  /// What a request of Advanced Commerce did.
  package enum Request: String, Hashable, Sendable, Codable, CaseIterable {
    /// Items, names or the period changed at once.
    case modified
    /// Items, names or the period change with the next period.
    case modificationScheduled
    /// Change Subscription Price was called: a rise is scheduled, or a lower price is set.
    case priceChanged
    /// Change Subscription Metadata was called.
    case metadataUpdated
    /// An ordinary subscription became one of Advanced Commerce.
    case migrated
  }

  package static let allCases: [SubscriptionChange] =
    Plan.allCases.map(Self.plan) + Period.allCases.map(Self.period)
    + AutoRenew.allCases.map(Self.autoRenew) + Price.allCases.map(Self.price)
    + Request.allCases.map(Self.request) + JointChange.allCases.map(Self.joint)

  private static let named = Dictionary(allCases.map { ($0.name, $0) }) { first, _ in
    first
  }

  package init?(name: String) {
    guard let change = Self.named[name] else { return nil }
    self = change
  }

  package var name: String {
    switch self {
    case .plan(let change): change.rawValue
    case .period(let change): change.rawValue
    case .autoRenew(let change): change.rawValue
    case .price(let change): change.rawValue
    case .request(let change): change.rawValue
    case .joint(let change): change.rawValue
    }
  }
}

// What follows from a change, said once for everything that follows subscriptions.

extension SubscriptionChange {
  /// Whether it is said of a subscription that there was not, and of no other.
  var begins: Bool { self == .plan(.subscribed) }

  /// Whether it is the rest of what began with a transaction's refund, if it comes directly after it.
  var completesARefund: Bool {
    if case .joint(let change) = self { return change.consequence.notification != nil }
    return self == .request(.modified)
  }

  /// Whether the new terms wait for the end of what is paid.
  var waitsForItsTurn: Bool {
    [
      .plan(.downgradeScheduled), .plan(.crossgradeScheduled), .plan(.changeWithdrawn),
      .plan(.offerRedeemed),
      .request(.modificationScheduled),
    ].contains(self)
  }
}
