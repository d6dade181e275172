import StoreCatalog
package import StoreModel
package import Texts

extension SubscriptionPeriod {
  /// The length in words: `1 month`, `3 days`.
  package var length: Phrase { .counted(value, unit.noun) }

  /// The frequency of a price, to be shown after it: `per month`, `every 3 months`.
  package var frequency: Phrase {
    guard value == 1 else { return Phrase("price.every", length) }
    return switch unit {
    case .day: "price.per-day"
    case .week: "price.per-week"
    case .month: "price.per-month"
    case .year: "price.per-year"
    }
  }

  /// Returns a price and its frequency, such as `$4.99 per month`.
  package func rate(of price: String) -> Phrase { Phrase(verbatim: "%@ %@", price, frequency) }

  /// The frequency of an action: `every month`, `every 2 months`.
  package var repetition: Phrase {
    guard value == 1 else { return Phrase("price.every", length) }
    return switch unit {
    case .day: "price.every-day"
    case .week: "price.every-week"
    case .month: "price.every-month"
    case .year: "price.every-year"
    }
  }

  /// Returns the length of a number of these periods: 3 of `P2M` are `6 months`.
  package func length(times count: Int) -> Phrase {
    times(count).length
  }

  /// Returns a period that is as long as a number of these periods: 3 of `P2M` are `P6M`.
  package func times(_ count: Int) -> SubscriptionPeriod {
    SubscriptionPeriod(value: value.multipliedSaturated(by: max(1, count)), unit: unit)
  }
}

extension SubscriptionPeriod.Unit {
  /// The id of the unit's noun.
  fileprivate var noun: String {
    switch self {
    case .day: "counted.day"
    case .week: "counted.week"
    case .month: "counted.month"
    case .year: "counted.year"
    }
  }
}
