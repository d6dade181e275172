import HashTreeCollections
package import StoreModel

/// An extension of a subscription's renewal date.
package struct GrantedExtension: Hashable, Sendable, Codable {
  package var terms: RenewalExtension
  /// The store time of the extension.
  package var at: StoreInstant
}

extension Store {
  /// Returns the extensions of a subscription, oldest first.
  ///
  /// The id can be that of any transaction of the subscription.
  package func extensions(of id: TransactionID) -> [GrantedExtension] {
    guard let subscription = subscription(of: id) else { return [] }
    return givenExtensions[subscription.id] ?? []
  }

  /// Returns the result of a mass extension.
  ///
  /// - Parameters:
  ///   - identifier: The `requestIdentifier` of the extension, in upper or lower case.
  ///   - product: The product of the extension.
  /// - Returns: The result, or `nil` if no such extension happened.
  package func massExtension(
    _ identifier: String,
    of product: ProductID
  ) -> MassExtensionResult? {
    let id = MassExtensionResult.ID(product: product, requestIdentifier: identifier.lowercased())
    return massExtensions[id: id]
  }

  mutating func recordExtension(_ terms: RenewalExtension, of id: TransactionID) {
    givenExtensions[id, default: []].append(GrantedExtension(terms: terms, at: now))
  }
}
