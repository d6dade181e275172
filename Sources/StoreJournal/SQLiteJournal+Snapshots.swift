import GRDB
package import StoreEngine
package import StoreSnapshots
import Synchronization

/// The state of the snapshots in a journal's file.
struct SnapshotState: Sendable {
  /// The snapshot of the active branch that was last written or read.
  var latest: SnapshotContents?
  /// The events that callers may still read from the file.
  var archives: [WatchedArchive] = []
  /// A closure that ends the process because one of the events can't be read.
  var giveUp: @Sendable (any Error) -> Never = { preconditionFailure("\($0)") }
}

/// The events before a snapshot, with a weak reference that is `nil` if no caller uses them.
struct WatchedArchive: Sendable {
  private(set) weak var events: EventArchive?
  /// The digest of the last of these events.
  let end: EventDigest
  /// The number of the first of these events that are in memory and don't depend on the file.
  let shared: Int
}

/// The open file for readers that don't own it.
///
/// The owner may close the file.
final class OpenFile: Sendable {
  private let database: Mutex<DatabaseQueue?>

  init(_ database: DatabaseQueue) {
    self.database = Mutex(database)
  }

  /// Calls a closure with the open file, or with `nil` if the file was closed.
  ///
  /// The file can't be closed during the call.
  ///
  /// Code that is already using the file must not call this method.
  func whileOpen<Value: Sendable>(_ body: (DatabaseQueue?) throws -> Value) rethrows -> Value {
    try database.withLock { database in try body(database) }
  }

  /// Makes later reads run without this file, because it is about to be closed.
  func end() {
    database.withLock { $0 = nil }
  }
}

extension SQLiteJournal {
  /// The position of the last event.
  package var prefix: JournalPrefix {
    tail.withLock { JournalPrefix(ordinal: $0.ordinal, digest: $0.digest.value) }
  }

  /// The maximum number of bytes of parts that are written at once.
  ///
  /// This limits the time that a concurrent append waits.
  private static let pieceLength = 1 << 18

  /// Returns the newest intact snapshot, and the events after it.
  ///
  /// - Parameter giveUp: A closure that ends the process if an event before the snapshot can't be read later.
  /// - Returns: The snapshot, or `nil` if no snapshot is intact or the events after it can't be read. In these cases,
  ///   all events must be read.
  package func resume(
    orElse giveUp: @escaping @Sendable (any Error) -> Never
  ) -> StoredSnapshot? {
    snapshots.withLock { $0.giveUp = giveUp }
    let found = try? database.read { database in
      for stand in try database.activeStands().reversed() {
        // An incomplete snapshot is skipped, because an earlier snapshot may be intact.
        guard let found = try? database.snapshot(stand, isWhole: false) else { continue }
        return (found.contents, found.parts, try database.digest(of: stand))
      }
      return nil
    }
    guard let (contents, parts, end) = found ?? nil,
      let events = try? load(after: contents.ordinal)
    else { return nil }
    let archive = archive(upTo: contents.ordinal, end)
    snapshots.withLock { $0.latest = contents }
    tail.withLock { $0.isVerified = true }
    return StoredSnapshot(parts: parts, archive: archive, events: events)
  }

  /// Returns the events before a snapshot.
  ///
  /// Each event is read on first use, from the branch that contains it at that time.
  private func archive(
    upTo ordinal: Int,
    _ end: EventDigest,
    sharing shared: Int = 0,
    of log: EventLog = EventLog()
  ) -> EventArchive {
    snapshots.withLock { state in
      let archive = EventArchive(
        count: ordinal,
        read: { [file, path] ordinals in
          let own = ordinals.clamped(to: 1...max(1, shared))
          guard shared >= ordinals.lowerBound else {
            return try Self.events(ordinals, upTo: ordinal, end, in: file, path)
          }
          let events = Array(log[own.lowerBound - 1..<own.upperBound])
          guard ordinals.upperBound > shared else { return events }
          return events
            + (try Self.events(shared + 1...ordinals.upperBound, upTo: ordinal, end, in: file, path))
        },
        giveUp: state.giveUp
      )
      state.archives.removeAll { $0.events == nil }
      state.archives.append(WatchedArchive(events: archive, end: end, shared: shared))
      return archive
    }
  }

  /// Returns the events with the given ordinals from their current positions in the file.
  private static func events(
    _ ordinals: ClosedRange<Int>,
    upTo end: Int,
    _ digest: EventDigest,
    in file: OpenFile,
    _ path: String
  ) throws -> [JournaledEvent] {
    try file.whileOpen { database in
      // The file may be closed while a caller still reads an earlier state of the store.
      try (database ?? DatabaseQueue(path: path, configuration: .reading)).read { database in
        guard let line = try database.line(upTo: end, digest, path: path) else {
          throw SnapshotFault("the events up to \(end) are not in the file any more")
        }
        return try database.events(ordinals, of: line, path: path)
      }
    }
  }

  /// Writes a snapshot, a few parts at a time.
  ///
  /// The snapshot is valid once all parts are written.
  package func store(_ draft: SnapshotDraft, of prefix: JournalPrefix) throws {
    let (contents, parts) = try contents(of: draft, at: prefix.ordinal)
    let digest = EventDigest(value: prefix.digest)
    var piece: [SnapshotContents.Part] = []
    var length = 0
    for part in parts {
      piece.append(part)
      length += part.body.count
      guard length >= Self.pieceLength else { continue }
      try database.write { try $0.write(piece, of: contents, digest: digest) }
      drain.wrote(bytes: length)
      (piece, length) = ([], 0)
    }
    let isComplete = try database.write { database in
      try database.write(piece, of: contents, digest: digest)
      return try database.complete(contents, digest: digest, spacing)
    }
    guard isComplete else {
      throw SnapshotFault("event \(prefix.ordinal) is another one meanwhile")
    }
    drain.wrote(bytes: length)
    snapshots.withLock { $0.latest = contents }
  }

