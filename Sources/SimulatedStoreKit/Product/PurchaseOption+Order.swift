package import StoreConnection
package import StoreModel

/// The conversion of purchase options to the terms that the store reads.
extension Set<Product.PurchaseOption> {
  /// Returns a purchase order.
  ///
  /// Its terms are in the order of this set.
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

  /// The app's decision about a change of the storefront during the purchase.
  ///
  /// `nil` always continues the purchase.
  var storefrontChangeDecision: StorefrontChangeDecision? {
    for option in self {
      if case .onStorefrontChange(let decision) = option.term { return decision }
    }
    return nil
  }
}
