import AdvancedCommerce
import StoreModel

/// Refund requests, and the notifications that ask the merchant about consumption before the
/// decision.
extension NotificationLog {
  /// The seconds of store time between a CONSUMPTION_REQUEST and the next request.
  ///
  /// A report is expected within 12 hours (rule: server.consumption-twelve-hours). After that the store asks
  /// again (rule: server.consumption-repeats).
  static let consumptionInterval: Int64 = 12 * 3600

  /// The maximum number of repeated CONSUMPTION_REQUESTs while neither a report nor a decision arrives: the requests of
  /// two days (rule: server.consumption-repeats).
  static let consumptionReminders: UInt8 = 4

  /// Adds a refund request.
  ///
  /// A customer's request causes a notification if it waits for a decision (rule: notifications.consumption-request). A
  /// merchant's request causes a notification if it asks the store to assess the risk
  /// (rule: advanced-commerce.server.refund-risking).
  mutating func fold(
    _ request: RefundRequest,
    at moment: StoreInstant,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    let isCustomers = request.items == nil
    let isAsked = isCustomers ? refundPolicy == .wait : wantsRisk(in: journal)
    refundRequests.add(
      PendingRefund(
        transaction: request.transaction,
        event: UInt32(folded),
        since: moment,
        isCustomers: isCustomers,
        asked: isAsked ? 1 : nil
      )
    )
    guard isAsked else { return }
    addConsumptionRequest(
      about: request.transaction,
      event: UInt32(folded),
      part: 0,
      at: moment,
      in: journal
    )
  }

  /// Returns whether the merchant's request that caused the current event asks the store to assess the risk.
  private func wantsRisk(in journal: ChunkedArray<JournaledEvent>) -> Bool {
    guard folded > 1,
      case .serverRequestAccepted(.requestRefund(let refund), _) = journal[folded - 2].event
    else { return false }
    return refund.refundRiskingPreference
  }

  mutating func repeatConsumptionRequests(
    upTo moment: StoreInstant,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    while let request = refundRequests.takeDue(upTo: moment) {
      addConsumptionRequest(
        about: request.transaction,
        event: request.event,
        part: request.asked ?? 0,
        at: request.nextReminder ?? now,
        in: journal
      )
    }
  }

  private mutating func addConsumptionRequest(
    about id: TransactionID,
    event: UInt32,
    part: UInt8,
    at moment: StoreInstant,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    let last = lastEvent(of: id)
    let original = transaction(at: last, in: journal)?.originalTransactionId
    entries.append(
      Entry(
        signed: signing(at: moment),
        event: event,
        transaction: last,
        subscription: original.map(lastEvent(ofSubscription:)) ?? 0,
        type: .consumptionRequest,
        subtype: .absent,
        part: part
      )
    )
  }

  /// Stops the repeated requests about a transaction, because the merchant has reported the consumption
  /// (rule: server.consumption-repeats).
  mutating func stopRepeating(about transaction: TransactionID) {
    refundRequests.stopAsking(about: transaction)
  }

  mutating func decide(
    _ id: TransactionID,
    isGranted: Bool,
    in journal: ChunkedArray<JournaledEvent>
  ) {
    let request = refundRequests.remove(id)
    if isGranted {
      granted = request?.isCustomers == true ? id : nil
      return
    }
    let event = lastEvent(of: id)
    let original = transaction(at: event, in: journal)?.originalTransactionId
    add(
      NotificationKind(.refundDeclined),
      transaction: event,
      subscription: original.map(lastEvent(ofSubscription:)) ?? 0
    )
  }
}
