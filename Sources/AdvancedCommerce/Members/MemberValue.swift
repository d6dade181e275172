import StoreModel

/// A type of a member's value, which can be decoded from untrusted JSON and encoded.
protocol MemberValue: Codable, Hashable, Sendable {
  static var kind: MemberKind { get }

  /// The texts that Apple documents for the type, or an empty array if any value is valid.
  static var documented: [String] { get }

  /// The empty value, which replaces a missing or invalid value.
  static var nothing: Self { get }

  /// Decodes a value that is present and not `null`, and records its problems.
  ///
  /// - Returns: The value, or an empty value or `nil` if the JSON isn't valid for this type.
  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong code: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> Self?

  /// Writes the value after its key.
  func writeValue(to fields: inout RequestWriter)
}

extension MemberValue {
  static var documented: [String] { [] }
}

extension String: MemberValue {
  static var kind: MemberKind { .text }
  static var nothing: String { "" }

  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong _: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> String? {
    if let text = value.string { return text }
    fields.noteKind(of: value, at: key, expected: "a string")
    return nil
  }

  func writeValue(to fields: inout RequestWriter) { fields.json.string(self) }
}

extension MemberValue where Self: DocumentedValue {
  static var kind: MemberKind { .text }
  static var documented: [String] { allCases.map(\.rawValue) }
  static var nothing: Self { Self(rawValue: "") }

  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong code: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> Self? {
    String.read(value, key, ifWrong: code, from: &fields).map(Self.init(rawValue:))
  }

  func writeValue(to fields: inout RequestWriter) { fields.json.string(rawValue) }
}

extension ChangeReason: MemberValue {}
extension Effective: MemberValue {}
extension OfferPeriod: MemberValue {}
extension OfferReason: MemberValue {}
extension Period: MemberValue {}
extension RefundReason: MemberValue {}
extension RefundType: MemberValue {}

extension Bool: MemberValue {
  static var kind: MemberKind { .flag }
  static var nothing: Bool { false }

  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong _: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> Bool? {
    if let flag = value.bool { return flag }
    fields.noteKind(of: value, at: key, expected: "true or false, without quotation marks")
    return nil
  }

  func writeValue(to fields: inout RequestWriter) { fields.json.bool(self) }
}

extension Optional: MemberValue where Wrapped: MemberValue {
  static var kind: MemberKind { Wrapped.kind }
  static var documented: [String] { Wrapped.documented }
  static var nothing: Wrapped? { nil }

  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong code: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> Wrapped?? {
    .some(Wrapped.read(value, key, ifWrong: code, from: &fields))
  }

  func writeValue(to fields: inout RequestWriter) { self?.writeValue(to: &fields) }
}
