extension String {
  /// Whether the string is a UUID: 8, 4, 4, 4 and 12 hexadecimal digits in upper or lower case.
  package var isUUID: Bool {
    let text = utf8.span
    guard text.count == 36 else { return false }
    return text.indices.allSatisfy { index in
      switch index {
      case 8, 13, 18, 23: text[index] == UInt8(ascii: "-")
      default: text[index].isHexDigit
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is the ASCII code of a hexadecimal digit in upper or lower case.
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
