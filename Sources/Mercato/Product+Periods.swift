public import Foundation
public import SimulatedStoreKit

extension Product {
  /// How often a subscription is due, for a price tag: `month`, `3 months`; empty for any other
  /// product.
  public var localizedPeriod: String { subscription?.localizedPeriod ?? "" }
}

extension Product.SubscriptionInfo {
  /// How often it is due, for a price tag: `month`, `3 months`.
  public var localizedPeriod: String { subscriptionPeriod.localizedPeriod }

  /// The period in days, a month counted as 30 and a year as 365.
  public var periodInDays: Int { subscriptionPeriod.periodInDays }
}

extension Product.SubscriptionPeriod {
  /// The period for a price tag, `month` or `3 months`, with a space that does not break.
  public var localizedPeriod: String { unit.tag(numberOfUnits) }

  /// The period in days, a month counted as 30 and a year as 365.
  public var periodInDays: Int {
    switch unit {
    case .day: value
    case .week: 7 * value
    case .month: 30 * value
    case .year: 365 * value
    }
  }

  /// How many units it has.
  public var numberOfUnits: Int { value }
}

extension Product.SubscriptionOffer {
  /// The offer's price as the customer reads it.
  public var localizedPrice: String { displayPrice }

  /// One period of the offer for a price tag: `month`, `3 months`.
  public var localizedPeriod: String { period.localizedPeriod }

  /// How many units of its period the whole offer has.
  public var durationUnits: Int { period.numberOfUnits * periodCount }

  /// The whole offer in days, a month counted as 30 and a year as 365.
  public var durationInDays: Int { period.periodInDays * periodCount }

  /// The length of the whole offer: `week`, `3 months`, with a space that does not break.
  public var localizedDuration: String { period.unit.tag(durationUnits) }

  /// The price by the day, 0 for a free trial.
  public var priceInDay: Decimal {
    guard paymentMode != .freeTrial, period.periodInDays > 0 else { return 0 }
    return price / Decimal(period.periodInDays)
  }
}

extension Product.SubscriptionPeriod.Unit {
  /// A number of units as price tags have it: without the number where it is 1.
  fileprivate func tag(_ count: Int) -> String {
    let words = PeriodWords(.current)
    guard count != 1 else { return words.name(of: self) }
    return words.text(count, self, .wide).replacing(" ", with: "\u{a0}")
  }
}
