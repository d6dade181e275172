/// The reason for changing an item of a subscription.
///
/// The values are Apple's (rule: advanced-commerce.requests.modify-members).
public struct ChangeReason: DocumentedValue {
  /// The text in the wire format.
  public let rawValue: String

  /// Creates a value from any text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A change to a better item.
  public static let upgrade = Self(rawValue: "UPGRADE")
  /// A change to a more basic item.
  public static let downgrade = Self(rawValue: "DOWNGRADE")
  /// An offer for the same item.
  public static let applyOffer = Self(rawValue: "APPLY_OFFER")

  /// The documented values.
  public static let allCases: [Self] = [
    .upgrade, .downgrade, .applyOffer,
  ]
}
