import StoreModel

extension SubscriptionPeriod {
  /// How long it is about, in days: a month has a twelfth of a year's.
  var days: Double {
    switch unit {
    case .day: Double(value)
    case .week: Double(value) * 7
    case .month: Double(value) * 365 / 12
    case .year: Double(value) * 365
    }
  }
}
