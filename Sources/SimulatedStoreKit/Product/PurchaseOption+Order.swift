package import StoreConnection
package import StoreModel

/// The conversion of a purchase's options to the store's terms.
extension Set<Product.PurchaseOption> {
  /// Returns the purchase as an order, with the terms in the order of this set.
  package func order(for product: StoreModel.Product) -> PurchaseOrder {
    var terms: [PurchaseTerm] = []
    var request: SignedRequest?
    for option in self {
      switch option.term {
      case .store(let term): terms.append(term)
      case .custom(Product.PurchaseOption.advancedCommerceKey, .data(let data)):
        request = request ?? .option(Array(data))
      case .custom, .onStorefrontChange: break
      }
    }
    return PurchaseOrder(product, terms: terms, request: request)
  }

  /// The app's decision for a storefront change during the purchase, or `nil` to continue.
  var storefrontChangeDecision: StorefrontChangeDecision? {
    for option in self {
      if case .onStorefrontChange(let decision) = option.term { return decision }
    }
    return nil
  }
}
