import StoreModel

/// The lives of a store: it opens with life 0, and each return to an earlier moment begins the next one.
extension Store {
  /// The numbers that the store has issued so far.
  ///
  /// Only a ``NotificationLog`` knows the times of signing of notifications.
  package var handedOut: HandedOut {
    HandedOut(
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

  mutating func beginLife(after handedOut: HandedOut) {
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
  func contradiction(beginningLifeAfter handedOut: HandedOut) -> Contradiction? {
    unlessPossible(handedOut.impossibleValue)
      ?? unless(
        handedOut.joined(with: self.handedOut) == handedOut,
        "begins a life before what the store has handed out"
      )
  }
}

extension Decision {
  /// Begins a life after all numbers that this store and another one have issued.
  mutating func beginLife(after handedOut: HandedOut) {
    record(.lifeBegan(after: handedOut.joined(with: store.handedOut)))
  }
}
