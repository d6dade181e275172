import StoreModel

/// A check of the references from a large file's SKUs to products and to each other, as in
/// ``CatalogDecoder``.
///
/// Numbers and hashes show which SKUs are certainly correct. The others are read again, and the decoder reports
/// their problems.
struct SKUCheck {
  private let table: SKUTable
  private let additions: [(element: Int, base: UInt64)]
  private let generic: [ProductID: Product]
  private let limit: Int
  private(set) var findings: ProblemList<CatalogFinding>
  /// The findings of single elements.
  ///
  /// An element with the name of an earlier one gets a finding about that instead.
  private(set) var elements: [Int: ProblemList<CatalogFinding>]
  /// The SKUs with names that an earlier SKU has.
  ///
  /// They count as if they didn't exist.
  private var repeated: Set<Int> = []

  /// Checks all SKUs.
  ///
  /// - Parameters:
  ///   - table: The SKUs.
  ///   - elements: The known findings of single elements.
  ///   - additions: The elements that are add-ons.
  ///   - products: The products of the same file.
  ///   - limit: The maximum number of findings to keep. Further findings are only counted.
  init(
    _ table: SKUTable,
    elements: [Int: ProblemList<CatalogFinding>],
    additions: [(element: Int, base: UInt64)],
    products: [Product],
    limit: Int
  ) {
    self.table = table
    self.limit = limit
    findings = ProblemList(limit: limit)
    self.elements = elements
    self.additions = additions
    generic = products.generic
    checkNames()
    let suspects = suspects()
    for index in suspects.keys.sorted() where !repeated.contains(index) {
      check(index, base: suspects[index] ?? nil)
    }
  }

  /// All findings, in the order in which the decoder would report them.
  var all: ProblemList<CatalogFinding> {
    var all = ProblemList<CatalogFinding>(limit: limit)
    for element in elements.keys.sorted() { elements[element].map { all.add(contentsOf: $0) } }
    all.add(contentsOf: findings)
    return all
  }

  private mutating func checkNames() {
    var room = limit
    for (index, first) in table.repeated() {
      let (record, firstRecord) = (table.record(index), table.record(first))
      guard let value = table.value(of: record), let firstValue = table.value(of: firstRecord),
        let name = CatalogDecoder.name(of: value), name == CatalogDecoder.name(of: firstValue)
      else { continue }
      let offset = firstRecord.offset + (firstValue["sku"]?.offset ?? 0)
      var decoder = CatalogDecoder(format: .storefrontCatalog, limit: room)
      decoder.firstSKU[name] = offset - record.offset
      _ = decoder.element(value)
      elements[index] = decoder.findings.map { $0.moved(by: record.offset) }
      room -= min(room, decoder.findings.keptCount)
      repeated.insert(index)
    }
  }

  /// Returns the SKUs to read again, with the SKUs that they are add-ons to.
  private func suspects() -> [Int: Int?] {
    var suspects: [Int: Int?] = [:]
    let isWrong = wrongProducts()
    if isWrong.contains(true) {
      for (index, record) in table.records where isWrong[Self.slot(record)] {
        if !record.traits.contains(.leftOut) { suspects[index] = .some(nil) }
      }
    }
    for (index, hash) in additions {
      let record = table.record(index)
      let base = table.first(withHash: hash)
      if let base, isFine(record, addedTo: table.record(base)), suspects[index] == nil { continue }
      suspects[index] = .some(base)
    }
    return suspects
  }

  private func isFine(_ record: SKURecord, addedTo base: SKURecord) -> Bool {
    record.traits.contains(.subscription) && base.period == record.period
      && base.traits.intersection([.subscription, .addOn, .leftOut]) == .subscription
  }

  /// Returns, for each generic product that a SKU may name and each kind of SKU, whether the product is
  /// wrong for that kind.
  private func wrongProducts() -> [Bool] {
    table.words.generics.values.flatMap { name in
      let product = generic[ProductID(rawValue: name)]
      return [product?.type != .consumable, product?.type != .autoRenewable]
    }
  }

  private static func slot(_ record: SKURecord) -> Int {
    Int(record.generic) * 2 + (record.traits.contains(.subscription) ? 1 : 0)
  }

  private mutating func check(_ index: Int, base: Int?) {
    let record = table.record(index)
    guard let value = table.value(of: record) else { return }
    var reader = CatalogDecoder(format: .storefrontCatalog, limit: 0)
    guard let sku = reader.element(value) else { return }
    var subscriptions: [String: CatalogSKU] = [:]
    if let name = sku.addOnTo,
      let base = base ?? table.first(withHash: WordHash.hash(of: Array(name.utf8)))
    {
      let other = table.value(of: table.record(base)).flatMap { reader.element($0) }
      if let other, other.sku == name, other.kind == .subscription { subscriptions[name] = other }
    }
    var decoder = CatalogDecoder(format: .storefrontCatalog, limit: limit - findings.keptCount)
    decoder.check(sku, value, generic: generic, subscriptions: subscriptions)
    findings.add(contentsOf: decoder.findings.map { $0.moved(by: record.offset) })
  }
}

extension SKUTable {
  /// All SKUs with their numbers.
  package var records: some Sequence<(index: Int, record: SKURecord)> {
    chunks.lazy.flatMap(\.records).enumerated().lazy.map { (index: $0.offset, record: $0.element) }
  }
}
