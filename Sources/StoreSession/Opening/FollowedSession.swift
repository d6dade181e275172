package import StoreEngine

/// A session that shows a store read-only while another program writes to the store.
package struct FollowedSession: Sendable {
  private let session: StoreSession

  package init(_ session: StoreSession) {
    self.session = session
  }

  /// Adds the events that the other program has appended, and updates the steps at the same time.
  ///
  /// - Parameters:
  ///   - events: The events that follow the last event of this session.
  ///   - steps: The steps and branches after these events, or `nil` if the store doesn't record steps.
  /// - Throws: ``JournalFault`` if an event is invalid at its position. The session doesn't change in that case.
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
