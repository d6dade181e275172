import PhraseBook

extension SubscriptionPeriod {
  /// The length in words: `1 month`, `3 days`.
  package var words: String {
    Language.current.counted(value, unit.word)
  }

  /// How often a price is due, behind the price: `per month`, `every 3 months`.
  package var rate: String {
    guard value == 1 else { return said("every \(words)") }
    return switch unit {
    case .day: said("per day")
    case .week: said("per week")
    case .month: said("per month")
    case .year: said("per year")
    }
  }

  /// How often something is done: `every month`, `every 2 months`.
  package var repetition: String {
    guard value == 1 else { return said("every \(words)") }
    return switch unit {
    case .day: said("every day")
    case .week: said("every week")
    case .month: said("every month")
    case .year: said("every year")
    }
  }

  /// The length of a number of these periods in words: 3 of `P2M` are `6 months`.
  package func words(times count: Int) -> String {
    SubscriptionPeriod(value: value.multipliedSaturated(by: max(1, count)), unit: unit).words
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
