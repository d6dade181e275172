/// A map from hashes to numbers, for hashes that are already well mixed.
struct HashNumbers: Sendable {
  private var hashes = [UInt64](repeating: 0, count: 16)
  /// The number in each slot plus one, or 0 for a free slot.
  private var numbers = [UInt32](repeating: 0, count: 16)
  private var count = 0

  subscript(hash: UInt64) -> UInt32? {
    get {
      let slot = slot(of: hash)
      return numbers[slot] == 0 ? nil : numbers[slot] - 1
    }
    set {
      guard let newValue else { return }
      if count * 2 >= numbers.count { grow() }
      let slot = slot(of: hash)
      if numbers[slot] == 0 { count += 1 }
      hashes[slot] = hash
      numbers[slot] = newValue + 1
    }
  }

  /// Returns the slot of a hash, or the free slot where it belongs.
  private func slot(of hash: UInt64) -> Int {
    let mask = numbers.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while numbers[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = (hashes, numbers)
    hashes = [UInt64](repeating: 0, count: old.0.count * 2)
    numbers = [UInt32](repeating: 0, count: old.1.count * 2)
    for index in old.0.indices where old.1[index] != 0 {
      let slot = slot(of: old.0[index])
      hashes[slot] = old.0[index]
      numbers[slot] = old.1[index]
    }
  }
}
