import VisibleText

// Literals and numbers, and the names of characters in messages.
extension JSONReader {
  private static let literals: [String: JSONValue.Content] = [
    "true": .bool(true), "false": .bool(false), "null": .null,
  ]

  mutating func readLiteral() -> JSONValue.Content? {
    let start = offset
    while offset < bytes.count, Self.isWordByte(bytes[offset]) { offset += 1 }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    if let literal = Self.literals[word] { return literal }
    guard !word.isEmpty else {
      let found = nameOfNext
      record("a value was expected, not \(found)", right: "put a value there", at: start)
      return nil
    }
    guard let literal = Self.literals[word.lowercased()] else {
      record(
        "a value was expected, not \(word.shortened())",
        right: ["nan", "infinity", "undefined"].contains(word.lowercased())
          ? "write null, or remove the member" : "put texts in double quotation marks",
        at: start
      )
      return nil
    }
    record("JSON has no \(word)", right: "write \(word.lowercased())", at: start)
    return literal
  }

  /// Reads the next number as a string.
  ///
  /// If the number is invalid, the reader records a problem and returns the string unchanged.
  mutating func readNumber() -> String {
    let start = offset
    while offset < bytes.count, Self.isNumberByte(bytes[offset]) { offset += 1 }
    let text = bytes[start..<offset]
    let number = String(decoding: text, as: UTF8.self)
    if !Self.isNumber(text) {
      let isText = number.contains { $0.isLetter && $0 != "e" && $0 != "E" }
      record(
        "\(number.shortened()) is not a number as JSON writes them, such as 0, -1 or 4.5e3",
        right: isText
          ? "put texts in double quotation marks"
          : "write digits only, without a leading zero or sign",
        at: start
      )
    }
    return number
  }

  private static func isNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = text
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    guard !whole.isEmpty, whole.first != UInt8(ascii: "0") || whole.count == 1 else { return false }
    rest = rest[whole.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      let decimals = rest.dropFirst().prefix(while: isDigit)
      guard !decimals.isEmpty else { return false }
      rest = rest[decimals.endIndex...]
    }
    guard let exponent = rest.first else { return true }
    guard exponent | 0x20 == UInt8(ascii: "e") else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static func isNumberByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+")
  }

  var nameOfNext: String {
    offset < bytes.count ? Self.name(of: bytes[offset]) : "the end of the text"
  }

  /// Returns the name of a byte, for messages.
  static func name(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "a string"
    case 0x21...0x7E: "\(Character(Unicode.Scalar(byte)))"
    case 0x80...: "a character that isn't ASCII"
    default: "control character \(byte)"
    }
  }
}
