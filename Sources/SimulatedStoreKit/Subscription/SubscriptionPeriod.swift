import StoreModel

extension Product {
  /// A duration as a number of calendar units.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// The unit of a period.
    ///
    /// Units are ordered by length.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive(warn)
    #endif
    public enum Unit: Hashable, Sendable, Comparable {
      /// 24 hours.
      case day
      /// 7 days.
      case week
      /// A calendar month.
      case month
      /// A calendar year.
      case year
      /// A placeholder that is never created. It makes clients write `default`, because later versions can add cases.
      @available(*, unavailable)
      case toCome

      /// Returns whether the first unit is shorter than the second.
      public static func < (left: Unit, right: Unit) -> Bool { left.rank < right.rank }

      private var rank: Int {
        switch self {
        case .day: 0
        case .week: 1
        case .month: 2
        case .year: 3
        }
      }

      /// The unit's name in English.
      public var localizedDescription: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .year: "Year"
        }
      }
    }

    /// The unit of the period.
    public let unit: Unit
    /// The number of units.
    public let value: Int

    init(value: Int, unit: Unit) {
      self.value = value
      self.unit = unit
    }

    init(_ period: StoreModel.SubscriptionPeriod) {
      value = period.value
      unit =
        switch period.unit {
        case .day: .day
        case .week: .week
        case .month: .month
        case .year: .year
        }
    }

    /// One week.
    public static let weekly = SubscriptionPeriod(value: 1, unit: .week)
    /// One month.
    public static let monthly = SubscriptionPeriod(value: 1, unit: .month)
    /// One year.
    public static let yearly = SubscriptionPeriod(value: 1, unit: .year)
    /// Three days.
    public static let everyThreeDays = SubscriptionPeriod(value: 3, unit: .day)
    /// Two weeks.
    public static let everyTwoWeeks = SubscriptionPeriod(value: 2, unit: .week)
    /// Two months.
    public static let everyTwoMonths = SubscriptionPeriod(value: 2, unit: .month)
    /// Three months.
    public static let everyThreeMonths = SubscriptionPeriod(value: 3, unit: .month)
    /// Six months.
    public static let everySixMonths = SubscriptionPeriod(value: 6, unit: .month)
  }
}

extension Product.SubscriptionPeriod.Unit: CustomDebugStringConvertible {
  /// The unit's name in English.
  public var debugDescription: String { localizedDescription }
}

extension Product.SubscriptionPeriod: CustomDebugStringConvertible {
  /// The period in English, such as `3 months`.
  public var debugDescription: String {
    "\(value) \(unit.localizedDescription.lowercased())\(value == 1 ? "" : "s")"
  }
}
