package import StoreModel

/// The identifiers that a store has issued: the next number of each kind, and the latest time of a
/// signature.
///
/// Apps, merchants and testers may know these numbers. A store that returns to an earlier moment therefore begins a
/// life after these numbers, so no number is issued twice.
package struct IssuedIdentifiers: Hashable, Sendable, Codable {
  /// The store's latest life, counted from 0.
  package var life: Int
  package var nextTransaction: TransactionID
  /// The number of billed line items.
  package var lineItems: Int
  package var nextPurchase: PurchaseID
  package var nextSystemSheet: SystemSheetID
  package var nextMessage: MessageID
  package var nextPurchaseIntent: PurchaseIntentID
  /// The highest revision in a consistency token.
  package var revision: Int
  /// The latest store time of a signature.
  ///
  /// Notifications and responses continue from this time.
  package var signedThrough: StoreInstant

  /// Returns the combined identifiers of two stores, with the higher number of each kind.
  package func joined(with other: IssuedIdentifiers) -> IssuedIdentifiers {
    IssuedIdentifiers(
      life: max(life, other.life),
      nextTransaction: max(nextTransaction, other.nextTransaction),
      lineItems: max(lineItems, other.lineItems),
      nextPurchase: max(nextPurchase, other.nextPurchase),
      nextSystemSheet: max(nextSystemSheet, other.nextSystemSheet),
      nextMessage: max(nextMessage, other.nextMessage),
      nextPurchaseIntent: max(nextPurchaseIntent, other.nextPurchaseIntent),
      revision: max(revision, other.revision),
      signedThrough: max(signedThrough, other.signedThrough)
    )
  }
}
