package import StoreModel

/// The length of a subscription's billing cycle, such as `P1M`.
///
/// The values are Apple's (rules: advanced-commerce.requests.create-members, catalog.periods).
public struct Period: DocumentedValue {
  /// The text of the wire form.
  public let rawValue: String

  /// A value by its text, documented or not.
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
  /// What a period counts.
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

  /// A period as a number of units; whether Apple sells such a period, `problems()` says.
  public init(value: Int, unit: Unit) {
    self.init(rawValue: "P\(value)\(unit.rawValue)")
  }
}

extension Period {
  /// The period of a product or an offer, in the wire form.
  package init(_ period: SubscriptionPeriod) {
    self.init(rawValue: period.iso8601)
  }

  /// The length of calendar time; nil for a value that is not documented.
  package var subscriptionPeriod: SubscriptionPeriod? {
    isDocumented ? SubscriptionPeriod(iso8601: rawValue) : nil
  }
}
