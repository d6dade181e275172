import AdvancedCommerce

/// The limits of App Store Connect that reading and linting check.
///
/// No other code has these numbers.
///
/// They were checked on ``checkedOn`` against App Store Connect Help ("In-App Purchase information",
/// "Auto-renewable subscription information", "Pricing and availability") and the App Store Connect API
/// (`SubscriptionOfferDuration`).
package enum AppStoreLimits {
  /// The day on which the limits were compared with their sources.
  package static let checkedOn = "2026-11-28"

  /// The maximum number of characters in a product's identifier (rule: catalog.product-id-length).
  package static let productID = 100
  /// The maximum number of characters in a SKU, which only requests name
  /// (rule: advanced-commerce.requests.lengths).
  package static let sku = RequestText.sku.limit
  /// The maximum number of characters in a product's display name (rule: catalog.name-lengths).
  package static let displayName = 30
  /// The maximum number of characters in a product's description (rule: catalog.name-lengths).
  package static let description = 45

  /// The periods of subscriptions (rule: catalog.periods).
  package static let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]
}
