import StoreModel

extension [UInt8] {
  /// Returns the bytes with some of them changed, removed, repeated or taken from other texts.
  ///
  /// - Parameters:
  ///   - others: Texts of the same kind, parts of which may be inserted.
  ///   - limit: The maximum number of bytes in the result.
  ///   - chance: The random generator.
  /// - Returns: The changed bytes, which are sometimes the same.
  func mutated(
    with others: [[UInt8]] = [],
    limit: Int = 1 << 18,
    _ chance: inout SplitMix64
  ) -> [UInt8] {
    var bytes = self
    for _ in 0...chance.below(4) { bytes.mutateOnce(others, &chance) }
    if bytes.count > limit { bytes.removeLast(bytes.count - limit) }
    return bytes
  }

  private mutating func mutateOnce(_ others: [[UInt8]], _ chance: inout SplitMix64) {
    let index = chance.below(count)
    switch chance.below(isEmpty ? 2 : 11) {
    case 0: insert(contentsOf: Self.token(&chance), at: index)
    case 1:
      let other = chance.pick(others) ?? []
      let start = chance.below(other.count)
      insert(
        contentsOf: other[start..<Swift.min(other.count, start + chance.below(400))],
        at: index
      )
    case 2: self[index] ^= 1 << UInt8(chance.below(8))
    case 3: self[index] = UInt8(chance.below(256))
    case 4: removeLast(count - index)
    case 5: removeSubrange(part(from: index, &chance))
    case 6: insert(contentsOf: Array(self[part(from: index, &chance)]), at: index)
    case 7: replaceSubrange(part(from: index, &chance), with: Self.token(&chance))
    case 8: replaceDigits(near: index, &chance)
    case 9: swapAt(index, chance.below(count))
    default:
      let part = Array(self[part(from: index, &chance)])
      let copies = Swift.min(1 << chance.below(10), (1 << 15) / Swift.max(1, part.count))
      insert(contentsOf: repeatElement(part, count: copies).joined(), at: index)
    }
  }

  private func part(from index: Int, _ chance: inout SplitMix64) -> Range<Int> {
    index..<Swift.min(count, index + 1 + chance.below(1 << chance.below(9)))
  }

  /// Replaces the next number after a position with another number.
  private mutating func replaceDigits(near index: Int, _ chance: inout SplitMix64) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let start = self[index...].firstIndex(where: isDigit) else { return }
    let end = self[start...].firstIndex { !isDigit($0) } ?? count
    replaceSubrange(start..<end, with: Hostile.number(&chance).utf8)
  }

  /// Returns a word that has a special meaning in one of the formats.
  private static func token(_ chance: inout SplitMix64) -> [UInt8] {
    switch chance.below(8) {
    case 0: [UInt8](repeating: UInt8(chance.below(256)), count: 1 + chance.below(300))
    case 1: Array(Hostile.number(&chance).utf8)
    case 2: Array((chance.pick(["{", "}", "[", "]", ",", ":", "\"", "\\u", "\\uD800"]) ?? "").utf8)
    case 3:
      chance.pick([[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0xF4, 0x90], []]) ?? []
    case 4: [UInt8](repeating: UInt8(ascii: "["), count: 1 << chance.below(15))
    default: Array(Hostile.text(&chance).utf8)
    }
  }
}
