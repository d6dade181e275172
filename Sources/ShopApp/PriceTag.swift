package import Mercato

/// The texts of a product in the app, which are StoreKit's own (rule: merchant.price-display).
///
/// The app never formats a price from a number. The store determines its currency, symbol and regional format.
package struct PriceTag: Hashable, Sendable {
  package let product: String
  package let name: String
  /// The unchanged `Product.displayPrice`.
  package let price: String
  /// The period of a subscription, from its `subscriptionPeriod`, or `nil` if the product isn't a subscription.
  package let period: String?

  package init(_ product: Product) {
    self.product = product.id
    name = product.displayName
    price = product.displayPrice
    period = product.subscription.map { Self.words(for: $0.subscriptionPeriod) }
  }

  /// Returns a period in English, independent of the machine's locale.
  private static func words(for period: Product.SubscriptionPeriod) -> String {
    let unit =
      switch period.unit {
      case .day: "day"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    return period.value == 1 ? unit : "\(period.value) \(unit)s"
  }
}
