extension JSONReader {
  /// Reads the string that comes next, its opening quotation mark being the next byte.
  ///
  /// Control characters, unknown escapes, lone surrogates and bytes that are not UTF-8 are noted and
  /// read over. A string that is not closed on its line cannot be followed.
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
    noteNeverClosed("the string that begins here", at: start)
    return nil
  }

  /// Passes over the string that comes next, its opening quotation mark being the next byte.
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

  /// Where the letters end that are surely ASCII and stand for themselves: a few may follow.
  ///
  /// Eight are judged at once, as most texts are nothing else.
  private func plainEnd(from start: Int) -> Int {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
    // In each byte: the upper bit, which no ASCII has, and what takes a letter below 0 where it is
    // too small.
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

  /// Goes on with a string that needs more than a copy.
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
        note(
          "the string that begins here is not closed on its line",
          right: "close it with a quotation mark, and write a line break as \\n",
          at: start
        )
        return nil
      case 0..<0x20:
        let byte = bytes[offset]
        note("control character \(byte) in a string", right: "write it as an escape", at: offset)
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
    noteNeverClosed("the string that begins here", at: start)
    return nil
  }

  private mutating func validText(_ range: Range<Int>) -> String {
    let slice = UnsafeBufferPointer(rebasing: bytes[range])
    do {
      // Not `String(validating:)`, which is generic and costs many times the reading of a short text.
      return String(copying: try UTF8Span(validating: slice.span))
    } catch {
      note(
        "the string contains bytes that aren't UTF-8",
        right: "write the text in UTF-8",
        at: range.lowerBound
      )
      return String(decoding: slice, as: UTF8.self)
    }
  }

  /// Reads the escape whose backslash is the next byte.
  private mutating func readEscape() -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard offset < bytes.count else { return "\u{FFFD}" }
    let letter = bytes[offset]
    if letter == UInt8(ascii: "u") { return readUnicodeEscape(startingAt: start) }
    guard let scalar = Self.escaped(letter) else {
      note("the escape is unknown", right: "write a backslash itself as \\\\", at: start)
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

  /// Reads `uXXXX`, and the second half of a surrogate pair with it.
  private mutating func readUnicodeEscape(startingAt start: Int) -> Unicode.Scalar {
    guard let unit = readFourDigits() else {
      note(
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
    note(
      "half a surrogate pair is not a character",
      right: "write both halves, or the character itself",
      at: start
    )
    return "\u{FFFD}"
  }

  /// Reads four hexadecimal digits behind the next byte, a `u`; nil leaves the reader behind it.
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
