package import StoreEngine

/// A journal that also stores snapshots, so that openings and undo are fast.
package protocol SnapshotJournal: EventJournal {
  /// The spacing of the snapshots that hold the state of the whole process after a step.
  var spacing: MomentSpacing { get }

  /// The events in the journal now, identified by the last ordinal and a digest.
  var prefix: JournalPrefix { get }

  /// Appends events together with a snapshot of the state after them.
  ///
  /// Either both are stored, or only the events, or nothing.
  ///
  /// - Parameters:
  ///   - events: As for ``EventJournal/append(_:)``.
  ///   - draft: The changes since the snapshot that was last stored or read.
  /// - Returns: Whether the snapshot is stored.
  /// - Throws: As ``EventJournal/append(_:)``.
  func append(_ events: [JournaledEvent], with draft: SnapshotDraft) throws -> Bool

  /// Stores a snapshot.
  ///
  /// - Parameters:
  ///   - draft: The changes since the snapshot that was last stored or read.
  ///   - prefix: The value of ``prefix`` when the draft was created. If the events differ now, the draft
  ///     isn't stored.
  /// - Throws: An error of the journal. A complete draft may be stored then, if there is space.
  func store(_ draft: SnapshotDraft, of prefix: JournalPrefix) throws

  /// Returns the snapshots of all branches, sorted by their ordinals and ids.
  func stands() throws -> [SnapshotPosition]

  /// Returns the last snapshot of the active branch, or `nil` without one.
  func lastStand() throws -> SnapshotPosition?

  /// Reads a snapshot.
  ///
  /// - Parameters:
  ///   - stand: One of ``stands()``.
  ///   - isWhole: Whether to read the state outside the store too.
  /// - Returns: Its parts.
  /// - Throws: ``SnapshotFault`` if it differs from what was written, or an error of the journal.
  func parts(of stand: SnapshotPosition, isWhole: Bool) throws -> SnapshotParts

  /// Returns the events before a snapshot.
  ///
  /// They stay readable when they move to another branch or leave the file.
  ///
  /// - Parameters:
  ///   - stand: One of ``stands()``.
  ///   - shared: The number of first events that are read from the log instead of the journal.
  ///   - log: The log.
  /// - Returns: All of the events, each read when it is needed.
  /// - Throws: ``SnapshotFault`` if they aren't in the journal.
  func archive(
    before stand: SnapshotPosition,
    sharing shared: Int,
    of log: EventLog
  ) throws -> EventArchive

  /// Deletes a snapshot that differs from the result of its events and steps.
  func drop(_ stand: SnapshotPosition)
}
