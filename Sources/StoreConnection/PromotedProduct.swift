package import StoreModel

/// A product that an app promotes on its page in the App Store.
package struct PromotedProduct: Hashable, Sendable, Codable {
  package let product: ProductID
  /// Whether it is shown, or `nil` if App Store Connect decides.
  package let isShown: Bool?

  package init(product: ProductID, isShown: Bool?) {
    self.product = product
    self.isShown = isShown
  }
}

/// A change of the promoted products (rule: purchasing.promoted-order-changes).
package enum PromotionChange: Hashable, Sendable, Codable {
  /// Sets order and visibility, or removes both for an empty list.
  case all([PromotedProduct])
  /// Sets the order. A product that stays in it keeps its visibility.
  case order([ProductID])
  /// Sets the visibility of a product, which becomes the last one if it isn't in the order.
  case visibility(PromotedProduct)
}
