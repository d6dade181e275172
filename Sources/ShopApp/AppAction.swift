/// An action of the app on a transaction.
package struct AppAction: Hashable, Sendable, Codable {
  /// The kind of the action.
  package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The app logged an invalid signature and did nothing else.
    case loggedFraud
    case askedServer
    /// The app granted consumable content or a subscription period.
    case granted
    /// The app stored an entitlement where it outlives the app.
    case entitlementPersisted
    /// The app updated the status of the customer's subscription.
    case statusUpdated
    case revoked
    case finished
  }

  package var kind: Kind
  package var product: String
  package var transaction: UInt64

  package init(_ kind: Kind, product: String, transaction: UInt64) {
    self.kind = kind
    self.product = product
    self.transaction = transaction
  }
}
