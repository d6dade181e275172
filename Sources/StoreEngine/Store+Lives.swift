import StoreModel

/// The lives of a store. A store opens with life 0, and each return to an earlier moment begins another life.
extension Store {
  /// The numbers that the store has issued so far.
  ///
  /// Only a ``NotificationLog`` has the times at which notifications were signed.
  package var issuedIdentifiers: IssuedIdentifiers {
    IssuedIdentifiers(
      life: life,
      nextTransaction: transactions.nextID,
      lineItems: lineItems,
      nextPurchase: nextPurchase,
      nextSystemSheet: nextSystemSheet,
      nextMessage: nextMessage,
      nextPurchaseIntent: nextPurchaseIntent,
      revision: subscriptions.reduce(revisionsBefore) {
        max($0, $1.advancedCommerce?.revision ?? 0)
      },
      signedThrough: max(now, signedBefore ?? now)
    )
  }

  mutating func beginLife(after handedOut: IssuedIdentifiers) {
    life = handedOut.life + 1
    numbers = StoreNumbers(of: identity, life: life)
    transactions.jump(to: handedOut.nextTransaction)
    lineItems = handedOut.lineItems
    nextPurchase = handedOut.nextPurchase
    nextSystemSheet = handedOut.nextSystemSheet
    nextMessage = handedOut.nextMessage
    nextPurchaseIntent = handedOut.nextPurchaseIntent
    revisionsBefore = handedOut.revision
    signedBefore = handedOut.signedThrough
  }

  /// Checks that a life begins after all numbers that the store itself has issued.
  func violation(beginningLifeAfter handedOut: IssuedIdentifiers) -> EventViolation? {
    requirePossible(handedOut.impossibleValue)
      ?? require(
        handedOut.joined(with: self.issuedIdentifiers) == handedOut,
        "begins a life before what the store has handed out"
      )
  }
}

extension Decision {
  /// Begins a life after all given numbers and all numbers that this store has issued.
  mutating func beginLife(after handedOut: IssuedIdentifiers) {
    record(.lifeBegan(after: handedOut.joined(with: store.issuedIdentifiers)))
  }
}
