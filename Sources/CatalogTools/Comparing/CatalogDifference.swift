package import StoreCatalog
import StoreModel

/// The differences between two catalogs, found by the identifiers of their items.
///
/// Products are matched by `productID`, groups by `id`, SKUs by `sku`, and offers by kind and
/// identifier. So a new reference name is a change, not a removal.
package struct CatalogDifference: Sendable {
  /// The differences in a catalog's order: the app, its settings, groups, products, SKUs.
  ///
  /// In each of these, present items are in the second catalog's order, followed by removed ones.
  package private(set) var changes: [CatalogChange] = []
  /// The number of differences that aren't listed.
  package private(set) var unlisted = 0
  /// The number of differences by kind of subject, including unlisted ones.
  package private(set) var counts: [Count] = []

  /// The number of subjects of one kind that changed in one way.
  package struct Count: Hashable, Sendable {
    package let kindName: String
    package let kind: CatalogChange.Kind
    package fileprivate(set) var count: Int
  }

  private let limit: Int

  /// Compares two catalogs.
  ///
  /// - Parameters:
  ///   - before: The first catalog.
  ///   - after: The second catalog.
  ///   - limit: The maximum number of differences to list. Further differences are only counted.
  package init(from before: Catalog, to after: Catalog, limit: Int = .max) {
    self.limit = limit
    add(
      CatalogChange(
        from: CatalogFacts(app: before.app, offerKey: before.promotionalOfferKey),
        to: CatalogFacts(app: after.app, offerKey: after.promotionalOfferKey)
      )
    )
    add(
      CatalogChange(
        from: CatalogFacts(settings: before.settings),
        to: CatalogFacts(settings: after.settings)
      )
    )
    compare(before.groups, after.groups) { CatalogFacts(group: $0) }
    compare(before.products, after.products) { CatalogFacts(product: $0) }
    compareSKUs(before.skus, after.skus)
  }

  package var isEmpty: Bool { changes.isEmpty && unlisted == 0 }

  private mutating func add(_ change: @autoclosure () -> CatalogChange?) {
    guard let change = change() else { return }
    count(change.subject.kindName, change.kind)
    if changes.count < limit { changes.append(change) } else { unlisted += 1 }
  }

  private mutating func count(_ kindName: String, _ kind: CatalogChange.Kind) {
    if let known = counts.firstIndex(where: { $0.kindName == kindName && $0.kind == kind }) {
      counts[known].count += 1
    } else {
      counts.append(Count(kindName: kindName, kind: kind, count: 1))
    }
  }

  private mutating func compare<Thing: Identifiable & Hashable>(
    _ before: [Thing],
    _ after: [Thing],
    _ facts: (Thing) -> CatalogFacts
  ) {
    let known = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var kept: Set<Thing.ID> = []
    for thing in after where kept.insert(thing.id).inserted {
      guard known[thing.id] != thing else { continue }
      add(CatalogChange(from: known[thing.id].map(facts), to: facts(thing)))
    }
    for thing in before where kept.insert(thing.id).inserted {
      add(CatalogChange(from: facts(thing), to: nil))
    }
  }

  /// Compares SKUs.
  ///
  /// There may be a million, so SKUs with equal texts aren't read.
  private mutating func compareSKUs(_ before: CatalogSKUs, _ after: CatalogSKUs) {
    let same = SameTexts(before, after)
    for index in after.indices where !same.contains(index) {
      let sku = after[index]
      guard after.index(of: sku.sku) == index else { continue }
      let known = before.index(of: sku.sku).map { before[$0] }
      guard known != sku else { continue }
      add(CatalogChange(from: known.map { CatalogFacts(sku: $0) }, to: CatalogFacts(sku: sku)))
    }
    for index in before.indices where !same.containsEarlier(index) {
      let sku = before[index]
      guard before.index(of: sku.sku) == index, after.index(of: sku.sku) == nil else { continue }
      add(CatalogChange(from: CatalogFacts(sku: sku), to: nil))
    }
  }
}

/// The SKUs that are the same in two large files, in name and bytes.
private struct SameTexts {
  private var later: [Bool] = []
  private var earlier: [Bool] = []

  init(_ before: CatalogSKUs, _ after: CatalogSKUs) {
    guard case .table(let first) = before.storage, case .table(let second) = after.storage else {
      return
    }
    later = [Bool](repeating: false, count: second.count)
    earlier = [Bool](repeating: false, count: first.count)
    for (index, record) in second.records {
      guard let known = first.first(withHash: record.name), !earlier[known],
        let text = second.bytes(of: record), first.bytes(of: first.record(known)) == text
      else { continue }
      later[index] = true
      earlier[known] = true
    }
  }

  func contains(_ index: Int) -> Bool { !later.isEmpty && later[index] }

  func containsEarlier(_ index: Int) -> Bool { !earlier.isEmpty && earlier[index] }
}

extension SKUTable {
  /// Returns the text of a SKU, or `nil` if it is too long for this comparison.
  fileprivate func bytes(of record: SKURecord) -> [UInt8]? {
    record.length.map { text.bytes(record.offset..<record.offset + $0) }
  }
}
