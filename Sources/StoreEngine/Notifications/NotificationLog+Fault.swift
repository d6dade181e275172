import StoreModel

extension NotificationLog {
  /// Returns the fault of an impossible attempt in a journal, or `nil` if all attempts are
  /// possible.
  ///
  /// If the journal doesn't contain attempts, nothing is folded. So the check costs nothing for a store without
  /// webhooks.
  ///
  /// - Parameter events: A valid journal, from `opened` on.
  /// - Returns: The fault of the first attempt to send an unknown notification. Any webhook is
  ///   valid, because a webhook may be removed later or named by a caller.
  static func fault(of events: [JournaledEvent]) -> JournalFault? {
    var journal = ChunkedArray<JournaledEvent>()
    var log = NotificationLog()
    return log.fault(of: events, behind: &journal)
  }

  /// Returns the fault of an impossible attempt after the folded events.
  ///
  /// - Parameters:
  ///   - events: The journal's next events.
  ///   - journal: The journal so far. When the method returns, it also contains the events that
  ///     were read.
  /// - Returns: The fault of the first attempt to send an unknown notification, or `nil` if all
  ///   attempts are possible.
  package mutating func fault(
    of events: [JournaledEvent],
    behind journal: inout ChunkedArray<JournaledEvent>
  ) -> JournalFault? {
    guard let last = events.lastIndex(where: { $0.event.attempt != nil }) else { return nil }
    for journaled in events[...last] {
      if let number = journaled.event.attempt?.notification.rawValue, number > count {
        let what = "tries notification \(number), and there are \(count)"
        return .unknown(ordinal: journaled.ordinal, what: what)
      }
      journal.append(journaled)
      fold(journal)
    }
    return nil
  }
}

extension StoreEvent {
  /// The attempt of the event, or `nil` for other events.
  fileprivate var attempt: NotificationAttempt? {
    if case .notificationAttempted(let attempt) = self { attempt } else { nil }
  }
}
