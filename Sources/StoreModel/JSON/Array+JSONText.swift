extension [UInt8] {
  /// Adds a text as JSON writes it: in quotation marks, with an escape for what needs one.
  package mutating func append(quoting text: String) {
    append(UInt8(ascii: "\""))
    defer { append(UInt8(ascii: "\"")) }
    let isWritten = text.utf8.withContiguousStorageIfAvailable { plain in
      let isPlain = plain.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
      if isPlain { append(contentsOf: plain) }
      return isPlain
    }
    guard isWritten != true else { return }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x08: append(contentsOf: "\\b".utf8)
      case 0x0C: append(contentsOf: "\\f".utf8)
      case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u00".utf8)
        append(contentsOf: String(byte, radix: 16).utf8)
      default: append(byte)
      }
    }
  }
}