  /// Appends events and a snapshot of the state after them, in one transaction.
  package func append(_ events: [JournaledEvent], with draft: SnapshotDraft) throws -> Bool {
    guard let last = events.last,
      let (contents, parts) = try? contents(of: draft, at: last.ordinal)
    else {
      try append(events)
      return false
    }
    var isKept = false
    let rest = { events.count - $0 - 1 }
    try append(events, restOf: rest) { database, digest in
      do {
        try database.inSavepoint {
          try database.write(parts, of: contents, digest: digest)
          isKept = try database.complete(contents, digest: digest, self.spacing)
          return .commit
        }
      } catch {
        // The events are more important than the snapshot.
        isKept = false
      }
    }
    if isKept {
      drain.wrote(bytes: parts.reduce(0) { $0 + $1.body.count })
      snapshots.withLock { $0.latest = contents }
    }
    return isKept
  }

  /// Returns a snapshot's table of contents, and the parts that must be written.
  private func contents(
    of draft: SnapshotDraft,
    at ordinal: Int
  ) throws -> (contents: SnapshotContents, parts: [SnapshotContents.Part]) {
    let base = try base(of: draft)
    let id = try database.read { try $0.nextSnapshotID() }
    var contents = SnapshotContents(id: id, ordinal: ordinal)
    for name in draft.kept { try contents.reusePart(name, of: base) }
    let parts = try draft.bodies().filter { contents.add($0, unlessIn: base) }
    return (contents, parts)
  }

  /// Returns the earlier snapshot whose parts a new snapshot can reuse.
  private func base(of draft: SnapshotDraft) throws -> SnapshotContents? {
    let latest = snapshots.withLock(\.latest)
    guard let ordinal = draft.base, ordinal != latest?.ordinal else { return latest }
    let found = try database.read { database in
      try database.activeStands().last { $0.ordinal == ordinal }.map {
        try database.contents(of: $0)
      }
    }
    guard let found else {
      throw SnapshotFault("the snapshot from which it differs is gone meanwhile")
    }
    return found
  }

  /// Deletes all snapshots, because one of them contradicts the events.
  package func dropSnapshots() {
    snapshots.withLock { $0.latest = nil }
    // If the disk is full, the snapshots stay. The next reader also finds the contradiction.
    try? database.write { try $0.dropAllSnapshots() }
  }

  /// Sets the latest snapshot to the newest snapshot of the active branch, after a change of branches or a deletion.
  func takeUpLatestSnapshot() {
    let latest = try? database.read { database in
      try database.activeStands().last.flatMap { try? database.contents(of: $0) }
    }
    snapshots.withLock { $0.latest = latest ?? nil }
  }

  /// Reads the events that callers may still need, before these events are removed from the file.
  ///
  /// The transaction that follows must call ``GRDB/Database/dropLostSnapshots()`` or
  /// ``GRDB/Database/dropAllSnapshots()``.
  ///
  /// - Parameter branches: The branches whose events are deleted, or `nil` if all events are deleted.
  func willDeleteEvents(of branches: Set<Int>?) {
    for watched in snapshots.withLock(\.archives) {
      guard let archive = watched.events else { continue }
      guard let branches else {
        archive.readAll(behind: watched.shared)
        continue
      }
      guard !branches.isEmpty,
        let line = try? database.read({ database in
          try database.line(upTo: archive.count, watched.end, path: path)
        }),
        let first = line.parts.last(where: { $0.branch.map(branches.contains) ?? false })
      else { continue }
      archive.readAll(behind: max(watched.shared, first.ordinals.lowerBound - 1))
    }
  }
}

extension SQLiteJournal: SnapshotJournal {
  /// Returns all snapshots, including those of inactive branches.
  package func stands() throws -> [SnapshotPosition] {
    try reporting(path) { try database.read { try $0.snapshotStands() } }
  }

  package func lastStand() throws -> SnapshotPosition? {
    try reporting(path) { try database.read { try $0.activeStands().last } }
  }

  /// Returns the parts of a snapshot, optionally without the state outside the store.
  package func parts(of stand: SnapshotPosition, isWhole: Bool) throws -> SnapshotParts {
    try database.read { try $0.snapshot(stand, isWhole: isWhole).parts }
  }

  /// Returns the events before a snapshot.
  package func archive(
    before stand: SnapshotPosition,
    sharing shared: Int,
    of log: EventLog
  ) throws -> EventArchive {
    guard shared < stand.ordinal else { return EventArchive(log, upTo: stand.ordinal) }
    let end = try database.read { try $0.digest(of: stand) }
    return archive(upTo: stand.ordinal, end, sharing: shared, of: log)
  }

  /// Deletes a snapshot that contradicts its events and steps.
  package func drop(_ stand: SnapshotPosition) {
    // If the disk is full, the snapshot stays. The next reader also finds the contradiction.
    try? database.write { try $0.dropSnapshot(stand.id) }
    takeUpLatestSnapshot()
  }
}
