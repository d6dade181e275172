import StoreCatalog
package import StoreModel

extension CatalogShape {
  /// The keys that identify elements of a list, by the kind of element.
  ///
  /// The first key with a text counts.
  private static let identities: [String: [String]] = [
    product.name: ["productID"], subscription.name: ["productID"], group.name: ["id"],
    localization.name: ["locale"], offer.name: ["offerID", "referenceName"], sku.name: ["sku"],
    billingPlan.name: ["billingPlanType"], simulatedError.name: ["name"],
  ]

  /// Returns the step that identifies an element of this kind in a path, or `nil` if no key identifies it.
  package func identity(of element: JSONValue) -> CatalogPath.Step? {
    identity { element[$0]?.string }
  }

  /// Returns the step that identifies an element in a path, given the texts of its keys.
  func identity(_ text: (String) -> String?) -> CatalogPath.Step? {
    for key in Self.identities[name] ?? [] {
      if let text = text(key), !text.isEmpty { return .element(key: key, value: text) }
    }
    return nil
  }

  /// Returns whether a key identifies elements of this kind.
  package func isIdentified(by key: String) -> Bool { Self.identities[name]?.first == key }
}
