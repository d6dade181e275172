import HashTreeCollections

/// The number of times that the customer owns each SKU of Advanced Commerce.
///
/// A SKU costs the same to add, remove and find, however many transactions there are.
struct OwnedSKUTable: Equatable, Sendable {
  private var counts = TreeDictionary<String, Int>()

  func contains(_ sku: String) -> Bool { counts[sku] != nil }

  /// Counts the SKUs of a transaction or subscription instead of those that it had before.
  mutating func count(_ added: [String], insteadOf removed: [String] = []) {
    guard added != removed else { return }
    for sku in added { counts[sku, default: 0] += 1 }
    for sku in removed {
      let left = counts[sku, default: 1] - 1
      counts[sku] = left > 0 ? left : nil
    }
  }
}

extension OwnedSKUTable: PartValue {
  /// Writes one, or reads one.
  package static func coded(_ table: Self?, by coder: inout PartCoder) throws(SnapshotFault) -> Self
  {
    let pairs = try [PairPart<String, Int>].coded(
      table?.counts.sorted { $0.key < $1.key }.map { PairPart(key: $0.key, value: $0.value) },
      by: &coder
    )
    var read = Self()
    for pair in pairs {
      guard pair.value > 0 else { throw SnapshotFault("\(pair.value) isn't a valid count") }
      read.counts[pair.key] = pair.value
    }
    return read
  }
}
