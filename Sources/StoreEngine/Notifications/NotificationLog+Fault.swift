import StoreModel

extension NotificationLog {
  /// Why attempts in a journal cannot have been made; nil if all of them can, or there are none.
  ///
  /// A journal without attempts is not folded: who has no webhook pays nothing for this.
  ///
  /// - Parameter events: A journal that ``Store`` believes, from `opened` on.
  /// - Returns: The first attempt at a notification that there was not. A webhook may be any: one that
  ///   is not set any more, or one that a caller named.
  static func fault(of events: [JournaledEvent]) -> JournalFault? {
    var journal = ChunkedArray<JournaledEvent>()
    var log = NotificationLog()
    return log.fault(of: events, behind: &journal)
  }

  /// The same of the events behind those that were folded.
  ///
  /// - Parameters:
  ///   - events: What follows in the journal.
  ///   - journal: The journal until then; those that were looked at are behind it afterwards.
  /// - Returns: The first attempt at a notification that there was not; nil if there is none.
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
  /// The attempt that the event is; nil for any other.
  fileprivate var attempt: NotificationAttempt? {
    if case .notificationAttempted(let attempt) = self { attempt } else { nil }
  }
}
