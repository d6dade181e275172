/// A text of which Apple documents the possible values.
///
/// Any other text constructs, encodes and decodes: `problems()` reports it, as the App Store would.
/// So a request of tomorrow is not refused by a type of today.
public protocol DocumentedValue:
  RawRepresentable, CaseIterable, Hashable, Sendable, Codable, CustomStringConvertible
where RawValue == String, AllCases == [Self] {
  /// A value by its text, documented or not.
  init(rawValue: String)
}

extension DocumentedValue {
  /// The text.
  public var description: String { rawValue }

  /// True for one of the documented values.
  public var isDocumented: Bool { Self.allCases.contains(self) }
}
