import StoreCatalog

extension CatalogSKUs {
  /// Counts over all SKUs.
  struct Tally {
    var subscriptionCount = 0
    var addOnCount = 0
    var locales: Set<String> = []
    var storefronts: Set<String> = []
  }

  /// The counts.
  ///
  /// For a large file, they are counted without reading the file.
  var tally: Tally {
    var tally = Tally(locales: locales, storefronts: countryCodes)
    switch storage {
    case .held(let skus, _):
      for sku in skus {
        tally.subscriptionCount += sku.kind == .subscription ? 1 : 0
        tally.addOnCount += sku.addOnTo == nil ? 0 : 1
      }
    case .table(let table):
      for chunk in table.chunks {
        for record in chunk.records {
          tally.subscriptionCount += record.traits.contains(.subscription) ? 1 : 0
          tally.addOnCount += record.traits.contains(.addOn) ? 1 : 0
        }
      }
    }
    return tally
  }
}
