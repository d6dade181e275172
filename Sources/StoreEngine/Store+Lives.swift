import StoreModel

/// A store has lives. It opens with life 0; going back to an earlier moment begins the next one.
extension Store {
  /// What the store has given out so far, but for when notifications were signed, which a
  /// ``NotificationLog`` knows.
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

  /// A life continues behind everything that the store itself has given out.
  func contradiction(beginningLifeAfter handedOut: HandedOut) -> Contradiction? {
    unlessPossible(handedOut.impossibleValue)
      ?? unless(
        handedOut.joined(with: self.handedOut) == handedOut,
        "begins a life before what the store has handed out"
      )
  }
}

extension Decision {
  /// Begins a life behind what this store and another one have handed out.
  mutating func beginLife(after handedOut: HandedOut) {
    record(.lifeBegan(after: handedOut.joined(with: store.handedOut)))
  }
}
