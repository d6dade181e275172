package import StoreEngine

/// A journal that keeps snapshots beside its events, for whoever opens it next or goes back in it.
package protocol SnapshotJournal: EventJournal {
  /// How far apart those are written that say everything behind a step.
  var spacing: MomentSpacing { get }

  /// What tells the events that there are now from all others.
  var prefix: JournalPrefix { get }

  /// Adds events together with a snapshot of what they lead to: either both are kept, or the events alone, or
  /// nothing.
  ///
  /// - Parameters:
  ///   - events: As for ``EventJournal/append(_:)``.
  ///   - draft: What changed since the snapshot that was kept, or read, last.
  /// - Returns: Whether the snapshot is kept.
  /// - Throws: As ``EventJournal/append(_:)``.
  func append(_ events: [JournaledEvent], with draft: SnapshotDraft) throws -> Bool

  /// Keeps a snapshot.
  ///
  /// - Parameters:
  ///   - draft: What changed since the snapshot that was kept, or read, last.
  ///   - prefix: What ``prefix`` was at its moment; it is not kept if the events are others now.
  /// - Throws: An error of the journal's own; a whole draft may be kept then, if there is room.
  func keep(_ draft: SnapshotDraft, of prefix: JournalPrefix) throws

  /// Where snapshots stand, those of branches that are not active too; by their ordinals and ids.
  func stands() throws -> [SnapshotStand]

  /// The last one of the active branch; nil for none.
  func lastStand() throws -> SnapshotStand?

  /// What one of them says.
  ///
  /// - Parameters:
  ///   - stand: One of ``stands()``.
  ///   - isWhole: Whether what stands beside the store is read too.
  /// - Returns: Its parts.
  /// - Throws: ``SnapshotFault`` if it is not what was written there, or an error of the journal's own.
  func parts(of stand: SnapshotStand, isWhole: Bool) throws -> SnapshotParts

  /// The events before one of them, wherever they go while somebody looks at them.
  ///
  /// - Parameters:
  ///   - stand: One of ``stands()``.
  ///   - shared: How many of them a log has as well, and at hand.
  ///   - log: The log.
  /// - Returns: All of them, read when they are looked at.
  /// - Throws: ``SnapshotFault`` if they are not in the journal.
  func archive(
    before stand: SnapshotStand,
    sharing shared: Int,
    of log: EventLog
  ) throws -> EventArchive

  /// Forgets one, which is not what its events and its steps lead to.
  func drop(_ stand: SnapshotStand)
}
