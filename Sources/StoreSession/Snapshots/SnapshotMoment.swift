package import StoreEngine
import StoreSnapshots

/// A store at a moment, of which a snapshot is written.
struct SnapshotMoment: Sendable {
  let store: Store
  let log: EventLog
  /// As far as they were worked out; nil if nobody has asked for them.
  let notifications: NotificationLog?
  /// The events before it; nil while the last of them are being written.
  var prefix: JournalPrefix?
  /// What stands beside the store; nil for a snapshot of the store alone.
  var memory: SnapshotMemory?
}

/// What stands beside a store in a snapshot, so that it can be gone back to behind its step.
struct SnapshotMemory: Sendable {
  let step: SnapshotStep
  let session: SessionCheckpoint
  let others: SnapshotMemory.Writing

  typealias Writing = @Sendable (inout SnapshotDraft) -> Void

  /// Writes all of it.
  ///
  /// - Parameters:
  ///   - draft: Where to, behind what it says of the store.
  ///   - nonces: Those that the snapshot says are used up.
  func write(to draft: inout SnapshotDraft, beside nonces: UsedNonces) {
    draft.add(SnapshotStep.part, step)
    session.write(to: &draft, beside: nonces)
    others(&draft)
  }
}

extension SessionState {
  /// The store as it is now; nil where its journal keeps no snapshots.
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

/// Writes what else belongs in a snapshot of a store, such as what its app has on the shelf.
package struct SnapshotAddition: Sendable {
  package typealias Writing = @Sendable (inout SnapshotDraft, Store, EventLog) -> Void
  /// Reads the last snapshot that is in the journal, with its store; nil if there is none.
  package typealias Source = @Sendable (EventLog) -> ResumedStore?

  /// Writes it behind the snapshot before, which was one of the same events.
  let write: Writing
  /// Makes what writes it where the events are others now.
  let makeAnew: @Sendable (@escaping Source) -> Writing

  /// - Parameters:
  ///   - write: Writes it behind the snapshot before, which was one of the same events.
  ///   - makeAnew: Makes what writes it where the events are others now: the source is asked when it writes.
  package init(
    write: @escaping Writing,
    makeAnew: @escaping @Sendable (@escaping Source) -> Writing
  ) {
    self.write = write
    self.makeAnew = makeAnew
  }

  /// The same for other events, of which a source knows the first.
  func anew(from source: @escaping Source) -> SnapshotAddition {
    SnapshotAddition(write: makeAnew(source), makeAnew: makeAnew)
  }
}
