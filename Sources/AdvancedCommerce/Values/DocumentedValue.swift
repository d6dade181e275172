/// A text whose possible values Apple documents.
///
/// A value can also be any other text, so that requests with values from later versions of the API can be decoded.
/// `problems()` reports such a text, because the App Store would reject it.
public protocol DocumentedValue:
  RawRepresentable, CaseIterable, Hashable, Sendable, Codable, CustomStringConvertible
where RawValue == String, AllCases == [Self] {
  /// Creates a value from any text, documented or not.
  init(rawValue: String)
}

extension DocumentedValue {
  /// The text.
  public var description: String { rawValue }

  /// Whether the value is one of the documented ones.
  public var isDocumented: Bool { Self.allCases.contains(self) }
}
