public import Foundation

// Bundles and suites of subscriptions came with Apple's SDK 27. No catalog here has one, so what tells
// of them is there for clients to compile with and says that there is none.

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
    /// The price as the customer reads it.
    public let displayPrice: String
    /// Whether the customer's family may share it.
    public let isFamilyShareable: Bool
    /// The subscription group.
    public let subscriptionGroupID: String
    /// The group's name in the storefront's language.
    public let subscriptionGroupDisplayName: String
    /// Its level in the group; 1 is the highest.
    public let subscriptionGroupLevel: Int
  }

  /// What a bundle consists of: nothing, for no product is one.
  public var bundledSubscriptions: [BundledSubscription] { [] }
}

extension Transaction {
  /// The bundle that was bought: none.
  public var bundleProductID: String? { nil }
  /// The group of the bundle that was bought: none.
  public var bundleSubscriptionGroupID: String? { nil }
  /// The transaction of the bundle that was bought: none.
  public var bundleTransactionID: String? { nil }
  /// The first transaction of the bundle that was bought: none.
  public var bundleOriginalTransactionID: String? { nil }
  /// The subscription that a bundle took the place of, or the other way about: none.
  public var previousOriginalTransactionID: UInt64? { nil }
}

extension SubscriptionInfo.RenewalInfo {
  /// The bundle of the next period: none.
  public var bundleProductID: String? { nil }
  /// The group of the bundle of the next period: none.
  public var bundleSubscriptionGroupID: String? { nil }
  /// The first transaction of the bundle of the next period: none.
  public var bundleOriginalTransactionID: String? { nil }
  /// Whether it leaves its bundle with the next period: it is in none.
  public var willUnbundle: Bool { false }
}
