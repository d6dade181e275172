extension JSONReader {
  /// Reads the next string.
  ///
  /// The next byte must be its opening quotation mark.
  ///
  /// The reader records control characters, unknown escapes, lone surrogates and bytes that aren't UTF-8, and
  /// continues. It can't continue after a string that isn't closed on its line.
  package mutating func readString() -> String? {
    let start = offset
    offset += 1
    let contents = offset
    offset = plainEnd(from: contents)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let text = validText(contents..<offset)
        offset += 1
        return text
      case UInt8(ascii: "\\"), 0..<0x20:
        return readString(from: contents, openedAt: start)
      default:
        offset += 1
      }
    }
    noteUnclosed(at: start)
    return nil
  }

  /// Skips the next string.
  ///
  /// The next byte must be its opening quotation mark.
  mutating func skipString() -> Bool {
    var index = plainEnd(from: offset + 1)
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] < 0x80,
      bytes[index] != UInt8(ascii: "\\")
    {
      if bytes[index] == UInt8(ascii: "\"") {
        offset = index + 1
        return true
      }
      index += 1
    }
    return readString() != nil
  }

  /// Returns an offset before which all bytes from `start` on are plain ASCII characters.
  ///
  /// The method checks eight bytes at once, because most texts consist of plain ASCII. Up to seven more plain
  /// characters may follow the returned offset.
  private func plainEnd(from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
    // `upper` has the high bit of each byte, which is 0 in ASCII. Subtracting `one` from a byte that is 0 sets this
    // bit. Subtracting 0x20 from a control character sets it too.
    let (upper, one): (UInt64, UInt64) = (0x8080_8080_8080_8080, 0x0101_0101_0101_0101)
    var index = start
    while index + 8 <= bytes.count {
      let letters = (base + index).loadUnaligned(as: UInt64.self)
      let quotes = (letters ^ (one &* 0x22)) &- one
      let backslashes = (letters ^ (one &* 0x5C)) &- one
      let controls = letters &- (one &* 0x20)
      guard (letters | quotes | backslashes | controls) & upper == 0 else { break }
      index += 8
    }
    return index
  }

  /// Reads the rest of a string that can't simply be copied, because it has escapes or invalid bytes.
  private mutating func readString(from contents: Int, openedAt start: Int) -> String? {
    var text = validText(contents..<offset)
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return text
      case UInt8(ascii: "\\"):
        text.unicodeScalars.append(readEscape())
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        record(
          "the string that begins here is not closed on its line",
          right: "close it with a quotation mark, and write a line break as \\n",
          at: start
        )
        return nil
      case 0..<0x20:
        let byte = bytes[offset]
        record("control character \(byte) in a string", right: "write it as an escape", at: offset)
        text.unicodeScalars.append(Unicode.Scalar(byte))
        offset += 1
      default:
        let plain = offset
        while offset < bytes.count, bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\\"),
          bytes[offset] != UInt8(ascii: "\"")
        {
          offset += 1
        }
        text += validText(plain..<offset)
      }
    }
    noteUnclosed(at: start)
    return nil
  }

  private mutating func validText(_ range: Range<Int>) -> String {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    do {
      // `String(validating:)` is generic and takes many times as long as reading a short text.
      return String(copying: try UTF8Span(validating: slice.span))
    } catch {
      record(
        "the string contains bytes that aren't UTF-8",
        right: "write the text in UTF-8",
        at: range.lowerBound
      )
      return String(decoding: slice, as: UTF8.self)
    }
  }

  /// Reads an escape.
  ///
  /// The next byte must be its backslash.
  private mutating func readEscape() -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard offset < bytes.count else { return "\u{FFFD}" }
    let letter = bytes[offset]
    if letter == UInt8(ascii: "u") { return readUnicodeEscape(startingAt: start) }
    guard let scalar = Self.escaped(letter) else {
      record("the escape is unknown", right: "write a backslash itself as \\\\", at: start)
      return "\\"
    }
    offset += 1
    return scalar
  }

  private static func escaped(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    default: nil
    }
  }

  /// Reads `uXXXX`, including the second half of a surrogate pair.
  private mutating func readUnicodeEscape(startingAt start: Int) -> Unicode.Scalar {
    guard let unit = readFourDigits() else {
      record(
        "four hexadecimal digits were expected after \\u",
        right: "write it like \\u00e9",
        at: start
      )
      return "\u{FFFD}"
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let resume = offset
    if UTF16.isLeadSurrogate(unit), offset + 1 < bytes.count,
      bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
    {
      offset += 1
      if let trail = readFourDigits(), UTF16.isTrailSurrogate(trail) {
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
      }
      offset = resume
    }
    record(
      "half a surrogate pair is not a character",
      right: "write both halves, or the character itself",
      at: start
    )
    return "\u{FFFD}"
  }

  /// Reads four hexadecimal digits after the next byte, which is a `u`.
  ///
  /// If the result is `nil`, the reader's position is after the `u`.
  private mutating func readFourDigits() -> UInt16? {
    offset += 1
    guard offset + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[offset..<offset + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    offset += 4
    return unit
  }
}
