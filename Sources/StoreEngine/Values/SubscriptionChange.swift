import StoreModel

/// The kind of change of a subscription.
///
/// A journal has only the name of the change, without its area.
package enum SubscriptionChange: NamedChange {
  case plan(Plan)
  case period(Period)
  case autoRenew(AutoRenew)
  case price(Price)
  case request(Request)
  /// A change that one of its transactions shares.
  case joint(JointChange)

  /// The start of a subscription, or a change of its plan.
  package enum Plan: String, Hashable, Sendable, Codable, CaseIterable {
    case subscribed
    case resubscribed
    case upgraded
    /// To another plan of the same level and duration, at once.
    case crossgraded
    case downgradeScheduled
    case crossgradeScheduled
    case changeWithdrawn
    /// An offer was redeemed while subscribed.
    ///
    /// It begins with the next period.
    case offerRedeemed
  }

  /// A change of its periods.
  package enum Period: String, Hashable, Sendable, Codable, CaseIterable {
    case renewed
    case billingResolved
    case renewalFailed
    case gracePeriodEnded
    case expired
    /// A tester deleted its newest period.
    ///
    /// It has the state after the previous one.
    case periodDeleted
  }

  /// A change of its renewal preference.
  package enum AutoRenew: String, Hashable, Sendable, Codable, CaseIterable {
    case autoRenewDisabled
    case autoRenewEnabled
  }

  /// A change of its price.
  package enum Price: String, Hashable, Sendable, Codable, CaseIterable {
    case priceIncreaseAnnounced
    case priceIncreaseAgreed
    case priceIncreaseDeclined
    /// The merchant raised the price, and this subscriber keeps the current one.
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
    /// Change Subscription Price scheduled a higher price or set a lower one.
    case priceChanged
    /// Change Subscription Metadata changed it.
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

  /// Whether it completes the refund of a transaction, if it comes directly after the refund.
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
