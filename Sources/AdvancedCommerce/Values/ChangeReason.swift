/// Why an item of a subscription becomes another.
///
/// The values are Apple's (rule: advanced-commerce.requests.modify-members).
public struct ChangeReason: DocumentedValue {
  /// The text of the wire form.
  public let rawValue: String

  /// A value by its text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// To something better.
  public static let upgrade = Self(rawValue: "UPGRADE")
  /// To something less.
  public static let downgrade = Self(rawValue: "DOWNGRADE")
  /// The same item on other terms for a while.
  public static let applyOffer = Self(rawValue: "APPLY_OFFER")

  /// The documented values.
  public static let allCases: [Self] = [
    .upgrade, .downgrade, .applyOffer,
  ]
}
