package import StoreEngine
import StoreModel

/// The invariants of the notifications of any journal.
extension NotificationLog {
  /// Returns all violations in the notifications of a journal, which were added bit by bit.
  package func violations(in journal: ChunkedArray<JournaledEvent>) -> [String] {
    var whole = NotificationLog()
    whole.fold(journal)
    guard whole.count == count else { return ["folding at once gives other notifications"] }
    var violations: [String] = []
    var uuids: Set<String> = []
    var last = StoreInstant(milliseconds: .min)
    for number in 1..<count + 1 {
      guard let notification = notification(number, in: journal),
        notification == whole.notification(number, in: journal)
      else {
        violations.append("notification \(number) differs when folded at once")
        continue
      }
      if !uuids.insert(notification.uuid).inserted { violations.append("a UUID comes twice") }
      if notification.at <= last {
        violations.append("notification \(number) is not signed behind the one before")
      }
      last = notification.at
      if !notification.kind.isPossible {
        violations.append("notification \(number) has a subtype that does not go with it")
      }
      violations += notification.violations.map { "notification \(number): \($0)" }
    }
    return violations
  }
}

extension ServerNotification {
  /// The members that contradict each other (rule: notifications.payload).
  var violations: [String] {
    guard case .transaction(let transaction, let renewal, let status, let reason) = content else {
      return []
    }
    var violations: [String] = []
    func expect(_ isTrue: Bool, _ violation: String) {
      if !isTrue { violations.append(violation) }
    }
    let isSubscription = transaction.type == .autoRenewable
    expect((renewal != nil) == isSubscription, "renewal info goes with subscriptions")
    expect((status != nil) == isSubscription, "a status goes with subscriptions")
    expect((reason != nil) == (type == .consumptionRequest), "a reason goes with one type")
    expect(transaction.signedDate <= at, "the transaction is of the future")
    guard let renewal, let status else { return violations }
    expect(renewal.signedDate <= at, "the renewal info is of the future")
    expect(
      renewal.originalTransactionId == transaction.originalTransactionId,
      "the renewal info is another subscription's"
    )
    expect(
      (renewal.gracePeriodExpiresDate != nil) == (status == .inGracePeriod),
      "there is a grace period and none"
    )
    let isOver = status == .expired || status == .revoked
    expect(!isOver || renewal.autoRenewStatus == .off, "what is over renews")
    return violations
  }
}
