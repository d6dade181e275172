import HashTreeCollections
package import StoreModel

/// An extension that a subscription was given.
package struct GivenExtension: Hashable, Sendable, Codable {
  package var terms: RenewalExtension
  /// Store time.
  package var at: StoreInstant
}

extension Store {
  /// The extensions that a subscription was given, oldest first; by any of its transactions.
  package func extensions(of id: TransactionID) -> [GivenExtension] {
    guard let subscription = subscription(of: id) else { return [] }
    return givenExtensions[subscription.id] ?? []
  }

  /// What came of a mass extension.
  ///
  /// - Parameters:
  ///   - identifier: Its `requestIdentifier` in any case.
  ///   - product: The product that it was for.
  /// - Returns: Its numbers; nil if there was none.
  package func massExtension(
    _ identifier: String,
    of product: ProductID
  ) -> MassExtensionResult? {
    let id = MassExtensionResult.ID(product: product, requestIdentifier: identifier.lowercased())
    return massExtensions[id: id]
  }

  mutating func note(_ terms: RenewalExtension, of id: TransactionID) {
    givenExtensions[id, default: []].append(GivenExtension(terms: terms, at: now))
  }
}
