extension [UInt8] {
  /// Appends a string in JSON form, with quotation marks and the necessary escapes.
  package mutating func append(quoting text: String) {
    let letters = text.utf8.span
    guard letters.needsEscape else { return append(quotingPlain: letters) }
    append(UInt8(ascii: "\""))
    for index in letters.indices { append(escaping: letters[index]) }
    append(UInt8(ascii: "\""))
  }

  /// Appends a string that doesn't need escapes, with quotation marks.
  private mutating func append(quotingPlain letters: Span<UInt8>) {
    append(addingCapacity: letters.count + 2) { piece in
      piece.append(UInt8(ascii: "\""))
      piece.withUnsafeMutableBufferPointer { room, count in
        letters.withUnsafeBufferPointer { _ = room[count...].update(fromContentsOf: $0) }
        count += letters.count
      }
      piece.append(UInt8(ascii: "\""))
    }
  }

  private mutating func append(escaping byte: UInt8) {
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

extension Span<UInt8> {
  /// Whether any of the bytes needs an escape in JSON.
  fileprivate var needsEscape: Bool {
    // The loop doesn't branch for a single byte, so the compiler can check many bytes at once.
    var found: UInt8 = 0
    for index in indices {
      let byte = self[unchecked: index]
      found |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0) | (byte == 0x5C ? 1 : 0)
    }
    return found != 0
  }
}
