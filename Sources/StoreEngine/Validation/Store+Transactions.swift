import StoreModel

// Checks a journal's events of transactions and subscriptions.

extension Store {
  func violation(adding transaction: Transaction, _ sale: Sale) -> EventViolation? {
    let (id, next) = (transaction.transactionId, transactions.nextID)
    guard id == next else {
      return EventViolation { .idsNotConsecutive(ordinal: $0, id: id, expected: next) }
    }
    let original = transaction.originalTransactionId
    return unlessPast(transaction.purchaseDate) ?? unlessPast(transaction.signedDate)
      ?? sale.purchase.flatMap { unlessBegun($0) }
      ?? (original == id ? nil : unlessGiven(original) ?? unlessContinued(original))
      ?? requirePossible(transaction.impossibleValue)
      ?? requirePossible(
        sale.upgradeRefund.flatMap { within(.milliunits, $0.milliunits, "an upgradeRefund") }
      )
  }

  func violation(
    changing transaction: Transaction,
    _ change: TransactionChange
  ) -> EventViolation? {
    let id = transaction.transactionId
    guard let known = transactions[id: id]?.transaction else { return unlessThere(id) }
    return unlessPast(transaction.signedDate) ?? unlessGiven(transaction.originalTransactionId)
      ?? require(
        transaction.originalTransactionId == known.originalTransactionId
          && transaction.type == known.type,
        "makes transaction \(id) another one: it is \(known.type.rawValue), and its original is"
          + " \(known.originalTransactionId)"
      )
      ?? change.consequence.effect.needsRevoked.flatMap { unlessRevoked(id, isRevoked: $0) }
      ?? requirePossible(transaction.impossibleValue)
  }

  func violation(finishing id: TransactionID) -> EventViolation? {
    unlessThere(id)
      ?? require(
        transactions[id: id]?.isFinished == false,
        "finishes transaction \(id), which is finished already"
      )
  }

  func violation(
    changing subscription: Subscription,
    _ change: SubscriptionChange
  ) -> EventViolation? {
    let latest = subscription.latestTransactionId
    guard let period = transactions[id: latest]?.transaction else { return unlessThere(latest) }
    let isKnown = subscriptionTable.position(of: subscription.id) != nil
    return unlessGiven(subscription.id)
      ?? require(
        period.originalTransactionId == subscription.id,
        "has transaction \(latest) pay for subscription \(subscription.id), and it is one of"
          + " \(period.originalTransactionId)"
      )
      ?? require(
        isKnown || change.begins,
        "says \(change.name) of subscription \(subscription.id), which never began"
      )
      ?? require(
        !isKnown || !change.begins,
        "begins subscription \(subscription.id), which there is already"
      )
      ?? unlessPast(subscription.changedAt) ?? requirePossible(subscription.impossibleValue)
  }

  /// Checks the transactions that a launch delivers again.
  ///
  /// Each must be unfinished or missed.
  func violation(launchingWith ids: [TransactionID]) -> EventViolation? {
    unlessThere(ids)
      ?? ids.firstFault { id in
        require(
          unfinishedTransactions.contains(id) || missedTransactions.contains(id),
          "brings transaction \(id) again, which is finished and was not missed"
        )
      }
  }

  func violation(restoringNetworkWith ids: [TransactionID]) -> EventViolation? {
    unlessThere(ids)
      ?? ids.firstFault { id in
        require(
          missedTransactions.contains(id),
          "brings transaction \(id) again, which was not missed"
        )
      }
  }

  /// Requires a purchase that has begun, or begins with this event.
  private func unlessBegun(_ purchase: PurchaseID) -> EventViolation? {
    require(
      (1...nextPurchase.rawValue).contains(purchase.rawValue),
      "speaks of purchase \(purchase.rawValue), which never began"
    )
  }

  /// Requires a subscription that can have another period.
  private func unlessContinued(_ original: TransactionID) -> EventViolation? {
    require(
      subscriptionTable.position(of: original) != nil,
      "continues the subscription of transaction \(original), and there is none"
    )
  }

  /// Requires a transaction that is refunded or revoked, or a transaction that isn't if `isRevoked` is `false`.
  func unlessRevoked(_ id: TransactionID, isRevoked: Bool) -> EventViolation? {
    require(
      (transactions[id: id]?.transaction.revocationDate != nil) == isRevoked,
      isRevoked
        ? "takes back the refund of transaction \(id), which was not refunded"
        : "takes transaction \(id) back, which was taken back already"
    )
  }
}

extension TransactionChange.Effect {
  /// Whether the transaction must be revoked before the change, or `nil` if both are possible.
  fileprivate var needsRevoked: Bool? {
    switch self {
    case .none: nil
    case .takenBack: false
    case .givenBack: true
    }
  }
}
