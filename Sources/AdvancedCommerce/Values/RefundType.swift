/// How much is given back.
///
/// The values are Apple's (rule: advanced-commerce.server.refund-by-item).
public struct RefundType: DocumentedValue {
  /// The text of the wire form.
  public let rawValue: String

  /// A value by its text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Everything.
  public static let full = Self(rawValue: "FULL")
  /// The part for the time that is left.
  public static let prorated = Self(rawValue: "PRORATED")
  /// A stated amount; not for revoking a subscription.
  public static let custom = Self(rawValue: "CUSTOM")

  /// The documented values.
  public static let allCases: [Self] = [
    .full, .prorated, .custom,
  ]
}
