import GRDB

/// The tables of a store's file, and the views that a tester may query with `sqlite3`.
enum JournalSchema {
  /// The value of `PRAGMA application_id` in a store: "SFRT".
  static let applicationID = 0x5346_5254
  /// The value of `PRAGMA user_version`.
  ///
  /// Opening a store for writing upgrades it from an earlier format.
  ///
  /// Format 2 has the tables of format 1, and views that consider deleted and shared transactions.
  /// Format 3 adds notifications. Format 4 adds the end of each command, and a chain of digests.
  /// Format 5 adds steps, branches and snapshots. Format 6 adds snapshots of other branches. Format
  /// 7 adds digests of steps and branches. Format 8 separates the contents of events from the
  /// branches that they belong to. Format 9 has snapshots in one table, as JSON.
  static let version = 9
  /// The first format whose events have the columns `rest` and `digest`.
  static let firstWithDigests = 4
  /// The first format with tables of steps and branches.
  static let firstWithBranches = 5
  /// The first format whose steps and branches have digests.
  static let firstWithStepDigests = 7
  /// The first format with the tables of ``EventTables``.
  static let firstWithLines = 8
  /// The first format with the current table of snapshots.
  static let firstWithCheckpoints = 9

  /// Turns an empty file into a store.
  static func create(in database: Database) throws {
    try database.execute(sql: metaTable)
    try database.execute(sql: notificationTable)
    try EventTables.create(in: database)
    try BranchTables.create(in: database)
    try createSnapshots(in: database)
    try createViews(in: database)
    try database.execute(sql: "PRAGMA application_id = \(applicationID)")
  }

  /// Upgrades a store of an earlier format.
  ///
  /// The events don't change. The views of this format are created. The old index is dropped. Each commit had to write
  /// one page of the index for each kind of event, although the views read all events of their kinds anyway.
  ///
  /// - Throws: ``JournalError`` for an invalid event, because a chain of digests can't begin with it.
  static func upgrade(in database: Database, path: String) throws {
    try database.execute(sql: "DROP INDEX IF EXISTS event_kind")
    let earlier = try database.wholeNumber("PRAGMA user_version") ?? 0
    guard earlier < version else { return }
    for (name, _) in views.reversed() {
      try database.execute(sql: "DROP VIEW IF EXISTS \(name)")
    }
    try database.execute(sql: notificationTable)
    try createSnapshots(in: database)
    if try !hasDigests(in: database) { try addDigests(in: database, path: path) }
    if earlier < firstWithLines {
      // A damaged store is refused before anything changes.
      try database.forEachStoredEvent(path: path) { _ in true }
      if earlier >= firstWithStepDigests { try database.checkBranches(path: path) }
      try EventTables.divide(in: database)
      if earlier < firstWithBranches {
        try BranchTables.create(in: database)
        try BranchTables.addSteps(in: database)
      }
      try BranchTables.addDigests(in: database)
      try StoreMetadata.reseal(in: database)
    }
    try createViews(in: database)
  }

