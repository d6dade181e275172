package import StoreModel

/// A product that an app promotes on its page in the App Store.
package struct PromotedProduct: Hashable, Sendable, Codable {
  package let product: ProductID
  /// Whether the App Store shows the product, or `nil` to use the setting in App Store Connect.
  package let isShown: Bool?

  package init(product: ProductID, isShown: Bool?) {
    self.product = product
    self.isShown = isShown
  }
}

/// A change of the promoted products (rule: purchasing.promoted-order-changes).
package enum PromotionChange: Hashable, Sendable, Codable {
  /// Sets the order and visibility of the products. An empty list removes both settings.
  case all([PromotedProduct])
  /// Sets the order. A product that was already in the order keeps its visibility.
  case order([ProductID])
  /// Sets the visibility of a product. A product that isn't in the order is added at the end.
  case visibility(PromotedProduct)
}
