/// The reason for an offer.
///
/// The values are Apple's (rule: advanced-commerce.requests.offer-members).
public struct OfferReason: DocumentedValue {
  /// The text in the wire format.
  public let rawValue: String

  /// Creates a value from any text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// To acquire a new customer.
  public static let acquisition = Self(rawValue: "ACQUISITION")
  /// To win back a former customer.
  public static let winBack = Self(rawValue: "WIN_BACK")
  /// To retain a customer.
  public static let retention = Self(rawValue: "RETENTION")

  /// The documented values.
  public static let allCases: [Self] = [
    .acquisition, .winBack, .retention,
  ]
}
