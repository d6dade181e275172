package import StoreModel
package import Texts

extension CatalogIndex.Section {
  /// The heading, in the language of the screen unless the catalog itself names the section.
  package var heading: Phrase {
    switch kind {
    case .products(let type): Phrase("section.\(type)", english: title)
    case .generic: "common.advanced-commerce"
    case .group, .skus: Phrase(verbatim: title)
    }
  }
}

extension Product {
  /// Returns the price as customers of a storefront see it, or a text that says that the product isn't for
  /// sale.
  package func priceWords(in storefront: Storefront) -> Phrase {
    Phrase(isForSale(in: storefront) ? "" : "price.not-yet", english: displayPrice(in: storefront))
  }
}
