import StoreModel

extension CatalogShape {
  /// The keys that tell the elements of a list apart, by the kind of element; the first that has a text
  /// counts.
  private static let identities: [String: [String]] = [
    product.name: ["productID"], subscription.name: ["productID"], group.name: ["id"],
    localization.name: ["locale"], offer.name: ["offerID", "referenceName"], sku.name: ["sku"],
    billingPlan.name: ["billingPlanType"], simulatedError.name: ["name"],
  ]

  /// How a path names an element of this kind; nil for one that nothing identifies.
  func identity(of element: JSONValue) -> CatalogPath.Step? {
    for key in Self.identities[name] ?? [] {
      if let text = element[key]?.string, !text.isEmpty { return .element(key: key, value: text) }
    }
    return nil
  }

  /// Whether elements of this kind are told apart by a key.
  func isIdentified(by key: String) -> Bool { Self.identities[name]?.first == key }
}
