import StoreModel

/// Refunds (rule: refunds.granted-revokes).
extension Decision {
  /// Refunds a transaction, in full or in part.
  ///
  /// A pending request for the transaction is also granted. If a family member gets the refund, the customer loses the
  /// shared purchase (rule: family.stops-revokes). A partial refund revokes the whole purchase, because its transaction
  /// then has a `revocationDate` (rule: refunds.prorated-takes-access).
  mutating func refund(
    _ id: TransactionID,
    reason: RevocationReason,
    part: RefundPart? = nil
  ) throws(StoreRefusal) {
    guard var transaction = store.transactions[id: id]?.transaction else {
      throw .transactionNotFound(id)
    }
    guard transaction.revocationDate == nil else { throw .alreadyRefunded(id) }
    let percentage = try percentage(of: part, of: transaction)
    if part != nil {
      record("refunds.prorated-subscriptions-by-time")
      record("refunds.prorated-takes-access")
    } else if percentage != nil {
      record("refunds.upgraded-period-rest")
    }
    if store.refundRequests[id: id] != nil {
      record(.refundDecided(transaction: id, isGranted: true))
    }
    if transaction.isShared { return revokeShared(transaction) }
    transaction.revoke(reason: reason, at: store.now)
    if let percentage, percentage < 100_000 {
      transaction.revocationType = .refundProrated
      transaction.revocationPercentage = percentage
    }
    record(.transactionChanged(transaction: transaction, change: .joint(.refunded)))
    closeIfCurrent(id, change: .joint(.refunded))
  }

  /// Returns the `revocationPercentage` of a refund in thousandths of a percent, or `nil` for the whole price
  /// (rule: refunds.prorated-fields).
  ///
  /// A subscription is prorated by time, and any other purchase by its consumption
  /// (rule: refunds.prorated-subscriptions-by-time). If an upgrade replaced the period, the amount
  /// that the upgrade already refunded is excluded (rule: refunds.upgraded-period-rest).
  private func percentage(
    of part: RefundPart?,
    of transaction: Transaction
  ) throws(StoreRefusal) -> Int? {
    let id = transaction.transactionId
    let given = store.upgradeRefund(of: id)?.milliunits ?? 0
    guard let part else {
      guard given > 0, let price = transaction.price else { return nil }
      guard given < price else { throw .alreadyRefunded(id) }
      return Int(Transaction.share(price - given, of: price, of: 100_000))
    }
    guard given == 0 else { throw .noPart(id, .givenBack) }
    guard transaction.advancedCommerceInfo == nil else { throw .noPart(id, .soldByRequest) }
    guard !transaction.isShared else { throw .noPart(id, .familyMembers) }
    switch part {
    case .percentage(let percentage):
      guard transaction.type != .autoRenewable else { throw .noPart(id, .byTime) }
      guard WholeBound.refundPercentage.contains(percentage) else {
        throw .noPart(id, .outOfBounds)
      }
      return percentage
    case .unused where transaction.type == .autoRenewable:
      guard let rest = transaction.proration(at: store.now)?.percentage, rest > 0 else {
        throw .noPart(id, .nothingLeft)
      }
      return rest
    case .unused:
      guard case .current(let report) = store.refundRequests[id: id]?.report,
        let used = report.consumptionPercentage
      else { throw .noPart(id, .notReported) }
      guard used < 100_000 else { throw .noPart(id, .nothingLeft) }
      return 100_000 - used
    }
  }
}

extension Transaction {
  /// Marks the transaction, and every item of an Advanced Commerce charge, as refunded in full.
  fileprivate mutating func revoke(reason: RevocationReason, at now: StoreInstant) {
    revocationDate = now
    revocationReason = reason
    revocationType = .refundFull
    revocationPercentage = 100_000
    signedDate = now
    guard var info = advancedCommerceInfo else { return }
    let (charges, refunds) = (itemCharges, itemRefunds)
    for index in info.items.indices where info.items[index].revocationDate == nil {
      info.items[index].revocationDate = now
      guard charges[index] > refunds[index] else { continue }
      let refund = AdvancedCommerceInfo.Refund(
        refundAmount: charges[index].subtractingSaturated(refunds[index]),
        refundDate: now,
        refundReason: reason == .developerIssue ? "FULFILLMENT_ISSUE" : "OTHER",
        refundType: "FULL"
      )
      info.items[index].refunds = (info.items[index].refunds ?? []) + [refund]
    }
    advancedCommerceInfo = info
  }
}
