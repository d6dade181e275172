import Foundation
import GRDB
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession

extension FuzzKind {
  /// Store files: any byte wrong, any value of any row wrong.
  static let stores = FuzzKind(
    name: "stores",
    about: "store files with wrong bytes and wrong values: refused with a reason, or gone on with",
    reads: ["browse store", "serve store", "store * store"],
    group: 64
  ) {
    let folder = try ScratchFolder()
    let file = try StoreFile(in: folder)
    return FuzzTarget(make: file.mutated) { bytes in try await file.open(bytes) }
  }
}

/// A good store file, and what becomes of bad ones.
private final class StoreFile {
  private let folder: ScratchFolder
  private let bytes: [UInt8]
  private let events: [JSONValue]

  init(in folder: ScratchFolder) throws {
    self.folder = folder
    let path = "\(folder.path)/good.store"
    let journal = try SQLiteJournal(path: path)
    let session = try StoryWorld.session(seed: 21, commands: 12, journal: journal)
    session.close()
    bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let queue = try DatabaseQueue(path: path)
    events = try queue.read { database in
      try String.fetchAll(database, sql: "SELECT body FROM event ORDER BY ordinal")
    }
    .compactMap { JSONDocument($0).root }
    try queue.close()
  }

  deinit { folder.remove() }

  /// A bad file: of bytes, or by SQL, so that SQLite itself finds nothing wrong.
  func mutated(_ chance: inout SplitMix64) -> [UInt8] {
    if chance.once(in: 3) {
      var bytes = bytes
      for _ in 0...chance.below(3) { bytes[chance.below(bytes.count)] = UInt8(chance.below(256)) }
      return bytes
    }
    if chance.once(in: 8) { return bytes.mutated(limit: 1 << 19, &chance) }
    let path = "\(folder.path)/made.store"
    do {
      try Data(bytes).write(to: URL(filePath: path))
      let queue = try DatabaseQueue(path: path)
      let statement = statement(&chance)
      // A statement that the schema refuses changes nothing; the file is a good one then.
      try? queue.write { database in
        try database.execute(sql: statement.sql, arguments: statement.arguments)
      }
      try queue.close()
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      return []
    }
  }

  private func statement(
    _ chance: inout SplitMix64
  ) -> (sql: String, arguments: StatementArguments) {
    let ordinal = 1 + chance.below(events.count)
    let number = Int64(chance.pick(Hostile.numbers) ?? "") ?? .max
    switch chance.below(12) {
    case 0: return ("UPDATE event SET at = ? WHERE ordinal = ?", [number, ordinal])
    case 1: return ("UPDATE OR IGNORE event SET ordinal = ? WHERE ordinal = ?", [number, ordinal])
    case 2: return ("DELETE FROM event WHERE ordinal = ?", [ordinal])
    case 3: return ("DELETE FROM event WHERE ordinal > ?", [ordinal])
    case 4: return ("UPDATE meta SET value = ?", [Hostile.text(&chance)])
    case 5:
      return ("UPDATE event SET kind = ? WHERE ordinal = ?", [Hostile.text(&chance), ordinal])
    case 6:
      let pragma = chance.pick(["user_version", "application_id"]) ?? ""
      return ("PRAGMA \(pragma) = \(Int32(truncatingIfNeeded: number))", [])
    default:
      let body = events[ordinal - 1].mutated(with: events, &chance).text()
      return ("UPDATE event SET body = ? WHERE ordinal = ?", [body, ordinal])
    }
  }

  /// Opens a file as the program does, goes on with it, and opens it again.
  func open(_ bytes: [UInt8]) async throws -> FuzzTarget.Verdict {
    let path = "\(folder.path)/tried.store"
    for ending in ["", "-wal", "-shm", ".lock"] { unlink(path + ending) }
    try Data(bytes).write(to: URL(filePath: path))
    do {
      let journal = try SQLiteJournal(path: path)
      defer { journal.close() }
      _ = try journal.about()
      try journal.export { _ in }
      let events = try journal.load()
      let session = try StoreSession(
        catalog: StoryWorld.catalog,
        opening: StoreOpening(catalog: StoryWorld.catalog, start: StoryWorld.start, seed: 21),
        journal: journal,
        events: events
      )
      defer { session.close() }
      try session.checkInvariants()
      let driver = StoreDriver(session: session)
      try await driver.start()
      if let due = session.nextDue { _ = try? session.perform(.advance(to: due)) }
      try session.checkInvariants()
      try hold(try journal.load() == session.events(after: 0), "the file holds something else")
      driver.close()
      return .accepted
    } catch let violation as Violation {
      throw violation
    } catch let error as JournalError {
      try hold(!error.description.isEmpty, "a refusal says nothing")
      return .refused
    } catch let fault as JournalFault {
      try hold(!"\(fault)".isEmpty, "a refusal says nothing")
      return .refused
    } catch {
      // What the app's start meets in such a store: a refusal like any other.
      return .refused
    }
  }
}
