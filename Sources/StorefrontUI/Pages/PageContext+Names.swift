import StoreEngine
import StoreModel
import StoreViews

// What things are called, in the language that the store has now.
extension PageContext {
  var locale: String { store?.settings.locale ?? "en_US" }

  /// A product's name in the chosen language, or its identifier.
  func name(of product: ProductID) -> String {
    shelf.product(product).map { shelf.name(of: $0) } ?? product.rawValue
  }

  /// What the rows of tables are about.
  func viewContext(_ store: Store) -> ViewContext {
    ViewContext(store: store) { self.name(of: $0) }
  }

  /// What a transaction sold, by the name that the customer knows.
  func name(of transaction: Transaction) -> String {
    transaction.requestedName ?? name(of: transaction.productId)
  }

  /// A transaction's product, or the item of an Advanced Commerce purchase.
  func name(of record: TransactionRecord) -> String {
    name(of: record.transaction)
  }

  /// The name of what a transaction sold, or its number.
  func productName(of transaction: TransactionID) -> String {
    store?.transactions[id: transaction].map { name(of: $0) } ?? transaction.description
  }

  /// What a transaction cost, as people there write it; nil where it does not say.
  func priceText(of transaction: Transaction) -> String? {
    guard let amount = transaction.price, let currency = transaction.currency else { return nil }
    let storefront = Storefront(countryCode: transaction.storefront) ?? shelf.storefront
    return PriceFormat.displayPrice(Price(milliunits: amount, currency: currency), in: storefront)
  }

  /// What a subscription is called: its own name, or that of its product.
  func name(of subscription: Subscription) -> String {
    subscription.advancedCommerce?.current.descriptors.displayName
      ?? shelf.name(of: subscription.product)
  }

  /// What a subscription renews as, where that is something else.
  func nextName(of subscription: Subscription) -> String? {
    guard let terms = subscription.advancedCommerce else {
      return subscription.nextProduct.id == subscription.product.id
        ? nil : shelf.name(of: subscription.nextProduct)
    }
    let next = terms.next.descriptors.displayName
    return next == terms.current.descriptors.displayName ? nil : next
  }
}
