import StoreModel

// The parts that are read byte by byte. Each function may read up to sixteen bytes after the end of its result.
extension SKUScanner {
  /// Returns the offset of the closing quotation mark of a plain ASCII text, given the offset of its first
  /// byte.
  ///
  /// - Returns: The offset, or `nil` for a text with an escape, a control character or a non-ASCII character.
  @inline(__always)
  static func plainEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var at = start
    while true {
      let word = WordHash.word(text, at: at)
      // The highest bit of a byte is set if it is a quotation mark, a backslash, a control character or not
      // ASCII. This is exact for the lowest byte, which is the first.
      let quotes = word ^ 0x2222_2222_2222_2222
      let slashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
      let found =
        ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
        | ((word &- 0x2020_2020_2020_2020) & ~word) | word
      let stops = found & 0x8080_8080_8080_8080
      if stops != 0 {
        at += stops.trailingZeroBitCount >> 3
        return text[at] == UInt8(ascii: "\"") ? at : nil
      }
      at += 8
    }
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  @inline(__always)
  static func passSpace(_ text: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while true {
      let byte = text[at]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return at }
      at += 1
    }
  }

  /// Returns the offset after the first closing brace, or `nil` if the text before it needs the careful
  /// reader.
  static func braceEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var at = start
    while true {
      switch text[at] {
      case UInt8(ascii: "}"): return at + 1
      case 0, UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "/"): return nil
      default: at += 1
      }
    }
  }

  static func isNull(_ text: Span<UInt8>, _ start: Int) -> Bool {
    text[start] == UInt8(ascii: "n") && text[start + 1] == UInt8(ascii: "u")
      && text[start + 2] == UInt8(ascii: "l") && text[start + 3] == UInt8(ascii: "l")
  }

  /// Returns a price in the usual form, digits and up to three decimals, and the offset after its quotation
  /// mark.
  static func milliunits(_ text: Span<UInt8>, at start: Int) -> (Int64, end: Int)? {
    var at = start
    var amount: Int64 = 0
    while text[at] &- 48 < 10, at - start < 15 {
      amount = amount * 10 + Int64(text[at] &- 48)
      at += 1
    }
    guard at > start else { return nil }
    var decimals = 0
    if text[at] == UInt8(ascii: ".") {
      at += 1
      while text[at] &- 48 < 10, decimals < 3 {
        amount = amount * 10 + Int64(text[at] &- 48)
        at += 1
        decimals += 1
      }
      guard decimals > 0 else { return nil }
    }
    guard text[at] == UInt8(ascii: "\"") else { return nil }
    for _ in decimals..<3 { amount *= 10 }
    // The decoder reads a larger amount again, and reports the problem.
    return amount <= WholeBound.milliunits.range.upperBound ? (amount, at + 1) : nil
  }

  /// Returns a text with escapes or non-ASCII characters and the offset after its quotation mark, or `nil` if
  /// it is invalid.
  static func richText(_ text: Span<UInt8>, at start: Int) -> (String, end: Int)? {
    // The reader needs a pointer, which doesn't outlive the call.
    text.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[start...]), depth: 0)
      guard let string = reader.readString(), reader.problems.isEmpty else { return nil }
      return (string, start + reader.offset)
    }
  }

  static func bytes(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    range.map { text[$0] }
  }
}
