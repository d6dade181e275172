import StoreModel

/// Checks the numbers in an event's text before the event is decoded.
///
/// Anyone can write a journal, so it may contain any number. With at most 18 digits, later numbers
/// and the sum of a few numbers fit into 64 bits.
enum EventNumbers {
  /// The name of the only number that may have 64 bits: a store's seed, from which no number is
  /// derived by counting.
  private static let seed = Array("seed".utf8)
  private static let digits = String(WholeBound.journaled.range.upperBound).utf8.count
  private static let seedDigits = String(UInt64.max).utf8.count

  /// Throws an error for the first number that a store can't have written.
  ///
  /// - Parameter text: The JSON of an event. The JSON syntax isn't checked here.
  /// - Throws: `DecodingError` with the number and the bound.
  static func check(_ text: some Sequence<UInt8>) throws {
    let found =
      text.withContiguousStorageIfAvailable { firstOutside($0) }
      ?? Array(text).withUnsafeBufferPointer { firstOutside($0) }
    guard let found else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [],
        debugDescription: "\(found) is not \(WholeBound.journaled.name): a whole one of at most "
          + "\(digits) digits"
      )
    )
  }

  /// Returns the first number with too many digits, a fraction or an exponent, or `nil` if all are
  /// valid.
  private static func firstOutside(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    var at = 0
    var isSeed = false
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\""):
        let start = at + 1
        at = endOfString(in: text, from: start)
        isSeed = text[start..<min(at, text.count)].elementsEqual(seed)
        at += 1
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let start = at
        while at < text.count, isPartOfNumber(text[at]) { at += 1 }
        let number = text[start..<at]
        guard number.count <= (isSeed ? seedDigits : digits), number.allSatisfy(isDigit) else {
          return String(decoding: number.prefix(40), as: UTF8.self)
        }
      default:
        at += 1
      }
    }
    return nil
  }

  private static func endOfString(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count, text[at] != UInt8(ascii: "\"") {
      at += text[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return at
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }
}
