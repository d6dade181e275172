import StoreModel

/// The SKUs of a catalog in file order, either in memory or read from a large file one by one.
///
/// Each SKU is found in constant time by its position or its name. Reading all SKUs of a large file
/// takes seconds, so ``CatalogIndex`` and ``CatalogStatistics`` use data that is in memory.
package struct CatalogSKUs: Sendable {
  /// The location of the SKUs.
  package enum Storage: Sendable {
    case held([CatalogSKU], [String: Int])
    case table(SKUTable)
  }

  package let storage: Storage

  /// Stores SKUs in memory.
  ///
  /// If a name occurs twice, the first one counts.
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

  /// Returns the SKUs of a catalog followed by more SKUs, all in memory.
  package static func + (left: CatalogSKUs, right: [CatalogSKU]) -> CatalogSKUs {
    CatalogSKUs(Array(left) + right)
  }
}

extension CatalogSKUs {
  /// The languages of all names.
  ///
  /// For a large file, they are known without reading the file.
  package var locales: Set<String> {
    switch storage {
    case .held(let skus, _): Set(skus.lazy.flatMap { $0.localizations.map(\.locale) })
    case .table(let table): table.words.locales
    }
  }

  /// The storefronts that have prices.
  ///
  /// For a large file, they are known without reading the file.
  package var countryCodes: Set<String> {
    switch storage {
    case .held(let skus, _): Set(skus.lazy.flatMap(\.storefrontMilliunits.keys))
    case .table(let table): table.words.tiers.countryCodes
    }
  }
}
