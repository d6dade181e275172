package import StoreEngine
import StoreModel

/// What must be so of the notifications of any journal.
extension NotificationLog {
  /// Everything that is wrong with the notifications of a journal, which were folded bit by bit.
  package func lies(in journal: ChunkedArray<JournaledEvent>) -> [String] {
    var whole = NotificationLog()
    whole.fold(journal)
    guard whole.count == count else { return ["folding at once gives other notifications"] }
    var lies: [String] = []
    var uuids: Set<String> = []
    var last = StoreInstant(milliseconds: .min)
    for number in 1..<count + 1 {
      guard let notification = notification(number, in: journal),
        notification == whole.notification(number, in: journal)
      else {
        lies.append("notification \(number) differs when folded at once")
        continue
      }
      if !uuids.insert(notification.uuid).inserted { lies.append("a UUID comes twice") }
      if notification.at < last { lies.append("notification \(number) comes before its time") }
      last = notification.at
      if !NotificationKind(notification.type, notification.subtype).isDocumented {
        lies.append("notification \(number) has a subtype that does not go with it")
      }
      lies += notification.lies.map { "notification \(number): \($0)" }
    }
    return lies
  }
}

extension ServerNotification {
  /// What does not fit together in it (server-api.md 2.4, 5.2).
  var lies: [String] {
    guard case .transaction(let transaction, let renewal, let status, let reason) = content else {
      return []
    }
    var lies: [String] = []
    func expect(_ truth: Bool, _ lie: String) {
      if !truth { lies.append(lie) }
    }
    let isSubscription = transaction.type == .autoRenewable
    expect((renewal != nil) == isSubscription, "renewal info goes with subscriptions")
    expect((status != nil) == isSubscription, "a status goes with subscriptions")
    expect((reason != nil) == (type == .consumptionRequest), "a reason goes with one type")
    expect(transaction.signedDate <= at, "the transaction is of the future")
    guard let renewal, let status else { return lies }
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
    return lies
  }
}