  private static func createViews(in database: Database) throws {
    for (name, query) in views {
      try database.execute(sql: viewText(name, query))
    }
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  private static func viewText(_ name: String, _ query: String) -> String {
    "CREATE VIEW \(name) AS \(query)"
  }

  /// Computes the digests of an earlier format's events.
  private static func addDigests(in database: Database, path: String) throws {
    var links: [(Int64, EventDigest)] = []
    var last = EventDigest.beginning
    try database.forEachStoredEvent(path: path) { stored in
      last = stored.link(after: last)
      links.append((stored.ordinal, last))
      return true
    }
    for column in ["rest", "digest"] {
      try database.execute(
        sql: "ALTER TABLE event ADD COLUMN \(column) INTEGER NOT NULL DEFAULT 0"
      )
    }
    let update = try database.cachedStatement(sql: "UPDATE event SET digest = ? WHERE ordinal = ?")
    for (ordinal, link) in links { try update.execute(arguments: [link.value, ordinal]) }
  }

  /// A column as SQLite describes it.
  struct Column: Hashable {
    let name: String
    let type: String
    let isRequired: Bool

    static func whole(_ name: String, _ isRequired: Bool = true) -> Column {
      Column(name: name, type: "INTEGER", isRequired: isRequired)
    }

    static func text(_ name: String, _ isRequired: Bool = true) -> Column {
      Column(name: name, type: "TEXT", isRequired: isRequired)
    }
  }

  /// Returns the columns of a table, or an empty list if it doesn't exist.
  static func columns(of table: String, in database: Database) throws -> [Column] {
    let sql = "SELECT name, type, \"notnull\" FROM pragma_table_info('\(table)')"
    return try Row.fetchAll(database, sql: sql).map { row in
      Column(
        name: try row.text(0, "name"),
        type: try row.text(1, "type"),
        isRequired: try row.whole(2, "notnull") != 0
      )
    }
  }

  /// Returns whether events have the columns of format 4.
  static func hasDigests(in database: Database) throws -> Bool {
    let names = try columns(of: "event", in: database).map(\.name)
    return names.contains("digest") && names.contains("rest")
  }

  private static let tableNames =
    (["meta", "notification", "catalog", "checkpoint", "snapshot", "snapshot_part"]
    + (EventTables.all + BranchTables.all).map(\.name))
    .map { "'\($0)'" }.joined(separator: ", ")

  private static let viewNames = EventTables.views.map { "'\($0.name)'" }.joined(separator: ", ")

  /// Returns a message about a schema entry that replaces a table, or about a trigger on a table or view.
  ///
  /// Call this function before anything is read, because a view may have endless rows.
  ///
  /// - Returns: The end of a sentence, or `nil` if no such entry exists.
  static func strangeEntry(in database: Database) throws -> String? {
    if let what = try strangeView(in: database) { return what }
    let sql = """
      SELECT type, name FROM sqlite_schema
      WHERE lower(name) IN (\(tableNames)) AND type != 'table'
        OR type = 'trigger' AND lower(tbl_name) IN (\(tableNames), \(viewNames))
      """
    guard let row = try Row.fetchOne(database, sql: sql) else { return nil }
    let (type, name) = (try row.text(0, "type"), try row.text(1, "name"))
    return type == "trigger"
      ? "there is a trigger \"\(name.prefix(60))\", which this program doesn't create"
      : "\"\(name.prefix(60))\" isn't a table"
  }

  /// Returns a message about a view of events that this program didn't create.
  ///
  /// - Returns: The end of a sentence, or `nil` if this program created both views.
  private static func strangeView(in database: Database) throws -> String? {
    // Earlier formats have tables with these names.
    let isView = try database.wholeNumber("PRAGMA user_version") ?? 0 >= firstWithLines
    for (name, text) in EventTables.views {
      let row = try Row.fetchOne(
        database,
        sql: "SELECT sql FROM sqlite_schema WHERE lower(name) = ? AND (type = 'view' OR ?)",
        arguments: [name, isView]
      )
      if let row, try row.text(0, "sql") != text {
        return "the view \"\(name)\" isn't as this program creates it"
      }
    }
    return nil
  }

  /// Returns the first problem with the tables and views of a store.
  ///
  /// Additional tables and views are ignored.
  ///
  /// - Returns: The end of a sentence, or `nil` if the tables and views are valid.
  static func fault(in database: Database) throws -> String? {
    let wanted: [(String, [Column])] = [
      ("meta", [.text("key"), .text("value")]),
      (
        "notification",
        [
          .whole("number"), .text("uuid"), .whole("at"), .text("type"), .text("subtype", false),
          .text("transaction_id", false), .text("product", false),
        ]
      ),
    ]
    let format = try database.wholeNumber("PRAGMA user_version") ?? 0
    let events =
      format >= firstWithLines
      ? EventTables.all
      : Array(EventTables.earlier.prefix(format < firstWithBranches ? 1 : 2))
    let later =
      (format < firstWithBranches ? [] : BranchTables.all)
      + (format < firstWithCheckpoints ? [] : [("checkpoint", checkpointColumns)])
    for (table, columns) in wanted + events + later {
      let found = try self.columns(of: table, in: database)
      let mayLackDigest = format < firstWithStepDigests && BranchTables.sealed.contains(table)
      guard found != columns, !mayLackDigest || found != columns.dropLast() else { continue }
      return "the table \"\(table)\" isn't as this program creates it"
    }
    for (name, query) in views {
      let row = try Row.fetchOne(
        database,
        sql: "SELECT sql FROM sqlite_schema WHERE type = 'view' AND name = ?",
        arguments: [name]
      )
      let text = try row?.text(0, "sql")
      guard text == viewText(name, query).trimmingEnd() else {
        return "the view \"\(name)\" isn't as this program creates it"
      }
    }
    return nil
  }

  /// The table of metadata, which every format has.
  private static let metaTable = """
    CREATE TABLE meta (
      key TEXT PRIMARY KEY NOT NULL,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    """

  /// The table of notifications, which a query can't derive from the events.
  ///
  /// It is written when the store is closed.
  private static let notificationTable = """
    CREATE TABLE IF NOT EXISTS notification (
      number INTEGER PRIMARY KEY NOT NULL,
      uuid TEXT NOT NULL,
      at INTEGER NOT NULL,
      type TEXT NOT NULL,
      subtype TEXT,
      transaction_id TEXT,
      product TEXT
    ) STRICT;
    """
}

extension String {
  /// Returns the statement as SQLite stores it: without the semicolon and the white space at the end.
  fileprivate func trimmingEnd() -> String {
    var text = Substring(self)
    while let last = text.last, last == ";" || last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
