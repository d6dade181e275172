package import StoreEngine

/// A journal that also stores snapshots, which make opening a store and undo fast.
package protocol SnapshotJournal: EventJournal {
  /// The spacing of the snapshots that contain the state of the whole process after a step.
  var spacing: MomentSpacing { get }

  /// The identity of the events that the journal contains now: the last ordinal and a digest.
  var prefix: JournalPrefix { get }

  /// Appends events, and a snapshot of the state after them.
  ///
  /// The journal stores both, or only the events, or nothing.
  ///
  /// - Parameters:
  ///   - events: The events, as for ``EventJournal/append(_:)``.
  ///   - draft: The changes since the last snapshot that was stored or read.
  /// - Returns: Whether the snapshot was stored.
  /// - Throws: An error as from ``EventJournal/append(_:)``.
  func append(_ events: [JournaledEvent], with draft: SnapshotDraft) throws -> Bool

  /// Stores a snapshot.
  ///
  /// - Parameters:
  ///   - draft: The changes since the last snapshot that was stored or read.
  ///   - prefix: The value of ``prefix`` when the draft was created. If the journal's events differ
  ///     from it now, the draft isn't stored.
  /// - Throws: An error of the journal. The caller may then store a complete draft, if there is
  ///   space.
  func store(_ draft: SnapshotDraft, of prefix: JournalPrefix) throws

  /// Returns the snapshots of all branches, sorted by their ordinals and ids.
  func stands() throws -> [SnapshotPosition]

  /// Returns the last snapshot of the active branch, or `nil` if it lacks one.
  func lastStand() throws -> SnapshotPosition?

  /// Reads a snapshot.
  ///
  /// - Parameters:
  ///   - stand: The position of the snapshot, one of ``stands()``.
  ///   - isWhole: Whether to read the state outside the store too.
  /// - Returns: The parts of the snapshot.
  /// - Throws: ``SnapshotFault`` if the snapshot differs from what was written, or an error of the
  ///   journal.
  func parts(of stand: SnapshotPosition, isWhole: Bool) throws -> SnapshotParts

  /// Returns the events before a snapshot.
  ///
  /// The events stay readable when they move to another branch or are deleted from the file.
  ///
  /// - Parameters:
  ///   - stand: The position of the snapshot, one of ``stands()``.
  ///   - shared: The number of events that are read from the log instead of the journal, from the
  ///     first one on.
  ///   - log: The log.
  /// - Returns: All events before the snapshot. Each event is read on first use.
  /// - Throws: ``SnapshotFault`` if the journal doesn't contain the events.
  func archive(
    before stand: SnapshotPosition,
    sharing shared: Int,
    of log: EventLog
  ) throws -> EventArchive

  /// Deletes a snapshot because it differs from the result of its events and steps.
  func drop(_ stand: SnapshotPosition)
}
