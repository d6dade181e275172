/// Why an offer is made.
///
/// The values are Apple's (rule: advanced-commerce.requests.offer-members).
public struct OfferReason: DocumentedValue {
  /// The text of the wire form.
  public let rawValue: String

  /// A value by its text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// To win a new customer.
  public static let acquisition = Self(rawValue: "ACQUISITION")
  /// To win back one who left.
  public static let winBack = Self(rawValue: "WIN_BACK")
  /// To keep one who might leave.
  public static let retention = Self(rawValue: "RETENTION")

  /// The documented values.
  public static let allCases: [Self] = [
    .acquisition, .winBack, .retention,
  ]
}
