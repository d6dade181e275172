/// Something the app did with a transaction, in the order in which it did it.
package struct ShopDeed: Hashable, Sendable, Codable {
  /// What it did.
  package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The signature was bad; it was written down and nothing else was done.
    case loggedFraud
    case askedServer
    /// Consumable content, or a subscription's period, was given.
    case granted
    /// An entitlement was put where it outlives the app.
    case entitlementPersisted
    /// The customer's subscription was brought up to date.
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
