import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreScript

// Refunds, and who granted them.
extension StoreLog {
  mutating func tellRefund(of id: TransactionID, isGranted: Bool, at: StoreInstant) {
    if memory.follows(.decision) {
      if isGranted { memory.grantedRefunds.insert(id) }
      add(.store, "a refund of \(id) is \(isGranted ? "granted" : "declined")", at: at)
    } else if isGranted {
      memory.granted = id
      return
    } else {
      add(.decideRefund(reference(id), isGranted: false), at: at)
    }
    memory.refundRequests[id] = nil
  }

  /// Logs that a refund was granted, unless the next event determines which step granted it.
  mutating func tellGrant(before event: StoreEvent, at: StoreInstant) {
    guard let id = memory.granted else { return }
    if case .transactionChanged(let transaction, let change) = event,
      transaction.transactionId == id, change == .joint(.refunded)
    {
      return
    }
    tellDecision(on: id, at: at)
  }

  /// Logs that a transaction was refunded completely, with the name that users read.
  mutating func tellRefunded(_ transaction: Transaction, _ shown: String, at: StoreInstant) {
    let id = transaction.transactionId
    if memory.granted == id {
      if memory.refundRequests[id].map(transaction.isRefundedBesides) ?? false {
        memory.granted = nil
        memory.refundRequests[id] = nil
      } else {
        tellDecision(on: id, part: transaction.refundedPart, at: at)
      }
    }
    if memory.grantedRefunds.remove(id) != nil || memory.follows(.refund) {
      add(.store, "\(shown) refunded", at: at)
    } else {
      add(
        .refund(
          reference(id),
          transaction.revocationReason ?? .other,
          part: transaction.refundedPart
        ),
        at: at
      )
    }
  }

  private mutating func tellDecision(
    on id: TransactionID,
    part: RefundPart? = nil,
    at: StoreInstant
  ) {
    memory.granted = nil
    memory.refundRequests[id] = nil
    memory.grantedRefunds.insert(id)
    add(.decideRefund(reference(id), isGranted: true, part: part), at: at)
  }
}

extension Transaction {
  /// The refunded part of an ordinary purchase, as a step names it, or `nil` if all of it was refunded.
  ///
  /// The remaining time of a subscription follows from the time of the step.
  fileprivate var refundedPart: RefundPart? {
    guard revocationType == .refundProrated, advancedCommerceInfo == nil, isUpgraded != true else {
      return nil
    }
    return type == .autoRenewable ? .unused : revocationPercentage.map { .percentage($0) }
  }

  /// Returns whether a tester's refund of the transaction differs from a request, which the refund
  /// also completes.
  fileprivate func isRefundedBesides(_ request: RefundRequest) -> Bool {
    guard let asked = request.items else { return revocationReason != .other }
    let kinds = asked.map { [$0.refundReason.rawValue, $0.refundType.rawValue] }
    let given = advancedCommerceInfo?.items.compactMap { item in
      item.refunds?.last.flatMap { $0.refundDate == revocationDate ? $0 : nil }
    }
    return given?.contains { !kinds.contains([$0.refundReason, $0.refundType]) } ?? false
  }
}
