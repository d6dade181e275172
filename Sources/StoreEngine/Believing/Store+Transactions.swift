import StoreModel

// Checks a journal's events of transactions and subscriptions.

extension Store {
  func contradiction(adding transaction: Transaction, _ sale: Sale) -> Contradiction? {
    let (id, next) = (transaction.transactionId, transactions.nextID)
    guard id == next else {
      return Contradiction { .idsNotConsecutive(ordinal: $0, id: id, expected: next) }
    }
    let original = transaction.originalTransactionId
    return unlessPast(transaction.purchaseDate) ?? unlessPast(transaction.signedDate)
      ?? sale.purchase.flatMap { unlessBegun($0) }
      ?? (original == id ? nil : unlessGiven(original) ?? unlessContinued(original))
      ?? unlessPossible(transaction.impossibleValue)
      ?? unlessPossible(
        sale.upgradeRefund.flatMap { within(.milliunits, $0.milliunits, "an upgradeRefund") }
      )
  }

  func contradiction(
    changing transaction: Transaction,
    _ change: TransactionChange
  ) -> Contradiction? {
    let id = transaction.transactionId
    guard let known = transactions[id: id]?.transaction else { return unlessThere(id) }
    return unlessPast(transaction.signedDate) ?? unlessGiven(transaction.originalTransactionId)
      ?? unless(
        transaction.originalTransactionId == known.originalTransactionId
          && transaction.type == known.type,
        "makes transaction \(id) another one: it is \(known.type.rawValue), and its original is"
          + " \(known.originalTransactionId)"
      )
      ?? change.consequence.effect.needsRevoked.flatMap { unlessRevoked(id, isRevoked: $0) }
      ?? unlessPossible(transaction.impossibleValue)
  }

  func contradiction(finishing id: TransactionID) -> Contradiction? {
    unlessThere(id)
      ?? unless(
        transactions[id: id]?.isFinished == false,
        "finishes transaction \(id), which is finished already"
      )
  }

  func contradiction(
    changing subscription: Subscription,
    _ change: SubscriptionChange
  ) -> Contradiction? {
    let latest = subscription.latestTransactionId
    guard let period = transactions[id: latest]?.transaction else { return unlessThere(latest) }
    let isKnown = subscriptionTable.position(of: subscription.id) != nil
    return unlessGiven(subscription.id)
      ?? unless(
        period.originalTransactionId == subscription.id,
        "has transaction \(latest) pay for subscription \(subscription.id), and it is one of"
          + " \(period.originalTransactionId)"
      )
      ?? unless(
        isKnown || change.begins,
        "says \(change.name) of subscription \(subscription.id), which never began"
      )
      ?? unless(
        !isKnown || !change.begins,
        "begins subscription \(subscription.id), which there is already"
      )
      ?? unlessPast(subscription.changedAt) ?? unlessPossible(subscription.impossibleValue)
  }

  /// Checks the transactions that a launch delivers again: each must be unfinished or missed.
  func contradiction(launchingWith ids: [TransactionID]) -> Contradiction? {
    unlessThere(ids)
      ?? ids.firstFault { id in
        unless(
          unfinishedTransactions.contains(id) || missedTransactions.contains(id),
          "brings transaction \(id) again, which is finished and was not missed"
        )
      }
  }

  func contradiction(restoringNetworkWith ids: [TransactionID]) -> Contradiction? {
    unlessThere(ids)
      ?? ids.firstFault { id in
        unless(
          missedTransactions.contains(id),
          "brings transaction \(id) again, which was not missed"
        )
      }
  }

  /// Requires a purchase that has begun, or begins with this event.
  private func unlessBegun(_ purchase: PurchaseID) -> Contradiction? {
    unless(
      (1...nextPurchase.rawValue).contains(purchase.rawValue),
      "speaks of purchase \(purchase.rawValue), which never began"
    )
  }

  /// Requires a subscription that can have another period.
  private func unlessContinued(_ original: TransactionID) -> Contradiction? {
    unless(
      subscriptionTable.position(of: original) != nil,
      "continues the subscription of transaction \(original), and there is none"
    )
  }

  /// Requires a transaction that is refunded or revoked, or one that isn't.
  func unlessRevoked(_ id: TransactionID, isRevoked: Bool) -> Contradiction? {
    unless(
      (transactions[id: id]?.transaction.revocationDate != nil) == isRevoked,
      isRevoked
        ? "takes back the refund of transaction \(id), which was not refunded"
        : "takes transaction \(id) back, which was taken back already"
    )
  }
}

extension TransactionChange.Effect {
  /// Whether the transaction must have been revoked before the change, or `nil` if either is possible.
  fileprivate var needsRevoked: Bool? {
    switch self {
    case .none: nil
    case .takenBack: false
    case .givenBack: true
    }
  }
}
