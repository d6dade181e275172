import GRDB
package import StoreEngine
import Synchronization

/// What a journal knows of the snapshots in its file.
struct SnapshotState: Sendable {
  /// The one that was written or read last.
  var latest: SnapshotManifest?
  /// The events before the one that was read, and the link of the last of them.
  var archive: (events: EventArchive, end: EventDigest)?
}

/// A file for those who read it beside its owner, who may close it.
final class OpenFile: Sendable {
  private let database: Mutex<DatabaseQueue?>

  init(_ database: DatabaseQueue) {
    self.database = Mutex(database)
  }

  /// Reads while nobody closes the file.
  ///
  /// Not to be called by who is at the file already.
  func whileOpen<Value: Sendable>(_ body: (DatabaseQueue?) throws -> Value) rethrows -> Value {
    try database.withLock { database in try body(database) }
  }

  /// Says that the file is going to be closed.
  func end() {
    database.withLock { $0 = nil }
  }
}

extension SQLiteJournal {
  /// Where the events end.
  package var prefix: JournalPrefix? {
    tail.withLock { JournalPrefix(ordinal: $0.ordinal, digest: $0.digest.value) }
  }

  /// Bytes of parts that are written in one go: whoever appends events meanwhile waits for no more.
  private static let pieceLength = 1 << 18

  /// The newest snapshot that is as it was written, and the events behind it.
  ///
  /// - Parameter giveUp: Ends the process if an event before the snapshot cannot be read later on.
  /// - Returns: Nil if there is no such snapshot, or the events behind it cannot be read: then all of
  ///   them have to be.
  package func resume(
    orElse giveUp: @escaping @Sendable (any Error) -> Never
  ) -> KeptStore? {
    let found = try? database.read { database in
      for ordinal in try database.snapshotOrdinals() {
        // One that is not whole is a cache of nothing; the one before it may be.
        guard let found = try? database.snapshot(at: ordinal, isWhole: false),
          let end = try database.digest(ofEvent: ordinal)
        else { continue }
        return (found.manifest, found.parts, end)
      }
      return nil
    }
    guard let (manifest, parts, end) = found ?? nil,
      let events = try? load(after: manifest.ordinal)
    else { return nil }
    let archive = EventArchive(
      count: manifest.ordinal,
      read: { [file, path] in try Self.events($0, upTo: manifest.ordinal, end, in: file, path) },
      giveUp: giveUp
    )
    snapshots.withLock { $0 = SnapshotState(latest: manifest, archive: (archive, end)) }
    tail.withLock { $0.isVerified = true }
    return KeptStore(parts: parts, archive: archive, events: events)
  }

  /// Events of a line, wherever they are by now.
  private static func events(
    _ ordinals: ClosedRange<Int>,
    upTo end: Int,
    _ digest: EventDigest,
    in file: OpenFile,
    _ path: String
  ) throws -> [JournaledEvent] {
    try file.whileOpen { database in
      // It may be closed while somebody still looks at the store as it was.
      try (database ?? DatabaseQueue(path: path, configuration: .reading)).read { database in
        guard let line = try database.line(upTo: end, digest, path: path) else {
          throw SnapshotFault("the events up to \(end) are not in the file any more")
        }
        return try database.events(ordinals, of: line, path: path)
      }
    }
  }

  /// Writes a snapshot, a few parts at a time; it counts when all of it is there.
  package func keep(_ draft: SnapshotDraft, of prefix: JournalPrefix) throws {
    let ordinal = prefix.ordinal
    let base = snapshots.withLock(\.latest)
    var manifest = SnapshotManifest(ordinal: ordinal)
    guard draft.base == nil || draft.base == base?.ordinal else {
      throw SnapshotFault("the snapshot from which it differs is gone meanwhile")
    }
    for name in draft.kept where !manifest.keep(name, of: base) {
      throw SnapshotFault("part \"\(name)\" was not written before")
    }
    var piece: [(name: String, bytes: [UInt8])] = []
    var length = 0
    for part in draft.written {
      manifest.add(part.name, part.bytes)
      if manifest.isSame(part.name, as: base) {
        _ = manifest.keep(part.name, of: base)
        continue
      }
      piece.append(part)
      length += part.bytes.count
      guard length >= Self.pieceLength else { continue }
      try write(piece, of: ordinal)
      (piece, length) = ([], 0)
    }
    try write(piece, of: ordinal)
    let complete = manifest
    let digest = EventDigest(value: prefix.digest)
    guard try database.write({ try $0.complete(complete, digest: digest, spacing) }) else {
      throw SnapshotFault("event \(ordinal) is another one meanwhile")
    }
    snapshots.withLock { $0.latest = complete }
  }

  private func write(_ parts: [(name: String, bytes: [UInt8])], of ordinal: Int) throws {
    guard !parts.isEmpty else { return }
    try database.write { database in
      for part in parts { try database.write(part: part.name, of: ordinal, part.bytes) }
    }
    drain.wrote(bytes: parts.reduce(0) { $0 + $1.bytes.count })
  }

  /// Forgets every snapshot: what one of them says is not what the events say.
  package func dropSnapshots() {
    snapshots.withLock { $0.latest = nil }
    // Without room they stay, and are found wanting again.
    try? database.write { try $0.dropSnapshots(behind: 0) }
  }

  /// Goes on with the newest snapshot that there is, after others were dropped.
  func takeUpLatestSnapshot() {
    let latest = try? database.read { database in
      try database.snapshotOrdinals().first.flatMap { try? database.manifest(of: $0) }
    }
    snapshots.withLock { $0.latest = latest ?? nil }
  }

  /// Lets go of what speaks of events that are going to leave the active branch.
  ///
  /// In the transaction that follows, ``GRDB/Database/dropSnapshots(behind:)`` has to be called, or the one
  /// that is told the step too.
  ///
  /// - Parameters:
  ///   - ordinal: The last event that stays.
  ///   - branches: Those that are going to be deleted; nil for all that there is. Those of their events that
  ///     somebody may still look at are read now.
  func willMoveEvents(behind ordinal: Int, deleting branches: Set<Int>?) {
    let archive = snapshots.withLock { state in
      if let latest = state.latest, latest.ordinal > ordinal { state.latest = nil }
      return state.archive
    }
    guard let archive else { return }
    guard let branches else { return archive.events.readAll(behind: 0) }
    guard !branches.isEmpty,
      let line = try? database.read({ database in
        try database.line(upTo: archive.events.count, archive.end, path: path)
      }),
      let first = line.parts.last(where: { $0.branch.map(branches.contains) ?? false })
    else { return }
    archive.events.readAll(behind: first.ordinals.lowerBound - 1)
  }
}

extension SQLiteJournal: SnapshotReader {
  /// The journal itself: they are in its file.
  package var snapshotReader: (any SnapshotReader)? { self }

  /// Where they stand, the oldest first.
  package func stands() throws -> [SnapshotStand] {
    try reporting(path) { try database.read { try $0.snapshotStands() } }
  }

  /// What one of them says, what stands beside the store or not.
  package func parts(at ordinal: Int, isWhole: Bool) throws -> SnapshotParts {
    try database.read { try $0.snapshot(at: ordinal, isWhole: isWhole).parts }
  }

  /// Forgets one, which is not what its events and its steps lead to.
  package func drop(at ordinal: Int) {
    // Without room it stays, and is found wanting again.
    try? database.write { try $0.dropSnapshot(at: ordinal) }
    takeUpLatestSnapshot()
  }
}
