package import StoreEngine
import StoreSnapshots

/// The state of a store that a snapshot contains.
struct SnapshotMoment: Sendable {
  let store: Store
  let log: EventLog
  /// The notifications that were computed so far, or `nil` if none were needed.
  let notifications: NotificationLog?
  /// The identity of the events before the snapshot, or `nil` while the last of these events are being written.
  var prefix: JournalPrefix?
  /// The state outside the store, or `nil` if the snapshot contains only the store.
  var memory: SnapshotMemory?
}

/// The state outside the store after a step.
///
/// Undo needs this state to return to the end of the step.
struct SnapshotMemory: Sendable {
  let step: SnapshotStep
  let session: SessionCheckpoint
  let others: SnapshotMemory.Writing

  typealias Writing = @Sendable (inout SnapshotDraft) -> Void

  /// Writes all parts.
  ///
  /// - Parameters:
  ///   - draft: The draft of the snapshot, which already contains the parts of the store.
  ///   - nonces: The used nonces that the draft already contains.
  func write(to draft: inout SnapshotDraft, beside nonces: UsedNonces) {
    draft.add(SnapshotStep.part, step)
    session.write(to: &draft, beside: nonces)
    others(&draft)
  }
}

extension SessionState {
  /// Returns the current state for a snapshot.
  ///
  /// The result is `nil` if the journal stores no snapshots, or if it contains more or fewer events than the store.
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

/// A writer of additional state in a snapshot, such as the contents of the app's shelf.
package struct SnapshotAddition: Sendable {
  package typealias Writing = @Sendable (inout SnapshotDraft, Store, EventLog) -> Void
  /// A closure that reads the last snapshot in the journal with its store, or returns `nil` if the snapshot can't be
  /// used.
  package typealias Source = @Sendable (EventLog) -> ResumedStore?

  /// A closure that writes the state, based on the previous snapshot that this closure wrote.
  let write: Writing
  /// A closure that returns a new writer for a store with other events.
  let makeAnew: @Sendable (@escaping Source) -> Writing

  /// - Parameters:
  ///   - write: Writes the state, based on the previous snapshot that this closure wrote.
  ///   - makeAnew: Returns a new writer for a store with other events. The new writer reads the last snapshot from the
  ///     given source.
  package init(
    write: @escaping Writing,
    makeAnew: @escaping @Sendable (@escaping Source) -> Writing
  ) {
    self.write = write
    self.makeAnew = makeAnew
  }

  /// Returns an addition with a new writer for a store with other events.
  func anew(from source: @escaping Source) -> SnapshotAddition {
    SnapshotAddition(write: makeAnew(source), makeAnew: makeAnew)
  }
}
