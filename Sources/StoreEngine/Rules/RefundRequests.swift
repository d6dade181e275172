import StoreModel

/// The customer asks for money back, and the store decides (storekit2.md 2.9).
extension Decision {
  /// Why a refund of a transaction cannot be asked for; nil if it can.
  ///
  /// What the family shares is not the customer's to give back (assumed).
  func refundRequestFailure(for id: TransactionID) throws(StoreRefusal) -> PurchaseFailure? {
    guard let transaction = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    if transaction.isShared { return .failed }
    let isPending = store.refundRequests[id: id] != nil
    return isPending || transaction.revocationDate != nil ? .duplicateRequest : nil
  }

  /// Submits a request that is no duplicate; what becomes of it is the standing policy's.
  mutating func askForRefund(_ id: TransactionID) throws(StoreRefusal) {
    record(.refundRequested(request: RefundRequest(transaction: id, since: store.now)))
    switch store.settings.refundPolicy {
    case .grant: try decideRefund(id, isGranted: true)
    case .decline: try decideRefund(id, isGranted: false)
    case .wait: break
    }
  }

  /// Decides a pending request; nothing arrives in the app if it is declined.
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
