import StoreModel

/// The SKUs of a catalog in file order: held in memory, or read from a large file one by one.
///
/// Any of them is found in constant time by its position or its name. Going through all of a large
/// file's takes seconds; what is asked of all of them, ``CatalogIndex`` and ``CatalogStatistics`` know.
package struct CatalogSKUs: Sendable {
  enum Storage: Sendable {
    case held([CatalogSKU], [String: Int])
    case table(SKUTable)
  }

  let storage: Storage

  /// Holds SKUs; where a name occurs twice the first one counts.
  package init(_ skus: [CatalogSKU]) {
    storage = .held(
      skus,
      Dictionary(
        skus.indices.lazy.map { (skus[$0].sku, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    )
  }

  init(_ table: SKUTable) {
    storage = .table(table)
  }

  package func index(of name: String) -> Int? {
    switch storage {
    case .held(_, let indices): indices[name]
    case .table(let table): table.index(of: name)
    }
  }

  /// Whether the SKUs are read from their file one by one.
  package var isReadOnDemand: Bool {
    if case .table = storage { true } else { false }
  }
}

extension CatalogSKUs: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch storage {
    case .held(let skus, _): skus.count
    case .table(let table): table.count
    }
  }

  package subscript(index: Int) -> CatalogSKU {
    switch storage {
    case .held(let skus, _): skus[index]
    case .table(let table): table.sku(index)
    }
  }
}

extension CatalogSKUs: Hashable {
  package static func == (left: CatalogSKUs, right: CatalogSKUs) -> Bool {
    left.elementsEqual(right)
  }

  package func hash(into hasher: inout Hasher) {
    for sku in self { hasher.combine(sku) }
  }
}

extension CatalogSKUs: ExpressibleByArrayLiteral {
  package init(arrayLiteral skus: CatalogSKU...) {
    self.init(skus)
  }

  /// The SKUs of a catalog and some more, all held in memory.
  package static func + (left: CatalogSKUs, right: [CatalogSKU]) -> CatalogSKUs {
    CatalogSKUs(Array(left) + right)
  }
}

extension CatalogSKUs {
  /// What is counted of all SKUs.
  struct Tally: Sendable {
    var subscriptionCount = 0
    var addOnCount = 0
    var locales: Set<String> = []
    var storefronts: Set<String> = []
  }

  /// The counts; those of a large file's are known without reading it.
  var tally: Tally {
    var tally = Tally()
    switch storage {
    case .held(let skus, _):
      for sku in skus {
        tally.subscriptionCount += sku.kind == .subscription ? 1 : 0
        tally.addOnCount += sku.addOnTo == nil ? 0 : 1
      }
      tally.locales = locales
      tally.storefronts = countryCodes
    case .table(let table):
      for chunk in table.chunks {
        for record in chunk.records {
          tally.subscriptionCount += record.traits.contains(.subscription) ? 1 : 0
          tally.addOnCount += record.traits.contains(.addOn) ? 1 : 0
        }
      }
      tally.locales = locales
      tally.storefronts = countryCodes
    }
    return tally
  }
}

extension CatalogSKUs {
  /// The languages that any of them has words in; those of a large file's are known without reading it.
  var locales: Set<String> {
    switch storage {
    case .held(let skus, _): Set(skus.lazy.flatMap { $0.localizations.map(\.locale) })
    case .table(let table): table.words.locales
    }
  }

  /// The storefronts that any of them has a price in; those of a large file's are known without reading it.
  var countryCodes: Set<String> {
    switch storage {
    case .held(let skus, _): Set(skus.lazy.flatMap(\.storefrontMilliunits.keys))
    case .table(let table): table.words.tiers.countryCodes
    }
  }
}
