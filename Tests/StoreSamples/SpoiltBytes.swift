package import StoreModel

extension [UInt8] {
  /// Returns the bytes with up to four of them randomly changed, removed or repeated.
  package func spoilt(using chance: inout SplitMix64) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      guard let index = bytes.indices.randomElement(using: &chance) else { return bytes }
      switch Int.random(in: 0..<3, using: &chance) {
      case 0: bytes[index] = UInt8.random(in: .min ... .max, using: &chance)
      case 1: bytes.remove(at: index)
      default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &chance)], at: index)
      }
    }
    return bytes
  }
}
