package import Mercato

/// The texts that the app shows of a product, which are StoreKit's own (rule: merchant.price-display).
///
/// The price is never put together from a number: currency, symbol and regional form are those that
/// the store gave.
package struct PriceTag: Hashable, Sendable {
  package let product: String
  package let name: String
  /// `Product.displayPrice` as it is.
  package let price: String
  /// How often a subscription is due, from its `subscriptionPeriod`; nil for any other product.
  package let period: String?

  package init(_ product: Product) {
    self.product = product.id
    name = product.displayName
    price = product.displayPrice
    period = product.subscription.map { Self.words(for: $0.subscriptionPeriod) }
  }

  /// The period in English, whatever machine this runs on.
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
