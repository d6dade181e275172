import StoreModel

/// The kind of change of a subscription.
///
/// A journal contains only the name of the change, not its area.
package enum SubscriptionChange: NamedChange {
  case plan(Plan)
  case period(Period)
  case autoRenew(AutoRenew)
  case price(Price)
  case request(Request)
  /// A change that also affects a transaction of the subscription.
  case joint(JointChange)

  /// The start of a subscription, or a change of its plan.
  package enum Plan: String, Hashable, Sendable, Codable, CaseIterable {
    case subscribed
    case resubscribed
    case upgraded
    /// The customer changed to another plan of the same level and duration, at once.
    case crossgraded
    case downgradeScheduled
    case crossgradeScheduled
    case changeWithdrawn
    /// The customer redeemed an offer while subscribed.
    ///
    /// The offer begins with the next period.
    case offerRedeemed
  }

  /// A change of the subscription's periods.
  package enum Period: String, Hashable, Sendable, Codable, CaseIterable {
    case renewed
    case billingResolved
    case renewalFailed
    case gracePeriodEnded
    case expired
    /// A tester deleted the newest period.
    ///
    /// The subscription has the state after the previous period.
    case periodDeleted
  }

  /// A change of the renewal preference.
  package enum AutoRenew: String, Hashable, Sendable, Codable, CaseIterable {
    case autoRenewDisabled
    case autoRenewEnabled
  }

  /// A change of the price.
  package enum Price: String, Hashable, Sendable, Codable, CaseIterable {
    case priceIncreaseAnnounced
    case priceIncreaseAgreed
    case priceIncreaseDeclined
    /// The merchant raised the price, and this subscriber keeps the current price.
    case pricePreserved
    /// The store's new catalog has a lower price.
    case priceLowered
  }

  /// A change by a request of Advanced Commerce.
  package enum Request: String, Hashable, Sendable, Codable, CaseIterable {
    /// Items, names or the period changed at once.
    case modified
    /// Items, names or the period change with the next period.
    case modificationScheduled
    /// Change Subscription Price scheduled a higher price or set a lower price.
    case priceChanged
    /// Change Subscription Metadata changed names, SKUs or the tax code.
    case metadataUpdated
    /// An ordinary subscription was migrated to Advanced Commerce.
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

// The consequences of a change for the code that tracks subscriptions.

extension SubscriptionChange {
  /// Whether the change creates the subscription.
  var begins: Bool { self == .plan(.subscribed) }

  /// Whether the change completes the refund of a transaction, if it directly follows the refund.
  var completesARefund: Bool {
    if case .joint(let change) = self { return change.consequence.notification != nil }
    return self == .request(.modified)
  }

  /// Whether the new terms begin only at the end of the paid period.
  var waitsForItsTurn: Bool {
    [
      .plan(.downgradeScheduled), .plan(.crossgradeScheduled), .plan(.changeWithdrawn),
      .plan(.offerRedeemed),
      .request(.modificationScheduled),
    ].contains(self)
  }
}
