package import StoreModel

extension CatalogShape {
  /// The keys that tell the elements of a list apart, by the kind of element; the first that has a text
  /// counts.
  private static let identities: [String: [String]] = [
    product.name: ["productID"], subscription.name: ["productID"], group.name: ["id"],
    localization.name: ["locale"], offer.name: ["offerID", "referenceName"], sku.name: ["sku"],
    billingPlan.name: ["billingPlanType"], simulatedError.name: ["name"],
  ]

  /// How a path names an element of this kind; nil for one that nothing identifies.
  package func identity(of element: JSONValue) -> CatalogPath.Step? {
    identity { element[$0]?.string }
  }

  /// How a path names an element, by the texts that it has under its keys.
  func identity(_ text: (String) -> String?) -> CatalogPath.Step? {
    for key in Self.identities[name] ?? [] {
      if let text = text(key), !text.isEmpty { return .element(key: key, value: text) }
    }
    return nil
  }

  /// Whether elements of this kind are told apart by a key.
  package func isIdentified(by key: String) -> Bool { Self.identities[name]?.first == key }
}
