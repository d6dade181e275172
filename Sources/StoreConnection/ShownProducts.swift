package import StoreModel

/// The storefront and the language in which a store currently shows its products
/// (rule: storefronts.storefront-decides).
package struct ShopWindow: Hashable, Sendable, Codable {
  package let storefront: Storefront
  package let locale: String

  package init(storefront: Storefront, locale: String) {
    self.storefront = storefront
    self.locale = locale
  }
}

/// A product of the catalog, with its group if the product is a subscription.
package struct OfferedProduct: Hashable, Sendable, Codable {
  package let product: Product
  package let group: SubscriptionGroup?

  package init(_ product: Product, in group: SubscriptionGroup?) {
    self.product = product
    self.group = group
  }
}

/// Products that the customer's App Store currently shows, and the storefront and language in which it shows them.
package struct ShownProducts: Hashable, Sendable, Codable {
  package let window: ShopWindow
  package let products: [OfferedProduct]

  package init(_ products: [OfferedProduct], in window: ShopWindow) {
    self.products = products
    self.window = window
  }
}
