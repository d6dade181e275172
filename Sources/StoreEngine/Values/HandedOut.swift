package import StoreModel

/// What a store has given to apps, merchants and testers so far: the next number of each kind, and
/// the latest moment that anything was signed at.
///
/// A store that goes back to an earlier moment begins a life behind it, so that nothing gets a number
/// that something else has had.
package struct HandedOut: Hashable, Sendable, Codable {
  /// The store's latest life, counted from 0.
  package var life: Int
  package var nextTransaction: TransactionID
  /// How many line items were billed.
  package var lineItems: Int
  package var nextPurchase: PurchaseID
  package var nextSystemSheet: SystemSheetID
  package var nextMessage: MessageID
  package var nextPurchaseIntent: PurchaseIntentID
  /// The highest revision that a consistency token was made of.
  package var revision: Int
  /// The latest store time that anything was signed at: notifications and responses go on from there.
  package var signedThrough: StoreInstant

  /// What two stores have given: the higher one of each.
  package func joined(with other: HandedOut) -> HandedOut {
    HandedOut(
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
