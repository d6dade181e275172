import AdvancedCommerce
package import StoreEngine
package import StoreModel

extension RequestDraft {
  /// Returns the sheet of a new subscription or a charge that still has problems, or `nil` without a price.
  package func roughSheet(for product: Product) -> PurchaseSheet? {
    guard case .inApp(let request) = built else { return nil }
    return PurchaseSheet(roughlyOf: request, for: product, in: currency)
  }
}

extension PurchaseSheet {
  /// Creates the sheet of a request that still has problems, or returns `nil` for a change of an existing
  /// subscription.
  fileprivate init?(
    roughlyOf request: AnyInAppRequest,
    for product: Product,
    in currency: Currency
  ) {
    let asked = PurchaseRequest(product: product, advancedCommerce: request)
    switch request {
    case .oneTimeCharge(let charge):
      guard charge.item.price >= 0 else { return nil }
      let price = Price(milliunits: charge.item.price, currency: currency)
      self.init(id: PurchaseID(rawValue: 0), request: asked, price: price)
    case .createSubscription(let create):
      let items = create.items.filter { $0.price >= 0 }.sorted { $0.price > $1.price }
      guard !items.isEmpty else { return nil }
      let lines = items.map { item in
        SheetLine(
          displayName: item.displayName,
          priceNow: item.offer?.price ?? item.price,
          renewalPrice: item.price,
          offer: item.offer.map(AdvancedCommerceInfo.Offer.init)
        )
      }
      self.init(
        id: PurchaseID(rawValue: 0),
        request: asked,
        price: Price(
          milliunits: lines.reduce(0) { $0.addingSaturated($1.priceNow) },
          currency: currency
        ),
        renewalPrice: Price(
          milliunits: items.reduce(0) { $0.addingSaturated($1.price) },
          currency: currency
        ),
        lines: lines
      )
    case .modifySubscription, .reactivateSubscription: return nil
    }
  }
}
