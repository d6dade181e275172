package import StoreEngine

/// A journal that also keeps snapshots, so that opening it and going back are fast.
package protocol SnapshotJournal: EventJournal {
  /// The spacing of the snapshots that hold the state of the whole process after a step.
  var spacing: MomentSpacing { get }

  /// The events in the journal now, identified by the last ordinal and a digest.
  var prefix: JournalPrefix { get }

  /// Adds events together with a snapshot of what they lead to: either both are kept, or the events alone, or
  /// nothing.
  ///
  /// - Parameters:
  ///   - events: As for ``EventJournal/append(_:)``.
  ///   - draft: The changes since the snapshot that was last kept or read.
  /// - Returns: Whether the snapshot is kept.
  /// - Throws: As ``EventJournal/append(_:)``.
  func append(_ events: [JournaledEvent], with draft: SnapshotDraft) throws -> Bool

  /// Keeps a snapshot.
  ///
  /// - Parameters:
  ///   - draft: The changes since the snapshot that was last kept or read.
  ///   - prefix: The value of ``prefix`` when the draft was made. If the events differ now, the draft isn't kept.
  /// - Throws: An error of the journal's own; a whole draft may be kept then, if there is room.
  func keep(_ draft: SnapshotDraft, of prefix: JournalPrefix) throws

  /// Returns the snapshots of all branches, sorted by their ordinals and ids.
  func stands() throws -> [SnapshotStand]

  /// Returns the last snapshot of the active branch, or `nil` without one.
  func lastStand() throws -> SnapshotStand?

  /// Reads a snapshot.
  ///
  /// - Parameters:
  ///   - stand: One of ``stands()``.
  ///   - isWhole: Whether to read the state outside the store too.
  /// - Returns: Its parts.
  /// - Throws: ``SnapshotFault`` if it is not what was written there, or an error of the journal's own.
  func parts(of stand: SnapshotStand, isWhole: Bool) throws -> SnapshotParts

  /// Returns the events before a snapshot.
  ///
  /// They stay readable when they move to another branch or leave the file.
  ///
  /// - Parameters:
  ///   - stand: One of ``stands()``.
  ///   - shared: The number of first events that are read from the log instead of the journal.
  ///   - log: The log.
  /// - Returns: All of the events, each read when it is needed.
  /// - Throws: ``SnapshotFault`` if they are not in the journal.
  func archive(
    before stand: SnapshotStand,
    sharing shared: Int,
    of log: EventLog
  ) throws -> EventArchive

  /// Deletes a snapshot that differs from the result of its events and steps.
  func drop(_ stand: SnapshotStand)
}
