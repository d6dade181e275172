public import Foundation

// Apple's SDK 27 added bundles and suites of subscriptions. The simulated store doesn't sell bundles. Clients that use
// these declarations compile, and the values mean that no subscription is bundled.

extension SubscriptionInfo {
  /// A subscription that is part of a bundle.
  public struct BundledSubscription: Identifiable, Hashable, Sendable {
    /// The product identifier.
    public let id: Product.ID
    /// The name in the storefront's language.
    public let displayName: String
    /// The description in the storefront's language.
    public let description: String
    /// The price in units of the storefront's currency.
    public let price: Decimal
    /// The price in the storefront's format.
    public let displayPrice: String
    /// Whether the customer can share the product with their family.
    public let isFamilyShareable: Bool
    /// The identifier of the subscription group.
    public let subscriptionGroupID: String
    /// The group's name in the storefront's language.
    public let subscriptionGroupDisplayName: String
    /// The level of service in the group.
    ///
    /// Level 1 is the highest.
    public let subscriptionGroupLevel: Int
  }

  /// The subscriptions of a bundle: always empty, because no product is a bundle.
  public var bundledSubscriptions: [BundledSubscription] { [] }
}

extension Transaction {
  /// The product identifier of the purchased bundle: always `nil`.
  public var bundleProductID: String? { nil }
  /// The identifier of the purchased bundle's subscription group: always `nil`.
  public var bundleSubscriptionGroupID: String? { nil }
  /// The transaction identifier of the purchased bundle: always `nil`.
  public var bundleTransactionID: String? { nil }
  /// The identifier of the purchased bundle's first transaction: always `nil`.
  public var bundleOriginalTransactionID: String? { nil }
  /// The original transaction identifier of the previous subscription, if a bundle was involved in the change: always
  /// `nil`.
  public var previousOriginalTransactionID: UInt64? { nil }
}

extension SubscriptionInfo.RenewalInfo {
  /// The product identifier of the next period's bundle: always `nil`.
  public var bundleProductID: String? { nil }
  /// The identifier of the subscription group of the next period's bundle: always `nil`.
  public var bundleSubscriptionGroupID: String? { nil }
  /// The identifier of the first transaction of the next period's bundle: always `nil`.
  public var bundleOriginalTransactionID: String? { nil }
  /// Whether the subscription is removed from its bundle at the next renewal: always `false`.
  public var willUnbundle: Bool { false }
}
