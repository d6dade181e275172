package import StoreModel

/// The length of one period of an offer, such as `P1W`.
///
/// The values are Apple's (rule: advanced-commerce.requests.offer-members).
public struct OfferPeriod: DocumentedValue {
  /// The text in the wire format.
  public let rawValue: String

  /// Creates a value from any text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Three days.
  public static let p3d = Self(rawValue: "P3D")
  /// A week.
  public static let p1w = Self(rawValue: "P1W")
  /// Two weeks.
  public static let p2w = Self(rawValue: "P2W")
  /// A month.
  public static let p1m = Self(rawValue: "P1M")
  /// Two months.
  public static let p2m = Self(rawValue: "P2M")
  /// Three months.
  public static let p3m = Self(rawValue: "P3M")
  /// Six months.
  public static let p6m = Self(rawValue: "P6M")
  /// Nine months.
  public static let p9m = Self(rawValue: "P9M")
  /// A year.
  public static let p1y = Self(rawValue: "P1Y")

  /// The documented values.
  public static let allCases: [Self] = [
    .p3d, .p1w, .p2w, .p1m, .p2m, .p3m, .p6m, .p9m, .p1y,
  ]
}

extension OfferPeriod {
  /// Creates a period from a number of units.
  ///
  /// If no offer can have this period, `problems()` reports it.
  public init(value: Int, unit: Period.Unit) {
    self.init(rawValue: "P\(value)\(unit.rawValue)")
  }
}

extension OfferPeriod {
  /// Creates the period of a product or an offer.
  package init(_ period: SubscriptionPeriod) {
    self.init(rawValue: period.iso8601)
  }

  /// The duration in calendar time, or `nil` for an undocumented value.
  package var subscriptionPeriod: SubscriptionPeriod? {
    isDocumented ? SubscriptionPeriod(iso8601: rawValue) : nil
  }
}
