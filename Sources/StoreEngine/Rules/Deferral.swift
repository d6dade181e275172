import StoreModel

/// Purchases that end without a transaction and may produce a transaction later.
extension Decision {
  /// Defers a purchase.
  ///
  /// The caller receives `.pending`, or an error if `throwInterruptions` is on
  /// (rules: purchasing.pending-resolves-later, purchasing.interrupted-is-pending).
  mutating func postpone(_ sheet: PurchaseSheet, for reason: DeferredPurchase.Reason) {
    record(
      .purchaseDeferred(
        deferred: DeferredPurchase(reason: reason, sheet: sheet, since: store.now)
      )
    )
    end(sheet.id, store.settings.outcome(of: reason))
  }

  mutating func approve(_ purchase: PurchaseID) throws(StoreRefusal) {
    let waiting = try deferred(purchase, .askToBuy)
    complete(waiting, ending: .approved)
  }

  /// Declines a pending purchase.
  ///
  /// The app receives nothing (rule: purchasing.declined-is-silent).
  mutating func decline(_ purchase: PurchaseID) throws(StoreRefusal) {
    let waiting = try deferred(purchase, .askToBuy, .authentication)
    record(.deferredEnded(purchase: waiting.id, ending: .declined))
  }

  mutating func resolve(_ purchase: PurchaseID) throws(StoreRefusal) {
    let waiting = try deferred(purchase, .interrupted, .authentication)
    complete(waiting, ending: .resolved)
  }

  private func deferred(
    _ purchase: PurchaseID,
    _ reasons: DeferredPurchase.Reason...
  ) throws(StoreRefusal) -> DeferredPurchase {
    guard let waiting = store.deferred[id: purchase], reasons.contains(waiting.reason) else {
      throw .notDeferred(purchase)
    }
    return waiting
  }

  private mutating func complete(
    _ waiting: DeferredPurchase,
    ending: DeferredPurchase.Ending
  ) {
    record(.deferredEnded(purchase: waiting.id, ending: ending))
    // If the product can no longer be sold, or the customer already has it, the purchase ends
    // without a transaction (rule: purchasing.pending-unsellable-ends).
    _ = sell(waiting.sheet.request, as: waiting.id, origin: .deferred)
  }
}
