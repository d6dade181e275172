package import StoreModel
import Synchronization

/// The SKUs of a large file: the data to list and find them is in memory, and the rest is read on demand.
package final class SKUTable: Sendable {
  package let text: CatalogText
  package let chunks: [SKUChunk]
  /// The number of each chunk's first SKU, followed by the number of SKUs.
  package let bases: [Int]
  package let words: SKUWords.Contents
  /// The SKUs by the hashes of their names, or `nil` while the file is being read.
  private let slots: [UInt32]?
  private let recent = Mutex<[Int: CatalogSKU]>([:])

  init(text: CatalogText, chunks: [SKUChunk], words: SKUWords.Contents, isWhole: Bool) {
    self.text = text
    self.chunks = chunks
    self.words = words
    var bases = [0]
    for chunk in chunks { bases.append((bases.last ?? 0) + chunk.records.count) }
    self.bases = bases
    slots = isWhole ? Self.slots(of: chunks, bases: bases) : nil
  }

  package var count: Int { bases[bases.count - 1] }

  package func record(_ index: Int) -> SKURecord {
    let chunk = chunk(of: index)
    return chunks[chunk].records[index - bases[chunk]]
  }

  func chunk(of index: Int) -> Int { Self.chunk(of: index, bases) }

  private static func chunk(of index: Int, _ bases: [Int]) -> Int {
    bases.partitioningIndex { $0 > index } - 1
  }

  /// Reads a SKU from the file.
  ///
  /// If the file was overwritten with something else, returns a placeholder that says so and isn't sold
  /// anywhere.
  func sku(_ index: Int) -> CatalogSKU {
    if let known = recent.withLock({ $0[index] }) { return known }
    let record = record(index)
    guard let sku = decoded(record), WordHash.hash(of: Array(sku.sku.utf8)) == record.name else {
      return .unreadable
    }
    recent.withLock { recent in
      if recent.count >= Self.recentLimit { recent.removeAll(keepingCapacity: true) }
      recent[index] = sku
    }
    return sku
  }

  /// The number of recently read SKUs that stay in memory: more than a screen shows.
  private static let recentLimit = 512

  private func decoded(_ record: SKURecord) -> CatalogSKU? {
    guard let value = value(of: record) else { return nil }
    var decoder = CatalogDecoder(format: .storefrontCatalog, limit: 0)
    let sku = decoder.element(value)
    return decoder.findings.hasErrors ? nil : sku
  }

  /// Returns the text of a SKU as JSON, with offsets from its first byte, or `nil` if it isn't JSON.
  package func value(of record: SKURecord) -> JSONValue? {
    var length = record.length ?? 1 << 24
    while true {
      let end = min(text.count, record.offset + length)
      let bytes = text.bytes(record.offset..<end)
      let value = bytes.withUnsafeBufferPointer { bytes in
        // The reader's pointer doesn't outlive the call.
        var reader = JSONReader(bytes, depth: SKUBlockReader.depth)
        return reader.readValue()
      }
      if value != nil || record.length != nil || end == text.count { return value }
      length *= 2
    }
  }

  /// Returns the number of the first SKU with a name.
  func index(of name: String) -> Int? {
    let hash = WordHash.hash(of: Array(name.utf8))
    guard let slots else {
      return chunks.indices.lazy.compactMap { [self] chunk in
        chunks[chunk].records.firstIndex { $0.name == hash && !$0.traits.contains(.leftOut) }
          .map { $0 + bases[chunk] }
      }.first { sku($0).sku == name }
    }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if record(index).name == hash, sku(index).sku == name { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Makes a hash table with at least twice as many slots as names.
  ///
  /// Of several SKUs with the same name, the first one is found first. Only some of them are in the table,
  /// because a file may repeat one name a million times.
  private static func slots(of chunks: [SKUChunk], bases: [Int]) -> [UInt32] {
    var size = 16
    while size < bases[bases.count - 1] * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    var index: UInt32 = 0
    for chunk in chunks {
      for record in chunk.records {
        index += 1
        guard !record.traits.contains(.nameless) else { continue }
        var slot = Int(truncatingIfNeeded: record.name) & (size - 1)
        var alike = 0
        while slots[slot] != 0, alike < mostAlike {
          let other = Int(slots[slot]) - 1
          let home = self.chunk(of: other, bases)
          if chunks[home].records[other - bases[home]].name == record.name { alike += 1 }
          slot = (slot + 1) & (size - 1)
        }
        if alike < mostAlike { slots[slot] = index }
      }
    }
    return slots
  }

  /// The maximum number of SKUs with the same name hash in the table.
  private static let mostAlike = 8

  /// Returns the SKUs whose name hash an earlier SKU has, ascending, each with the first such SKU.
  func repeated() -> [(index: Int, first: Int)] {
    guard let slots else { return [] }
    var found: [(index: Int, first: Int)] = []
    let mask = slots.count - 1
    var index = 0
    for chunk in chunks {
      for record in chunk.records {
        defer { index += 1 }
        guard !record.traits.contains(.nameless) else { continue }
        var slot = Int(truncatingIfNeeded: record.name) & mask
        while slots[slot] != UInt32(index + 1) {
          let other = Int(slots[slot]) - 1
          if self.record(other).name == record.name {
            found.append((index, other))
            break
          }
          slot = (slot + 1) & mask
        }
      }
    }
    return found
  }

  /// Returns the first SKU with a name's hash.
  package func first(withHash hash: UInt64) -> Int? {
    guard let slots else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if record(index).name == hash { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }
}

extension CatalogSKU {
  /// The placeholder for a SKU whose file was overwritten while it was open.
  static let unreadable = CatalogSKU(
    sku: "",
    kind: .oneTime,
    localizations: [
      Localization(
        locale: "en_US",
        displayName: "(the file has changed)",
        description: "The catalog's file was overwritten; open it again."
      )
    ],
    storefrontMilliunits: [:],
    taxCode: "",
    genericProductID: ""
  )
}
