package import StoreModel

/// The length of a subscription's billing cycle, such as `P1M`.
///
/// The values are Apple's (rules: advanced-commerce.requests.create-members, catalog.periods).
public struct Period: DocumentedValue {
  /// The text in the wire format.
  public let rawValue: String

  /// Creates a value from any text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A week.
  public static let p1w = Self(rawValue: "P1W")
  /// A month.
  public static let p1m = Self(rawValue: "P1M")
  /// Two months.
  public static let p2m = Self(rawValue: "P2M")
  /// Three months.
  public static let p3m = Self(rawValue: "P3M")
  /// Six months.
  public static let p6m = Self(rawValue: "P6M")
  /// A year.
  public static let p1y = Self(rawValue: "P1Y")

  /// The documented values.
  public static let allCases: [Self] = [
    .p1w, .p1m, .p2m, .p3m, .p6m, .p1y,
  ]
}

extension Period {
  /// The unit of a period.
  public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Days.
    case day = "D"
    /// Weeks of seven days.
    case week = "W"
    /// Calendar months.
    case month = "M"
    /// Calendar years.
    case year = "Y"
  }

  /// Creates a period from a number of units.
  ///
  /// If no subscription can have this period, `problems()` reports it.
  public init(value: Int, unit: Unit) {
    self.init(rawValue: "P\(value)\(unit.rawValue)")
  }
}

extension Period {
  /// Creates the period of a product or an offer.
  package init(_ period: SubscriptionPeriod) {
    self.init(rawValue: period.iso8601)
  }

  /// The duration in calendar time, or `nil` for an undocumented value.
  package var subscriptionPeriod: SubscriptionPeriod? {
    isDocumented ? SubscriptionPeriod(iso8601: rawValue) : nil
  }
}
