import StoreKit

/// Prices and periods that an app formats itself.
struct PriceTag {
  let product: Product

  /// The price per month of a yearly plan.
  var perMonth: String? {
    guard let period = product.subscription?.subscriptionPeriod else { return nil }
    let months: Decimal =
      switch period.unit {
      case .day: Decimal(period.value) / 30
      case .week: Decimal(period.value) / 4
      case .month: Decimal(period.value)
      case .year: Decimal(period.value) * 12
      @unknown default: 1
      }
    return (product.price / months).formatted(product.priceFormatStyle)
  }

  /// The price per unit, such as `$4.99/month`.
  var perUnit: String? {
    guard let unit = product.subscription?.subscriptionPeriod.unit else { return nil }
    return "\(product.displayPrice)/\(unit.formatted(product.subscriptionPeriodUnitFormatStyle))"
  }

  /// Returns the length, such as `3 months`, in the storefront's language or another.
  func length(in locale: Locale? = nil) -> String? {
    guard let period = product.subscription?.subscriptionPeriod else { return nil }
    var style = product.subscriptionPeriodFormatStyle
    style.style = .wide
    if let locale { style.locale = locale }
    return period.formatted(style)
  }

  var symbol: String { product.priceFormatStyle.locale.currencySymbol ?? "" }
  var code: String { product.priceFormatStyle.currencyCode }

  /// Returns the saving of a plan compared to another, in whole percent.
  static func saving(of product: Product, against other: Product, periods: Int) -> Int {
    let full = other.price * Decimal(periods)
    guard full > 0 else { return 0 }
    let share = (full - product.price) / full * 100
    return NSDecimalNumber(decimal: share).intValue
  }
}
