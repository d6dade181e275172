/// The type of a refund.
///
/// The values are Apple's (rule: advanced-commerce.server.refund-by-item).
public struct RefundType: DocumentedValue {
  /// The text in the wire format.
  public let rawValue: String

  /// Creates a value from any text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The full price.
  public static let full = Self(rawValue: "FULL")
  /// The price of the unused time.
  public static let prorated = Self(rawValue: "PRORATED")
  /// A stated amount, which isn't available for revoking a subscription.
  public static let custom = Self(rawValue: "CUSTOM")

  /// The documented values.
  public static let allCases: [Self] = [
    .full, .prorated, .custom,
  ]
}
