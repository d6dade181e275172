public import Foundation

// Bundles and suites of subscriptions came with Apple's SDK 27. No catalog here has one. These declarations let
// clients compile, and their values say that nothing is bundled.

extension SubscriptionInfo {
  /// A subscription that is sold in a bundle.
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
    /// Whether the customer can share it with their family.
    public let isFamilyShareable: Bool
    /// The identifier of the subscription group.
    public let subscriptionGroupID: String
    /// The group's name in the storefront's language.
    public let subscriptionGroupDisplayName: String
    /// The level in the group, where 1 is the highest.
    public let subscriptionGroupLevel: Int
  }

  /// The subscriptions of a bundle: always empty, because no product is a bundle.
  public var bundledSubscriptions: [BundledSubscription] { [] }
}

extension Transaction {
  /// The product identifier of the purchased bundle: always `nil`.
  public var bundleProductID: String? { nil }
  /// The subscription group of the purchased bundle: always `nil`.
  public var bundleSubscriptionGroupID: String? { nil }
  /// The transaction of the purchased bundle: always `nil`.
  public var bundleTransactionID: String? { nil }
  /// The first transaction of the purchased bundle: always `nil`.
  public var bundleOriginalTransactionID: String? { nil }
  /// The subscription that a bundle replaced, or that replaced a bundle: always `nil`.
  public var previousOriginalTransactionID: UInt64? { nil }
}

extension SubscriptionInfo.RenewalInfo {
  /// The bundle of the next period: always `nil`.
  public var bundleProductID: String? { nil }
  /// The subscription group of the next period's bundle: always `nil`.
  public var bundleSubscriptionGroupID: String? { nil }
  /// The first transaction of the next period's bundle: always `nil`.
  public var bundleOriginalTransactionID: String? { nil }
  /// Whether the subscription leaves its bundle at the next period: always `false`.
  public var willUnbundle: Bool { false }
}
