package import StoreModel

/// The identity of a mass extension, by its product and its `requestIdentifier`.
extension MassExtensionResult: Identifiable {
  /// The product and the `requestIdentifier`.
  package struct ID: Hashable, Sendable, Codable {
    package var product: ProductID
    /// The identifier as the request spells it.
    package var requestIdentifier: String
  }

  package var id: ID {
    ID(product: request.productID, requestIdentifier: request.terms.requestIdentifier)
  }
}
