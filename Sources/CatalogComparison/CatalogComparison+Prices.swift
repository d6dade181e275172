package import StoreCatalog
import StoreModel

extension CatalogComparison {
  /// What changes with the prices of products, and what follows from it, before anything is written.
  ///
  /// Only the products whose prices change are laid beside each other: prices concern no others.
  ///
  /// - Parameters:
  ///   - changes: What becomes of which prices; those of SKUs have no consequences.
  ///   - catalog: The catalog as it is.
  package init(pricing changes: [PriceChange], in catalog: Catalog) {
    var products: [ProductID: Product] = [:]
    var order: [ProductID] = []
    for change in changes {
      guard case .product(let id) = change.thing, let known = products[id] ?? catalog.product(id)
      else { continue }
      if products[id] == nil { order.append(id) }
      products[id] = known.priced(by: change)
    }
    func part(_ products: [Product]) -> Catalog {
      Catalog(
        products: products,
        groups: catalog.groups,
        settings: catalog.settings,
        app: catalog.app
      )
    }
    self.init(
      from: part(order.compactMap { catalog.product($0) }),
      to: part(order.compactMap { products[$0] })
    )
  }
}

extension Product {
  /// The product with another price.
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
