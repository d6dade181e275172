import Foundation
import GRDB

extension StoreFile {
  /// The maximum number of copied bytes: 8 GiB, many times the size of a million transactions.
  private static let mostCopied = 8 << 30

  /// Returns the events of the active branch that SQLite can read in a damaged file, starting with
  /// the first event.
  ///
  /// - Throws: ``JournalError`` for a file that is larger than any store, or an error of the file system.
  func salvagedEvents() throws -> [StoredEvent] {
    guard Self.size(of: path) <= Self.mostCopied else {
      let what = "it has more than \(Self.mostCopied >> 20) MB, too much to search for events"
      throw JournalError(path: path, .failed(what: what))
    }
    do {
      let file = Self.resolved(path)
      return try readingCopy(of: file, header: StoreHeader.new, .salvaging) { queue in
        // This doesn't use a transaction, because the end of a transaction would fail after a damaged page.
        queue.unsafeRead { $0.salvagedEvents(path: path) }
      }
    } catch is DatabaseError {
      return []
    }
  }
}

extension Database {
  fileprivate func salvagedEvents(path: String) -> [StoredEvent] {
    var rows: [StoredEvent] = []
    // A view that another program has created may have endless rows.
    if (try? JournalSchema.strangeEntry(in: self) == nil) == true {
      try? forEachStoredEvent(path: path) { stored in
        rows.append(stored)
        return true
      }
    }
    var last = rows.last?.digest ?? .beginning
    let contents = (try? contents(after: rows.count, path: path)) ?? [:]
    while true {
      // If events of several branches fit, the right event is unknown, and the search ends.
      let next = contents[Int64(rows.count) + 1, default: []].filter {
        $0.digest == $0.link(after: last)
      }
      guard next.count == 1 else { return rows }
      rows += next
      last = next[0].link(after: last)
    }
  }

  /// Returns the contents of the events that aren't in an inactive branch, by ordinal.
  ///
  /// This method doesn't need the rows that assign events to the active branch, because these rows may be lost. The
  /// result lacks contents that SQLite can't read.
  private func contents(after ordinal: Int, path: String) throws -> [Int64: [StoredEvent]] {
    // This query uses the definitions of tables, as far as SQLite could read them.
    let tables = """
      SELECT count(*) FROM pragma_table_list
      WHERE type = 'table' AND name IN ('kept_event', 'branch_line')
      """
    guard try wholeNumber(tables) == 2 else { return [:] }
    let rows = try Row.fetchCursor(
      self,
      sql: """
        SELECT coalesce(ordinal, id) AS place, at, kind, CAST(body AS BLOB), rest, digest
        FROM kept_event WHERE place > ? AND id NOT IN (SELECT event FROM branch_line)
        """,
      arguments: [ordinal]
    )
    var contents: [Int64: [StoredEvent]] = [:]
    // The rows before a damaged page are intact.
    while let row = try? rows.next() {
      guard let event = try? row.storedEvent(hasDigests: true, path: path) else { continue }
      contents[event.ordinal, default: []].append(event)
    }
    return contents
  }
}
