package import StoreModel

/// A mass extension is known by its product and its `requestIdentifier`.
extension MassExtensionResult: Identifiable {
  /// The product and the `requestIdentifier`.
  package struct ID: Hashable, Sendable, Codable {
    package var product: ProductID
    /// As the request has it.
    package var requestIdentifier: String
  }

  package var id: ID {
    ID(product: request.productID, requestIdentifier: request.terms.requestIdentifier)
  }
}
