/// The time at which a change takes effect.
///
/// The values are Apple's (rule: advanced-commerce.changes.change-now-or-later).
public struct Effective: DocumentedValue {
  /// The text in the wire format.
  public let rawValue: String

  /// Creates a value from any text, documented or not.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Immediately.
  public static let immediately = Self(rawValue: "IMMEDIATELY")
  /// At the next renewal, until which the renewal info shows the change.
  public static let nextBillCycle = Self(rawValue: "NEXT_BILL_CYCLE")

  /// The documented values.
  public static let allCases: [Self] = [
    .immediately, .nextBillCycle,
  ]
}
