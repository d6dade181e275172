import StoreModel

/// One character changed, as a hostile or careless middleman would.
enum Tampering {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ".utf8
  )

  /// The text with one character replaced by another one.
  static func changed(_ text: String, by chance: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    let index = Int(chance.next() % UInt64(bytes.count))
    let others = letters.filter { $0 != bytes[index] }
    bytes[index] = others[Int(chance.next() % UInt64(others.count))]
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Tampering {
  /// The text after a few of the changes that parsers get wrong: characters flipped, left out, put
  /// in, doubled, cut off, parts exchanged, bytes that are no UTF-8 or no JSON.
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

  /// The parts between the stops, the first one last.
  private static func exchanged(_ bytes: [UInt8]) -> [UInt8] {
    let stop = UInt8(ascii: ".")
    let parts = bytes.split(separator: stop, omittingEmptySubsequences: false)
    return Array((parts.dropFirst() + parts.prefix(1)).joined(separator: [stop]))
  }
}
