package import StoreEngine
import StoreSnapshots

/// A store at the moment of a snapshot.
struct SnapshotMoment: Sendable {
  let store: Store
  let log: EventLog
  /// The notifications as far as they were computed, or `nil` if no caller needed them.
  let notifications: NotificationLog?
  /// The events before it, or `nil` while the last of them are being written.
  var prefix: JournalPrefix?
  /// The state outside the store, or `nil` for a snapshot of the store alone.
  var memory: SnapshotMemory?
}

/// The state outside a store in a snapshot, so that undo can return to the end of its step.
struct SnapshotMemory: Sendable {
  let step: SnapshotStep
  let session: SessionCheckpoint
  let others: SnapshotMemory.Writing

  typealias Writing = @Sendable (inout SnapshotDraft) -> Void

  /// Writes all parts.
  ///
  /// - Parameters:
  ///   - draft: The draft to add to, after the parts of the store.
  ///   - nonces: The used nonces according to the snapshot.
  func write(to draft: inout SnapshotDraft, beside nonces: UsedNonces) {
    draft.add(SnapshotStep.part, step)
    session.write(to: &draft, beside: nonces)
    others(&draft)
  }
}

extension SessionState {
  /// Returns the current store, or `nil` if its journal stores no snapshots.
  func snapshotMoment(of journal: any EventJournal) -> SnapshotMoment? {
    guard let prefix = journal.snapshots?.prefix, prefix.ordinal == log.count,
      store.ordinal == log.count
    else { return nil }
    return SnapshotMoment(
      store: store,
      log: log,
      notifications: dispatcher?.log,
      prefix: prefix
    )
  }
}

/// Writes additional state into a snapshot of a store, such as the contents of the app's shelf.
package struct SnapshotAddition: Sendable {
  package typealias Writing = @Sendable (inout SnapshotDraft, Store, EventLog) -> Void
  /// Reads the last snapshot in the journal with its store, or returns `nil` without one.
  package typealias Source = @Sendable (EventLog) -> ResumedStore?

  /// Writes the state after the previous snapshot, which had the same events.
  let write: Writing
  /// Returns a new writer if the events have changed.
  let makeAnew: @Sendable (@escaping Source) -> Writing

  /// - Parameters:
  ///   - write: Writes the state after the previous snapshot, which had the same events.
  ///   - makeAnew: Returns a new writer if the events have changed. The writer calls the source.
  package init(
    write: @escaping Writing,
    makeAnew: @escaping @Sendable (@escaping Source) -> Writing
  ) {
    self.write = write
    self.makeAnew = makeAnew
  }

  /// Returns the addition for other events, whose first ones a source knows.
  func anew(from source: @escaping Source) -> SnapshotAddition {
    SnapshotAddition(write: makeAnew(source), makeAnew: makeAnew)
  }
}
