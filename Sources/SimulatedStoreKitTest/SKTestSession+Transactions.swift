import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// The session's transactions, and actions on them.
extension SKTestSession {
  /// Returns all transactions in the order in which the purchases started (rules: testing.all-transactions,
  /// testing.all-transactions-order).
  ///
  /// The list includes consumables, and pending and failed purchases. A pending purchase has its own identifier. The
  /// session still accepts this identifier after the purchase has become a transaction.
  public func allTransactions() -> [SKTestTransaction] {
    let (entries, now) = memory.withLock { memory in
      memory.history.read(store.events(after: memory.history.ordinal))
      let now = store.store
      return (memory.history.entries(in: now), now)
    }
    return entries.compactMap { SKTestTransaction($0, in: now) }
  }

  /// Removes all transactions, pending purchases and subscriptions.
  ///
  /// The settings don't change. Introductory offers are available again immediately
  /// (rule: transactions.clear-restores-eligibility).
  public func clearTransactions() {
    perform(.clearTransactions)
  }

  /// Removes a transaction.
  ///
  /// If the transaction is the first one of a subscription, the renewals are removed too
  /// (rule: transactions.delete-takes-children).
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`, or `invalidAction` for an interrupted purchase.
  public func deleteTransaction(identifier: UInt) throws {
    switch try entry(identifier) {
    case .transaction(let id): try attempt(.deleteTransaction(id))
    case .waiting(let purchase) where purchase.reason != .interrupted:
      try attempt(.decline(purchase.id))
    case .waiting(let purchase):
      throw SKTestError(
        .invalidAction,
        "purchase \(purchase.id.rawValue) is interrupted; resolve it, or clear all transactions"
      )
    case .failed(let purchase):
      memory.withLock { $0.history.hide(purchase.id) }
    }
  }

  /// Refunds a transaction immediately.
  ///
  /// `Transaction.updates` delivers the transaction as revoked (rule: testing.refund-at-once).
  ///
  /// ```swift
  /// for transaction in session.allTransactions() where transaction.state == .purchased {
  ///   try session.refundTransaction(identifier: transaction.identifier)
  /// }
  /// ```
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`, or `invalidAction` if the transaction was already refunded.
  public func refundTransaction(identifier: UInt) throws {
    try attempt(.refund(transaction(identifier), .other))
  }

  /// Resolves the issue of an interrupted purchase, or the billing problem of a subscription.
  ///
  /// `Transaction.updates` delivers the resulting transaction. If the purchase doesn't have an issue, or if the billing
  /// retry period has ended, the call does nothing.
  ///
  /// ```swift
  /// for transaction in session.allTransactions() where transaction.hasPurchaseIssue {
  ///   try session.resolveIssueForTransaction(identifier: transaction.identifier)
  /// }
  /// ```
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`.
  public func resolveIssueForTransaction(identifier: UInt) throws {
    switch try entry(identifier) {
    case .waiting(let purchase):
      guard purchase.reason != .askToBuy else { return }
      try attempt(.resolve(purchase.id))
    case .transaction(let id):
      guard store.read({ $0.subscription(of: id)?.hasBillingProblem ?? false }) else { return }
      try attempt(.resolveBilling(id))
    case .failed:
      return
    }
  }

  /// Approves a purchase that is waiting for a parent's approval.
  ///
  /// `Transaction.updates` delivers the transaction.
  ///
  /// ```swift
  /// for waiting in session.allTransactions() where waiting.pendingAskToBuyConfirmation {
  ///   try session.approveAskToBuyTransaction(identifier: waiting.identifier)
  /// }
  /// ```
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`, or `invalidAction` if the purchase isn't waiting.
  public func approveAskToBuyTransaction(identifier: UInt) throws {
    try attempt(.approve(waiting(identifier)))
  }

  /// Declines a purchase that is waiting for a parent's approval.
  ///
  /// The app isn't notified (rule: purchasing.declined-is-silent).
  ///
  /// - Throws: ``SKTestError``: `noTransactionFound`, or `invalidAction` if the purchase isn't waiting.
  public func declineAskToBuyTransaction(identifier: UInt) throws {
    try attempt(.decline(waiting(identifier)))
  }
}

// Methods that find transactions by identifier.
extension SKTestSession {
  func transaction(_ identifier: UInt) throws -> TransactionID {
    guard case .transaction(let id) = try entry(identifier) else {
      throw SKTestError(.invalidAction, "transaction \(identifier) isn't purchased")
    }
    return id
  }

  private func waiting(_ identifier: UInt) throws -> PurchaseID {
    guard case .waiting(let purchase) = try entry(identifier), purchase.reason == .askToBuy else {
      throw SKTestError(.invalidAction, "transaction \(identifier) isn't waiting for approval")
    }
    return purchase.id
  }

  /// Returns the transaction, or the pending or failed purchase, with an identifier.
  private func entry(_ identifier: UInt) throws -> Entry {
    let now = store.store
    let id = TransactionID(rawValue: UInt64(identifier))
    if now.transactions[id: id] != nil { return .transaction(id) }
    let found = memory.withLock { memory in
      memory.history.read(store.events(after: memory.history.ordinal))
      return PurchaseID(identifier: identifier).flatMap { memory.history.entry(of: $0, in: now) }
    }
    guard let found else {
      throw SKTestError(
        .noTransactionFound,
        "there is no transaction \(identifier) in this session"
      )
    }
    return found
  }
}
