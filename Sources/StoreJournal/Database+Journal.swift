import GRDB
import StoreEngine
import StoreModel
import StoreSession

/// What a store's file is asked.
extension Database {
  /// True for a file that nobody has written anything to.
  func isEmpty() throws -> Bool {
    try Int.fetchOne(self, sql: "SELECT count(*) FROM sqlite_schema") == 0
      && Int.fetchOne(self, sql: "PRAGMA user_version") == 0
  }

  /// Throws unless the file is empty or a store of a known version.
  func check(_ path: String) throws {
    guard try !isEmpty() else { return }
    guard try Int.fetchOne(self, sql: "PRAGMA application_id") == JournalSchema.applicationID else {
      throw JournalError(path: path, .notAJournal(what: "it is a database of something else"))
    }
    let version = try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0
    guard version <= JournalSchema.version else {
      throw JournalError(path: path, .newer(version: version, known: JournalSchema.version))
    }
    for table in ["event", "meta"] where try !tableExists(table) {
      throw JournalError(path: path, .damaged(what: "the table \"\(table)\" is missing"))
    }
  }

  func events(after ordinal: Int, path: String) throws -> [JournaledEvent] {
    let coder = EventText()
    var events: [JournaledEvent] = []
    let rows = try Row.fetchCursor(
      self,
      sql: "SELECT ordinal, at, body FROM event WHERE ordinal > ? ORDER BY ordinal",
      arguments: [ordinal]
    )
    while let row = try rows.next() {
      let expected = ordinal + events.count + 1
      let found: Int = row[0]
      guard found == expected else {
        throw JournalError(path: path, .gap(expected: expected, found: found))
      }
      do {
        events.append(
          JournaledEvent(
            ordinal: found,
            at: StoreInstant(milliseconds: row[1]),
            event: try coder.event(of: row[2])
          )
        )
      } catch {
        throw JournalError(path: path, .undecodable(ordinal: found, what: reason(of: error)))
      }
    }
    return events
  }

  func export(_ write: (String) throws -> Void) throws {
    let rows = try Row.fetchCursor(
      self,
      sql: "SELECT ordinal, at, body FROM event ORDER BY ordinal"
    )
    while let row = try rows.next() {
      try write(exportLine(ordinal: row[0], milliseconds: row[1], body: row[2]))
    }
  }
}

/// What is wrong with an event's text, in a few words.
private func reason(of error: any Error) -> String {
  let context: DecodingError.Context
  switch error {
  case DecodingError.dataCorrupted(let found): context = found
  case DecodingError.keyNotFound(let key, let found):
    return (["\(key.stringValue) is missing"] + place(of: found)).joined(separator: " in ")
  case DecodingError.typeMismatch(_, let found): context = found
  case DecodingError.valueNotFound(_, let found): context = found
  default: return "\(error)"
  }
  return ([context.debugDescription] + place(of: context)).joined(separator: " in ")
}

private func place(of context: DecodingError.Context) -> [String] {
  let path = context.codingPath.map(\.stringValue).joined(separator: ".")
  return path.isEmpty ? [] : [path]
}
