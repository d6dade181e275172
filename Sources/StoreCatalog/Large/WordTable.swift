/// A map from words to numbers, which finds words by their bytes, without making strings.
struct WordTable: Sendable {
  private var slots = [UInt32](repeating: 0, count: 16)
  private var hashes: [UInt64] = []
  private var values: [UInt32] = []
  private var blob: [UInt8] = []
  private var ends: [Int] = [0]

  var count: Int { values.count }

  /// Returns the number of the word in a range of a text, or `nil` if the word is unknown.
  func value(in text: Span<UInt8>, _ range: Range<Int>) -> UInt32? {
    let hash = WordHash.hash(text, range)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let entry = Int(slots[slot]) - 1
      if hashes[entry] == hash, isSame(entry, text, range) { return values[entry] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds a number for an unknown word.
  mutating func insert(_ word: [UInt8], value: UInt32) {
    let hash = WordHash.hash(of: word)
    hashes.append(hash)
    values.append(value)
    blob += word
    ends.append(blob.count)
    if values.count * 2 > slots.count {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for entry in values.indices { link(entry) }
    } else {
      link(values.count - 1)
    }
  }

  private mutating func link(_ entry: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hashes[entry]) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(entry + 1)
  }

  private func isSame(_ entry: Int, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = ends[entry]
    guard ends[entry + 1] - start == range.count else { return false }
    for index in 0..<range.count where blob[start + index] != text[range.lowerBound + index] {
      return false
    }
    return true
  }
}

/// Hashes of words, 64 bits each.
///
/// For a million words, the odds against two equal hashes are thirty million to one. If that isn't enough, the
/// words themselves are compared.
enum WordHash {
  /// Returns the hash of the bytes in a range of a text, which must have eight more bytes after it.
  static func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var hash = seed ^ UInt64(range.count)
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      hash = mixed(hash ^ word(text, at: offset))
      offset += 8
    }
    let rest = range.upperBound - offset
    if rest > 0 { hash = mixed(hash ^ word(text, at: offset) & ~(~0 << UInt64(rest * 8))) }
    return mixed(hash)
  }

  static func hash(of word: [UInt8]) -> UInt64 {
    let padded = word + [UInt8](repeating: 0, count: 8)
    return hash(padded.span, 0..<word.count)
  }

  /// Returns eight bytes of a text, the first one lowest.
  static func word(_ text: Span<UInt8>, at offset: Int) -> UInt64 {
    UInt64(
      littleEndian: text.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
  }

  private static let seed: UInt64 = 0x5851_F42D_4C95_7F2D

  private static func mixed(_ hash: UInt64) -> UInt64 {
    let (high, low) = hash.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
