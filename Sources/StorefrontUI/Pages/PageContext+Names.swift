import StoreEngine
import StoreModel
import StoreViews

// Names in the store's current language.
extension PageContext {
  var locale: String { store?.settings.locale ?? "en_US" }

  /// Returns a product's name in the current language, or its identifier if the product is unknown.
  func name(of product: ProductID) -> String {
    shelf.product(product).map { shelf.name(of: $0) } ?? product.rawValue
  }

  /// Returns the context for creating table rows.
  func viewContext(_ store: Store) -> ViewContext {
    ViewContext(store: store) { self.name(of: $0) }
  }

  /// Returns the customer's name for a transaction's product or item.
  func name(of transaction: Transaction) -> String {
    transaction.requestedName ?? name(of: transaction.productId)
  }

  /// Returns the name of a transaction's product, or of the item of an Advanced Commerce purchase.
  func name(of record: TransactionRecord) -> String {
    name(of: record.transaction)
  }

  /// Returns the name of a transaction's product or item, or the transaction's number if the transaction is unknown.
  func productName(of transaction: TransactionID) -> String {
    store?.transactions[id: transaction].map { name(of: $0) } ?? transaction.description
  }

  /// Returns the price of a transaction in its storefront's format, or `nil` if the price is unknown.
  func priceText(of transaction: Transaction) -> String? {
    guard let amount = transaction.price, let currency = transaction.currency else { return nil }
    let storefront = Storefront(countryCode: transaction.storefront) ?? shelf.storefront
    return PriceFormat.displayPrice(Price(milliunits: amount, currency: currency), in: storefront)
  }

  /// Returns the name of a subscription, which is its own name or the name of its product.
  func name(of subscription: Subscription) -> String {
    subscription.advancedCommerce?.current.descriptors.displayName
      ?? shelf.name(of: subscription.product)
  }

  /// Returns the name that a subscription will have after it renews, or `nil` if the name doesn't change.
  func nextName(of subscription: Subscription) -> String? {
    guard let terms = subscription.advancedCommerce else {
      return subscription.nextProduct.id == subscription.product.id
        ? nil : shelf.name(of: subscription.nextProduct)
    }
    let next = terms.next.descriptors.displayName
    return next == terms.current.descriptors.displayName ? nil : next
  }
}
