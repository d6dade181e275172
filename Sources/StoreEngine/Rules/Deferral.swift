import StoreModel

/// Purchases that end without a transaction and may bring one later.
extension Decision {
  /// The caller goes away, with `pending` unless a switch has interruptions throw.
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

  /// A refusal never reaches the app.
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
    // What cannot be sold any more, or is held by now, brings nothing (assumed).
    _ = sell(waiting.sheet.request, as: waiting.id, origin: .deferred)
  }
}
