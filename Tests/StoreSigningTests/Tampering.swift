import StoreModel

/// Changes to a text, as by an attacker or a faulty program between sender and receiver.
enum Tampering {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ".utf8
  )

  /// Returns the text with one different character.
  static func changed(_ text: String, by chance: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    let index = Int(chance.next() % UInt64(bytes.count))
    let others = letters.filter { $0 != bytes[index] }
    bytes[index] = others[Int(chance.next() % UInt64(others.count))]
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Tampering {
  /// Returns the text after a few changes that confuse parsers: flipped, missing, inserted and doubled
  /// characters, a cut end, exchanged parts, and bytes that aren't UTF-8 or JSON.
  static func mutated(_ text: String, by chance: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...Int(chance.next() % 3) {
      guard !bytes.isEmpty else { break }
      let index = Int(chance.next() % UInt64(bytes.count))
      switch chance.next() % 8 {
      case 0: bytes[index] ^= 1 << UInt8(chance.next() % 8)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(UInt8(truncatingIfNeeded: chance.next()), at: index)
      case 3: bytes.insert(bytes[index], at: index)
      case 4: bytes.removeSubrange(index...)
      case 5: bytes.swapAt(index, Int(chance.next() % UInt64(bytes.count)))
      case 6: bytes += bytes[index...]
      default: bytes = exchanged(bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Moves the first of the parts between full stops to the end.
  private static func exchanged(_ bytes: [UInt8]) -> [UInt8] {
    let stop = UInt8(ascii: ".")
    let parts = bytes.split(separator: stop, omittingEmptySubsequences: false)
    return Array((parts.dropFirst() + parts.prefix(1)).joined(separator: [stop]))
  }
}
