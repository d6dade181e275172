import StoreModel

extension AdvancedCommerceInfo.Item {
  /// An item of a subscription.
  static let drawings = AdvancedCommerceInfo.Item(
    sku: "AIKO",
    displayName: "Aiko Draws",
    description: "New every week.",
    price: 4990
  )
}
