import StoreModel

/// Refund requests of the customer, and the store's decisions (rule: refunds.request-is-not-grant).
extension Decision {
  /// Returns the error of a refund request for a transaction, or `nil` if the request can be submitted
  /// (rule: refunds.duplicate-request).
  ///
  /// The customer can't request a refund of a purchase that a family member shares
  /// (rule: refunds.shared-not-refundable).
  func refundRequestFailure(for id: TransactionID) throws(StoreRefusal) -> PurchaseFailure? {
    guard let transaction = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    if transaction.isShared { return .failed }
    let isPending = store.refundRequests[id: id] != nil
    return isPending || transaction.revocationDate != nil ? .duplicateRequest : nil
  }

  /// Submits a request that isn't a duplicate.
  ///
  /// The refund policy of the settings decides the request (rules: refunds.xcode-grants-at-once,
  /// refunds.request-is-not-grant).
  mutating func askForRefund(_ id: TransactionID) throws(StoreRefusal) {
    record(.refundRequested(request: RefundRequest(transaction: id, since: store.now)))
    switch store.settings.refundPolicy {
    case .grant:
      record("refunds.xcode-grants-at-once")
      try decideRefund(id, isGranted: true)
    case .decline: try decideRefund(id, isGranted: false)
    case .wait: break
    }
  }

  /// Decides a pending request.
  ///
  /// If the request is declined, the app isn't notified (rule: refunds.declined-is-silent).
  mutating func decideRefund(
    _ id: TransactionID,
    isGranted: Bool,
    part: RefundPart? = nil
  ) throws(StoreRefusal) {
    guard store.transactions[id: id] != nil else { throw .transactionNotFound(id) }
    guard let request = store.refundRequests[id: id] else { throw .noRefundRequest(id) }
    guard part == nil || isGranted else { throw .noPart(id, .declined) }
    if part == nil, isGranted, let items = request.items,
      let transaction = store.transactions[id: id]?.transaction
    {
      record(.refundDecided(transaction: id, isGranted: true))
      giveBack(items, of: transaction)
    } else if isGranted {
      try refund(id, reason: .other, part: part)
    } else {
      record(.refundDecided(transaction: id, isGranted: false))
    }
  }
}
