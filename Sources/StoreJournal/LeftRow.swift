import GRDB

/// A row that a repair leaves behind, as far as it can be read.
struct LeftRow: Hashable, Sendable {
  /// Store time in milliseconds; nil if it has none.
  var at: Int64?
  /// What kind of event it is; nil if its text says nothing of it.
  var kind: String?

  /// The rows behind an event, in order.
  ///
  /// - Parameters:
  ///   - ordinal: The last event that is kept.
  ///   - path: The store's file.
  /// - Returns: As many as SQLite has.
  /// - Throws: ``JournalError`` if it does not get at all of them.
  static func all(behind ordinal: Int, in path: String) throws(JournalError) -> [LeftRow] {
    // A text is of its row's kind if it begins with it.
    let sql = """
      SELECT at, kind, substr(body, 1, length(kind) + 4) = '{"' || kind || '":' FROM event
      WHERE ordinal > ? ORDER BY ordinal
      """
    return try reading(path) { database in
      let rows = try Row.fetchCursor(database, sql: sql, arguments: [ordinal])
      var left: [LeftRow] = []
      while let row = try rows.next() {
        let (at, kind) = (try? row.whole(0, "at"), try? row.text(1, "kind"))
        let isReadable = (try? row.whole(2, "body")) == 1
        left.append(LeftRow(at: at, kind: isReadable ? kind : nil))
      }
      return left
    }
  }
}
