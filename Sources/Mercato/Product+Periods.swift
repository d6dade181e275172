public import Foundation
@_spi(Storefront) public import SimulatedStoreKit

extension Product {
  /// The subscription period in words for a price tag, such as `month` or `3 months`.
  ///
  /// The text is empty if the product isn't a subscription.
  public var localizedPeriod: String { subscription?.localizedPeriod ?? "" }
}

extension Product.SubscriptionInfo {
  /// The subscription period in words for a price tag, such as `month` or `3 months`.
  public var localizedPeriod: String { subscriptionPeriod.localizedPeriod }

  /// The number of days in the period.
  ///
  /// A month counts as 30 days, and a year as 365 days.
  public var periodInDays: Int { subscriptionPeriod.periodInDays }
}

extension Product.SubscriptionPeriod {
  /// The period in words for a price tag, such as `month` or `3 months`, with a non-breaking space.
  public var localizedPeriod: String { unit.tag(numberOfUnits) }

  /// The number of days in the period.
  ///
  /// A month counts as 30 days, and a year as 365 days.
  public var periodInDays: Int {
    switch unit {
    case .day: value
    case .week: 7 * value
    case .month: 30 * value
    case .year: 365 * value
    }
  }

  /// The number of units.
  public var numberOfUnits: Int { value }
}

extension Product.SubscriptionOffer {
  /// The price of the offer in the storefront's format.
  public var localizedPrice: String { displayPrice }

  /// One period of the offer in words for a price tag, such as `month` or `3 months`.
  public var localizedPeriod: String { period.localizedPeriod }

  /// The duration of the whole offer, as a number of the period's calendar units.
  public var durationUnits: Int { period.numberOfUnits * periodCount }

  /// The number of days in the whole offer.
  ///
  /// A month counts as 30 days, and a year as 365 days.
  public var durationInDays: Int { period.periodInDays * periodCount }

  /// The duration of the whole offer, such as `week` or `3 months`, with a non-breaking space.
  public var localizedDuration: String { period.unit.tag(durationUnits) }

  /// The price per day, or 0 for a free trial.
  public var priceInDay: Decimal {
    guard paymentMode != .freeTrial, period.periodInDays > 0 else { return 0 }
    return price / Decimal(period.periodInDays)
  }
}

extension Product.SubscriptionPeriod.Unit {
  /// Returns a number of units in words for a price tag, such as `3 months`.
  ///
  /// For one unit, the text doesn't contain a number.
  fileprivate func tag(_ count: Int) -> String {
    let words = PeriodWords(.current)
    guard count != 1 else { return words.name(of: self) }
    return words.text(count, self, .wide).replacing(" ", with: "\u{a0}")
  }
}
