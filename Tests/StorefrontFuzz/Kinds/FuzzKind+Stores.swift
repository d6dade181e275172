import CatalogTools
import Foundation
import GRDB
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StorePlayback
import StoreSession
import StoreSnapshots
import StoreViews

extension FuzzKind {
  /// The kind that tests store files with invalid bytes, invalid values in rows, or impossible events.
  static let stores = FuzzKind(
    name: "stores",
    about: "store files with wrong bytes and wrong values: refused with a reason, or gone on with",
    reads: ["browse store", "serve store", "list store", "store * store"],
    group: 64
  ) {
    let folder = try ScratchFolder()
    let file = try StoreFile(in: folder)
    return FuzzTarget(make: file.mutated) { bytes in try await file.open(bytes) }
  }
}

/// A valid store file, from which invalid files are made and tested.
private final class StoreFile {
  private let folder: ScratchFolder
  private let bytes: [UInt8]
  /// The JSON of the events in the valid file.
  private let bodies: [JSONValue]
  private let events: [JournaledEvent]
  /// Every column of every table.
  private let columns: [(table: String, column: String)]

  init(in folder: ScratchFolder) throws {
    self.folder = folder
    let path = "\(folder.path)/good.store"
    let journal = try SQLiteJournal(path: path)
    let session = try StoryWorld.session(seed: 21, commands: 12, journal: journal)
    events = session.events(after: 0)
    session.close()
    bytes = Array(try Data(contentsOf: URL(filePath: path)))
    bodies = try events.compactMap { JSONDocument(try EventText().text(of: $0.event)).root }
    let queue = try DatabaseQueue(path: path)
    columns = try queue.read { database in
      let tables = try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"
      )
      return try tables.flatMap { table in
        try database.columns(in: table).map { (table, $0.name) }
      }
    }
    try queue.close()
  }

  deinit { folder.remove() }

  /// Returns an invalid file.
  ///
  /// It contains invalid bytes, invalid values that SQLite itself accepts, or impossible events. The events are written
  /// in the same way as valid events.
  func mutated(_ chance: inout SplitMix64) -> [UInt8] {
    do {
      switch chance.below(8) {
      case 0, 1:
        var bytes = bytes
        for _ in 0...chance.below(3) { bytes[chance.below(bytes.count)] = UInt8(chance.below(256)) }
        return bytes
      case 2: return bytes.mutated(limit: 1 << 19, &chance)
      case 3...5: return try impossible(&chance)
      default: return try changed(&chance)
      }
    } catch {
      // If a file can't be made invalid, it is tested unchanged.
      return bytes
    }
  }

  /// Returns the file after running a random SQL statement on it.
  private func changed(_ chance: inout SplitMix64) throws -> [UInt8] {
    let path = try made(bytes)
    let queue = try DatabaseQueue(path: path)
    let statement = statement(&chance)
    // If the schema rejects the statement, the file isn't changed and remains valid.
    try? queue.write { database in
      try database.execute(sql: statement.sql, arguments: statement.arguments)
    }
    try queue.close()
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  private func statement(
    _ chance: inout SplitMix64
  ) -> (sql: String, arguments: StatementArguments) {
    let ordinal = 1 + chance.below(bodies.count)
    guard let (table, column) = chance.pick(columns), !chance.once(in: 6) else {
      let number = Int32(truncatingIfNeeded: chance.next())
      let pragma = chance.pick(["user_version", "application_id"]) ?? ""
      return chance.once(in: 3)
        ? ("PRAGMA \(pragma) = \(number)", [])
        : ("DELETE FROM line WHERE ordinal \(chance.once(in: 2) ? "=" : ">") ?", [ordinal])
    }
    let value: (any DatabaseValueConvertible)? =
      switch chance.below(6) {
      case 0: Int64(Hostile.number(&chance))
      case 1: Data(Hostile.text(&chance).utf8)
      case 2, 3: bodies[ordinal - 1].mutated(with: bodies, &chance).text()
      default: Hostile.text(&chance)
      }
    let row = "(SELECT \(column) FROM \(table) LIMIT 1 OFFSET ?)"
    return (
      "UPDATE OR IGNORE \(table) SET \(column) = ? WHERE \(column) IS \(row)",
      [value, chance.below(bodies.count)]
    )
  }

  /// Returns a file whose journal was written by our code with changed events.
  private func impossible(_ chance: inout SplitMix64) throws -> [UInt8] {
    var changed = events
    for _ in 0...chance.below(2) {
      let index = chance.below(changed.count)
      let text = bodies[index].mutated(with: bodies, &chance).text()
      guard let event = try? EventText().event(of: text) else { continue }
      let at = chance.once(in: 8) ? StoreInstant(milliseconds: .max) : changed[index].at
      changed[index] = JournaledEvent(ordinal: index + 1, at: at, event: event)
    }
    let path = try made([])
    unlink(path)
    let journal = try SQLiteJournal(path: path)
    defer { journal.close() }
    try journal.append(changed)
    journal.close()
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// Writes bytes to a file in the temporary folder, and returns its path.
  private func made(_ bytes: [UInt8]) throws -> String {
    let path = "\(folder.path)/made.store"
    for ending in ["", "-wal", "-shm", ".lock"] { unlink(path + ending) }
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// Reads all listings of the store in a file, which may be in use.
  private func list(_ path: String) throws {
    let store = try ListedStore(try StoreListing.events(of: path), selling: .sample)
    for view in ViewName.allCases { _ = try store.table(view, ViewTable.Request()) }
  }

  /// Opens a file as the program does, continues the store, and opens the file again.
  func open(_ bytes: [UInt8]) async throws -> FuzzTarget.Verdict {
    let path = "\(folder.path)/tried.store"
    for ending in ["", "-wal", "-shm", ".lock"] { unlink(path + ending) }
    try Data(bytes).write(to: URL(filePath: path))
    do {
      let journal = try SQLiteJournal(path: path)
      defer { journal.close() }
      try StoreListing.export(path) { _ in }
      try list(path)
      let session = try StoryWorld.session(
        seed: 21,
        journal: journal,
        events: journal.load(),
        watchdog: Watchdog()
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
      // If the app can't start in an invalid store, the file counts as rejected.
      return .refused
    }
  }
}
