import StoreModel

extension NotificationLog {
  /// Why attempts in a journal cannot have been made; nil if all of them can, or there are none.
  ///
  /// A journal without attempts is not folded: who has no webhook pays nothing for this.
  ///
  /// - Parameter events: A journal that ``Store`` believes, from `opened` on.
  /// - Returns: The first attempt at a notification that there was not, or at a webhook that was
  ///   never set.
  package static func fault(of events: [JournaledEvent]) -> JournalFault? {
    guard let last = events.lastIndex(where: { $0.event.attempt != nil }) else { return nil }
    var journal = ChunkedArray<JournaledEvent>()
    var log = NotificationLog()
    var webhooks: Set<String> = []
    for journaled in events[...last] {
      if let attempt = journaled.event.attempt {
        let number = attempt.notification.rawValue
        guard number <= log.count else {
          let what = "tries notification \(number), and there are \(log.count)"
          return .unknown(ordinal: journaled.ordinal, what: what)
        }
        guard attempt.isByHand == true || webhooks.contains(attempt.webhook) else {
          let what = "tries a webhook that was never set"
          return .unknown(ordinal: journaled.ordinal, what: what)
        }
      }
      journal.append(journaled)
      log.fold(journal)
      webhooks.formUnion(log.webhooks.map(\.url))
    }
    return nil
  }
}

extension StoreEvent {
  /// The attempt that the event is; nil for any other.
  fileprivate var attempt: NotificationAttempt? {
    if case .notificationAttempted(let attempt) = self { attempt } else { nil }
  }
}
