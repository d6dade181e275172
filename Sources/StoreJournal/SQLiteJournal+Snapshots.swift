import GRDB
package import StoreEngine
package import StoreSnapshots
import Synchronization

/// What a journal knows of the snapshots in its file.
struct SnapshotState: Sendable {
  /// The one of the active branch that was written or read last.
  var latest: SnapshotContents?
  /// Events that somebody may look at, and which are read then.
  var archives: [WatchedArchive] = []
  /// Ends the process if one of them cannot be read.
  var giveUp: @Sendable (any Error) -> Never = { preconditionFailure("\($0)") }
}

/// Events before a snapshot, as long as somebody has them.
struct WatchedArchive: Sendable {
  private(set) weak var events: EventArchive?
  /// The link of the last one.
  let end: EventDigest
  /// How many of them are at hand, whatever happens to the file.
  let shared: Int
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
  package var prefix: JournalPrefix {
    tail.withLock { JournalPrefix(ordinal: $0.ordinal, digest: $0.digest.value) }
  }

  /// Bytes of parts that are written in one go: whoever appends events meanwhile waits for no more.
  private static let pieceLength = 1 << 18

  /// The newest snapshot that is as it was written, and the events behind it.
  ///
  /// - Parameter giveUp: Ends the process if an event before a snapshot cannot be read later on.
  /// - Returns: Nil if there is no such snapshot, or the events behind it cannot be read: then all of
  ///   them have to be.
  package func resume(
    orElse giveUp: @escaping @Sendable (any Error) -> Never
  ) -> KeptStore? {
    snapshots.withLock { $0.giveUp = giveUp }
    let found = try? database.read { database in
      for stand in try database.activeStands().reversed() {
        // One that is not whole is a cache of nothing; the one before it may be.
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
    return KeptStore(parts: parts, archive: archive, events: events)
  }

  /// Events that are read when they are looked at, whichever branch holds them by then.
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

  /// Adds events and a snapshot of what they lead to, in one transaction.
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
        // The events are more than what follows from them.
        isKept = false
      }
    }
    if isKept {
      drain.wrote(bytes: parts.reduce(0) { $0 + $1.body.count })
      snapshots.withLock { $0.latest = contents }
    }
    return isKept
  }

  /// A snapshot's table of contents, and the parts that have to be written.
  private func contents(
    of draft: SnapshotDraft,
    at ordinal: Int
  ) throws -> (contents: SnapshotContents, parts: [SnapshotContents.Part]) {
    let base = try base(of: draft)
    let id = try database.read { try $0.nextSnapshotID() }
    var contents = SnapshotContents(id: id, ordinal: ordinal)
    for name in draft.kept { try contents.keep(name, of: base) }
    let parts = try draft.bodies().filter { contents.add($0, unlessIn: base) }
    return (contents, parts)
  }

  /// What a snapshot differs from, or could.
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

  /// Forgets every snapshot: what one of them says is not what the events say.
  package func dropSnapshots() {
    snapshots.withLock { $0.latest = nil }
    // Without room they stay, and are found wanting again.
    try? database.write { try $0.dropAllSnapshots() }
  }

  /// Goes on with the newest snapshot of the active branch, which is another one, or has lost some.
  func takeUpLatestSnapshot() {
    let latest = try? database.read { database in
      try database.activeStands().last.flatMap { try? database.contents(of: $0) }
    }
    snapshots.withLock { $0.latest = latest ?? nil }
  }

  /// Reads what somebody may still look at of events that are going to leave the file.
  ///
  /// In the transaction that follows, ``GRDB/Database/dropLostSnapshots()`` has to be called, or
  /// ``GRDB/Database/dropAllSnapshots()``.
  ///
  /// - Parameter branches: Whose events go; nil for all that there are.
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
  /// Where they stand, those of branches that are not active too.
  package func stands() throws -> [SnapshotStand] {
    try reporting(path) { try database.read { try $0.snapshotStands() } }
  }

  package func lastStand() throws -> SnapshotStand? {
    try reporting(path) { try database.read { try $0.activeStands().last } }
  }

  /// What one of them says, what stands beside the store or not.
  package func parts(of stand: SnapshotStand, isWhole: Bool) throws -> SnapshotParts {
    try database.read { try $0.snapshot(stand, isWhole: isWhole).parts }
  }

  /// The events before one of them.
  package func archive(
    before stand: SnapshotStand,
    sharing shared: Int,
    of log: EventLog
  ) throws -> EventArchive {
    guard shared < stand.ordinal else { return EventArchive(log, upTo: stand.ordinal) }
    let end = try database.read { try $0.digest(of: stand) }
    return archive(upTo: stand.ordinal, end, sharing: shared, of: log)
  }

  /// Forgets one, which is not what its events and its steps lead to.
  package func drop(_ stand: SnapshotStand) {
    // Without room it stays, and is found wanting again.
    try? database.write { try $0.dropSnapshot(stand.id) }
    takeUpLatestSnapshot()
  }
}
