package import StoreEngine

/// A session whose store is opened read-only while another program writes it.
package struct FollowedSession: Sendable {
  private let session: StoreSession

  package init(_ session: StoreSession) {
    self.session = session
  }

  /// Shows the events that the other program has appended, and its steps at the same moment.
  ///
  /// - Parameters:
  ///   - events: The events after the last one.
  ///   - steps: The steps and branches with these events, or `nil` without steps.
  /// - Throws: ``JournalFault`` at the first event that can't have happened there; nothing has changed then.
  package func append(_ events: [JournaledEvent], steps: (any StepStore)?) throws {
    try session.inTurn { _ in
      let (present, count) = session.change { ($0.store, $0.log.count) }
      var store = present
      try store.replay(events)
      let log = try? StepLog(keptIn: steps ?? MemorySteps(), events: count + events.count)
      session.apply(events, leadingTo: store) { $0.steps = log }
    }
  }
}
