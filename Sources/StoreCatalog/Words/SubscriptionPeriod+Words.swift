package import PhraseBook
package import StoreModel

extension SubscriptionPeriod {
  /// The length in words: `1 month`, `3 days`.
  package var length: Phrase { .counted(value, unit.word) }

  /// The length in an English sentence.
  package var words: String { length.text(in: .english) }

  /// The length of a number of these periods in an English sentence.
  package func words(times count: Int) -> String { length(times: count).text(in: .english) }

  /// How often a price is due, behind the price: `per month`, `every 3 months`.
  package var frequency: Phrase {
    guard value == 1 else { return "every \(length)" }
    return switch unit {
    case .day: "per day"
    case .week: "per week"
    case .month: "per month"
    case .year: "per year"
    }
  }

  /// A price and how often it is due, such as `$4.99 per month`.
  package func rate(of price: String) -> Phrase { "\(price) \(frequency)" }

  /// How often a price is due, in an English sentence.
  package var rate: String { frequency.text(in: .english) }

  /// How often something is done: `every month`, `every 2 months`.
  package var repetition: Phrase {
    guard value == 1 else { return "every \(length)" }
    return switch unit {
    case .day: "every day"
    case .week: "every week"
    case .month: "every month"
    case .year: "every year"
    }
  }

  /// The length of a number of these periods: 3 of `P2M` are `6 months`.
  package func length(times count: Int) -> Phrase {
    times(count).length
  }

  /// The period that a number of these periods make: 3 of `P2M` are `P6M`.
  package func times(_ count: Int) -> SubscriptionPeriod {
    SubscriptionPeriod(value: value.multipliedSaturated(by: max(1, count)), unit: unit)
  }
}

extension SubscriptionPeriod.Unit {
  /// The unit in words: `month`.
  package var word: String {
    switch self {
    case .day: "day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }
}
