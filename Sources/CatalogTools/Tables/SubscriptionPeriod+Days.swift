import StoreModel

extension SubscriptionPeriod {
  /// The approximate length in days.
  ///
  /// A month counts as a twelfth of a year.
  var days: Double {
    switch unit {
    case .day: Double(value)
    case .week: Double(value) * 7
    case .month: Double(value) * 365 / 12
    case .year: Double(value) * 365
    }
  }
}
