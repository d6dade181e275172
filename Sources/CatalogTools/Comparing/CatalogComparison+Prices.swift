package import StoreCatalog
import StoreModel

extension CatalogComparison {
  /// Compares a catalog with itself after price changes, before anything is written.
  ///
  /// Only items whose price changes are compared, because prices affect nothing else.
  ///
  /// - Parameters:
  ///   - changes: The price changes.
  ///   - catalog: The catalog before the changes.
  package init(pricing changes: [PriceChange], in catalog: Catalog) {
    var products: [ProductID: Product] = [:]
    var order: [ProductID] = []
    var skus: [String: CatalogSKU] = [:]
    var skuOrder: [String] = []
    for change in changes {
      switch change.thing {
      case .product(let id):
        guard let known = products[id] ?? catalog.product(id) else { continue }
        if products[id] == nil { order.append(id) }
        products[id] = known.priced(by: change)
      case .sku(let name):
        guard let known = skus[name] ?? catalog.sku(name) else { continue }
        if skus[name] == nil { skuOrder.append(name) }
        skus[name] = known.priced(by: change)
      case .group, .offer: continue
      }
    }
    func part(_ products: [Product], _ skus: [CatalogSKU]) -> Catalog {
      Catalog(
        products: products,
        groups: catalog.groups,
        skus: CatalogSKUs(skus),
        settings: catalog.settings,
        app: catalog.app
      )
    }
    self.init(
      from: part(
        order.compactMap { catalog.product($0) },
        skuOrder.compactMap { catalog.sku($0) }
      ),
      to: part(order.compactMap { products[$0] }, skuOrder.compactMap { skus[$0] })
    )
  }
}

extension CatalogComparison {
  /// The maximum number of price changes to judge by the engine's rules, each in every storefront.
  package static let mostPrices = 200

  /// Returns the consequences of prices for present subscribers by the engine's rules, one line each.
  ///
  /// Only the first ``mostPrices`` changes are judged.
  package static func consequenceLines(of changes: [PriceChange], in catalog: Catalog) -> [String] {
    let comparison = CatalogComparison(
      pricing: Array(changes.prefix(mostPrices)),
      in: catalog
    )
    return comparison.entries.flatMap { entry in
      comparison.report(entry).consequences.map { "! \(entry.change.name): \($0)" }
    }
  }
}

extension CatalogSKU {
  fileprivate func priced(by change: PriceChange) -> CatalogSKU {
    var sku = self
    if let storefront = change.storefront {
      sku.storefrontMilliunits[storefront.countryCode] = change.new?.milliunits
    }
    return sku
  }
}

extension Product {
  fileprivate func priced(by change: PriceChange) -> Product {
    var product = self
    if let storefront = change.storefront {
      product.storefrontMilliunits[storefront.countryCode] = change.new?.milliunits
    } else if let new = change.new {
      product.milliunits = new.milliunits
    }
    return product
  }
}
