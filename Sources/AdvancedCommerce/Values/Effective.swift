/// When a change takes effect.
///
/// The values are Apple's (rule: advanced-commerce.changes.change-now-or-later).
public struct Effective: DocumentedValue {
  /// The text of the wire form.
  public let rawValue: String

  /// A value by its text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Now.
  public static let immediately = Self(rawValue: "IMMEDIATELY")
  /// At the next renewal; until then it shows in the renewal info.
  public static let nextBillCycle = Self(rawValue: "NEXT_BILL_CYCLE")

  /// The documented values.
  public static let allCases: [Self] = [
    .immediately, .nextBillCycle,
  ]
}
