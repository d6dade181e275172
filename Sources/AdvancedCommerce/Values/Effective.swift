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

  /// Immediately, before the next renewal.
  public static let immediately = Self(rawValue: "IMMEDIATELY")
  /// The next renewal.
  ///
  /// Until then, the renewal info contains the change.
  public static let nextBillCycle = Self(rawValue: "NEXT_BILL_CYCLE")

  /// The documented values.
  public static let allCases: [Self] = [
    .immediately, .nextBillCycle,
  ]
}
