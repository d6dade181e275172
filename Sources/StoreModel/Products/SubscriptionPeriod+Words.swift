extension SubscriptionPeriod {
  /// The length in words: `1 month`, `3 days`.
  package var words: String {
    value == 1 ? "1 \(unit.word)" : "\(value) \(unit.word)s"
  }

  /// How often a price is due, behind the price: `per month`, `every 3 months`.
  package var rate: String {
    value == 1 ? "per \(unit.word)" : "every \(value) \(unit.word)s"
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
