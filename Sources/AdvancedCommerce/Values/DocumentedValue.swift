/// A text whose possible values Apple documents.
///
/// Other texts can be created, encoded and decoded as well. `problems()` reports them, as the App Store would. So
/// this version of the type accepts a request with values of a later version.
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
