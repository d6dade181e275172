/// Strict Base64 in the two variants that a JWS uses.
///
/// Each sequence of bytes has exactly one encoding. White space, missing or extra padding and nonzero leftover bits are
/// invalid, so that every change to an encoding is detected.
package enum Base64: Sendable {
  /// The padded alphabet of RFC 4648 section 4, for certificates in `x5c` and requests.
  case standard

  /// The unpadded alphabet of RFC 4648 section 5, for the three parts of a JWS.
  case url

  /// Returns the number of characters that encode the given number of bytes.
  package func encodedCount(of count: Int) -> Int {
    switch self {
    case .standard: (count + 2) / 3 * 4
    case .url: (count * 4 + 2) / 3
    }
  }

  package func encode(_ bytes: Span<UInt8>) -> String {
    let count = encodedCount(of: bytes.count)
    return String(unsafeUninitializedCapacity: count) { text in
      encode(bytes, into: text)
      return count
    }
  }

  /// Encodes bytes into a buffer with room for at least `encodedCount(of:)` characters.
  package func encode(_ bytes: Span<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>) {
    precondition(text.count >= encodedCount(of: bytes.count), "the text needs room")
    encoding.withUnsafeBufferPointer { letters in
      var read = 0
      var write = 0
      while read + 3 <= bytes.count {
        let first = Int(bytes[unchecked: read])
        let second = Int(bytes[unchecked: read + 1])
        let third = Int(bytes[unchecked: read + 2])
        text[write] = letters[first >> 2]
        text[write + 1] = letters[(first & 3) << 4 | second >> 4]
        text[write + 2] = letters[(second & 15) << 2 | third >> 6]
        text[write + 3] = letters[third & 63]
        read += 3
        write += 4
      }
      guard read < bytes.count else { return }
      let first = Int(bytes[read])
      let second = read + 1 < bytes.count ? Int(bytes[read + 1]) : nil
      text[write] = letters[first >> 2]
      text[write + 1] = letters[(first & 3) << 4 | (second ?? 0) >> 4]
      if let second { text[write + 2] = letters[(second & 15) << 2] }
      guard self == .standard else { return }
      if second == nil { text[write + 2] = UInt8(ascii: "=") }
      text[write + 3] = UInt8(ascii: "=")
    }
  }

  /// Decodes a range of text, or returns `nil` if it isn't the exact encoding of some bytes.
  package func decode(_ text: Span<UInt8>, in range: Range<Int>) -> [UInt8]? {
    guard let letters = letterCount(of: text, in: range) else { return nil }
    let (quads, rest) = letters.quotientAndRemainder(dividingBy: 4)
    guard rest != 1 else { return nil }
    let count = quads * 3 + max(rest - 1, 0)
    var isValid = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      isValid = decodeLetters(text, from: range.lowerBound, count: letters, into: bytes)
      initialized = count
    }
    return isValid ? bytes : nil
  }

  /// Decodes a whole string, or returns `nil` if it isn't the exact encoding of some bytes.
  package func decode(_ text: String) -> [UInt8]? {
    let utf8 = text.utf8
    return decode(utf8.span, in: 0..<utf8.count)
  }

  /// Returns the number of characters before the padding, or `nil` if the padding is wrong.
  private func letterCount(of text: Span<UInt8>, in range: Range<Int>) -> Int? {
    guard self == .standard else { return range.count }
    guard range.count.isMultiple(of: 4) else { return nil }
    guard range.count > 0, text[range.upperBound - 1] == UInt8(ascii: "=") else {
      return range.count
    }
    return range.count - (text[range.upperBound - 2] == UInt8(ascii: "=") ? 2 : 1)
  }

  private func decodeLetters(
    _ text: Span<UInt8>,
    from start: Int,
    count: Int,
    into bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    decoding.withUnsafeBufferPointer { values in
      // An invalid character has the value 255. Every other value has its two upper bits clear.
      var wrong: UInt8 = 0
      var read = start
      var write = 0
      let end = start + count
      while read + 4 <= end {
        let first = values[Int(text[unchecked: read])]
        let second = values[Int(text[unchecked: read + 1])]
        let third = values[Int(text[unchecked: read + 2])]
        let fourth = values[Int(text[unchecked: read + 3])]
        wrong |= first | second | third | fourth
        bytes[write] = first << 2 | second >> 4
        bytes[write + 1] = second << 4 | third >> 2
        bytes[write + 2] = third << 6 | fourth
        read += 4
        write += 3
      }
      guard read < end else { return wrong < 64 }
      let first = values[Int(text[read])]
      let second = values[Int(text[read + 1])]
      wrong |= first | second
      bytes[write] = first << 2 | second >> 4
      guard read + 2 < end else { return wrong < 64 && second & 15 == 0 }
      let third = values[Int(text[read + 2])]
      bytes[write + 1] = second << 4 | third >> 2
      return wrong | third < 64 && third & 3 == 0
    }
  }

  private var encoding: [UInt8] {
    switch self {
    case .standard: Self.standardLetters
    case .url: Self.urlLetters
    }
  }

  private var decoding: [UInt8] {
    switch self {
    case .standard: Self.standardValues
    case .url: Self.urlValues
    }
  }

  private static let alphanumerics = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8
  )
  private static let standardLetters = alphanumerics + Array("+/".utf8)
  private static let urlLetters = alphanumerics + Array("-_".utf8)
  private static let standardValues = values(of: standardLetters)
  private static let urlValues = values(of: urlLetters)

  private static func values(of letters: [UInt8]) -> [UInt8] {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() {
      values[Int(letter)] = UInt8(value)
    }
    return values
  }
}
