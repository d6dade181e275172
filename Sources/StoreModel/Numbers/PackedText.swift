/// A string that is usually a UUID or a number, which are stored compactly.
///
/// Equal strings are packed equally, so comparing packed values compares the strings.
package enum PackedText: Hashable, Sendable {
  /// A UUID in lower case, by its upper and lower half.
  case uuid(UInt64, UInt64)
  /// Decimal digits without leading zeros.
  case digits(UInt64)
  case other(String)

  package init(_ text: String) {
    if let (high, low) = Self.uuid(text) {
      self = .uuid(high, low)
    } else if let number = Self.digits(text) {
      self = .digits(number)
    } else {
      self = .other(text)
    }
  }

  init(_ number: UInt64) {
    let isPacked = (1..<10_000_000_000_000_000_000).contains(number)
    self = isPacked ? .digits(number) : .other(String(number))
  }

  package var text: String {
    switch self {
    case .uuid(let high, let low): SplitMix64.uuid(high, low)
    case .digits(let number): String(number)
    case .other(let text): text
    }
  }

  private static func uuid(_ text: String) -> (UInt64, UInt64)? {
    guard text.utf8.count == 36 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    var index = 0
    for byte in text.utf8 {
      switch (index, byte) {
      case (8, UInt8(ascii: "-")), (13, UInt8(ascii: "-")), (18, UInt8(ascii: "-")),
        (23, UInt8(ascii: "-")):
        break
      case (8, _), (13, _), (18, _), (23, _):
        return nil
      default:
        let digit: UInt8
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - 87
        default: return nil
        }
        halves.0 = halves.0 << 4 | halves.1 >> 60
        halves.1 = halves.1 << 4 | UInt64(digit)
      }
      index += 1
    }
    return halves
  }

  /// Returns the number that a string of at most 19 digits without leading zeros represents.
  ///
  /// Returns `nil` for other strings, because they would change on a round trip.
  private static func digits(_ text: String) -> UInt64? {
    let digits = text.utf8
    guard (1...19).contains(digits.count), digits.first != UInt8(ascii: "0") else { return nil }
    var number: UInt64 = 0
    for byte in digits {
      guard byte >= 48, byte <= 57 else { return nil }
      number = number * 10 + UInt64(byte - 48)
    }
    return number
  }
}
