import StoreModel

/// A price in milliunits.
extension Int64: MemberValue {
  static var kind: MemberKind { .money }
  static var nothing: Int64 { 0 }

  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong _: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> Int64? {
    if let milliunits = value.int64 { return milliunits }
    guard let text = value.number else {
      let expected = "a number of milliunits, without quotation marks"
      fields.noteKind(of: value, at: key, expected: expected)
      return nothing
    }
    let hint = Price.milliunits(decimal: text).map { "; \($0) = \(shortened(text))" } ?? ""
    fields.record(
      .invalidAmount,
      key,
      "\(shortened(text)) is not a whole number of milliunits\(hint)",
      at: value
    )
    return nothing
  }

  func writeValue(to fields: inout RequestWriter) { fields.json.number(self) }
}

/// A small integer.
extension Int32: MemberValue {
  static var kind: MemberKind { .count }
  static var nothing: Int32 { 0 }

  static func read(
    _ value: JSONValue,
    _ key: String,
    ifWrong code: AdvancedCommerceErrorCode,
    from fields: inout RequestReader
  ) -> Int32? {
    if let number = value.int64.flatMap(Int32.init(exactly:)) { return number }
    guard let text = value.number else {
      fields.noteKind(of: value, at: key, expected: "a whole number, without quotation marks")
      return nothing
    }
    let message =
      value.int64 == nil ? "is not a whole number" : "is more than the field holds, \(Int32.max)"
    fields.record(code, key, "\(shortened(text)) \(message)", at: value)
    return nothing
  }

  func writeValue(to fields: inout RequestWriter) { fields.json.number(self) }
}
