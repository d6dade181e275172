/// A seeded random number generator, the only source of randomness in a store.
package struct SplitMix64: RandomNumberGenerator, Hashable, Sendable, Codable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a version 4 UUID in lower case, made from the next two numbers.
  package mutating func nextUUID() -> String {
    let (high, low) = nextHalves()
    return Self.uuid(high, low)
  }

  /// Returns the same value as ``nextUUID()`` in packed form.
  package mutating func nextPackedUUID() -> PackedText {
    let (high, low) = nextHalves()
    return .uuid(high, low)
  }

  /// Returns the value of ``nextUUID()`` as an upper and a lower half.
  mutating func nextHalves() -> (UInt64, UInt64) {
    let high = next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    return (high, low)
  }

  /// Returns a UUID as a lower-case string, from its upper and lower half.
  static func uuid(_ high: UInt64, _ low: UInt64) -> String {
    String(unsafeUninitializedCapacity: 36) { text in
      var index = 0
      for half in [high, low] {
        for shift in stride(from: 60, through: 0, by: -4) {
          if index == 8 || index == 13 || index == 18 || index == 23 {
            text[index] = UInt8(ascii: "-")
            index += 1
          }
          let digit = UInt8(truncatingIfNeeded: half >> UInt64(shift)) & 15
          text[index] = digit < 10 ? 48 + digit : 87 + digit
          index += 1
        }
      }
      return index
    }
  }
}
