import GRDB

/// The tables of events, with contents and positions in separate tables since format 8.
///
/// The contents of an event never move. A small row assigns them to a branch and an ordinal, so a
/// change of branches moves only small rows.
enum EventTables {
  /// The tables, with the columns that ``JournalSchema`` expects.
  ///
  /// A row of `kept_event` without an ordinal comes from an earlier format. Its id is the event's ordinal.
  static let all: [(name: String, columns: [JournalSchema.Column])] = [
    (
      "kept_event",
      [
        .whole("id"), .whole("at"), .text("kind"), .text("body"), .whole("rest"), .whole("digest"),
        .whole("ordinal", false),
      ]
    ),
    ("line", [.whole("ordinal"), .whole("event")]),
    ("branch_line", [.whole("branch"), .whole("ordinal"), .whole("event")]),
  ]

  /// The tables that earlier formats had instead of ``views``.
  static let earlier: [(name: String, columns: [JournalSchema.Column])] = [
    ("event", [.whole("ordinal")] + contents),
    ("branch_event", [.whole("branch"), .whole("ordinal")] + contents),
  ]

  /// The events of the active branch, and the own events of other branches.
  ///
  /// If the contents of an event are missing, its row has nulls and is recognized as damaged.
  static let views = [("event", "line"), ("branch_event", "branch_line")].map { name, line in
    let branch = name == "event" ? "" : "branch, "
    return (
      name: name,
      text: """
      CREATE VIEW \(name) AS
      SELECT \(branch)\(line).ordinal, at, kind, body, rest, digest
      FROM \(line) LEFT JOIN kept_event ON kept_event.id = \(line).event
      """
    )
  }

  /// The statement that inserts the contents of an event.
  static let insertion =
    "INSERT INTO kept_event (ordinal, at, kind, body, rest, digest) VALUES (?, ?, ?, ?, ?, ?)"

  /// The statement that assigns the last inserted contents to an ordinal of the active branch.
  static let placing = "INSERT INTO line (ordinal, event) VALUES (?, last_insert_rowid())"

  private static let contents: [JournalSchema.Column] = [
    .whole("at"), .text("kind"), .text("body"), .whole("rest"), .whole("digest"),
  ]

  static func create(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE kept_event (
          id INTEGER PRIMARY KEY NOT NULL,
          at INTEGER NOT NULL,
          kind TEXT NOT NULL,
          body TEXT NOT NULL,
          rest INTEGER NOT NULL DEFAULT 0,
          digest INTEGER NOT NULL DEFAULT 0,
          ordinal INTEGER
        ) STRICT
        """
    )
    try createLines(in: database)
  }

  private static func createLines(in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE line (
          ordinal INTEGER PRIMARY KEY NOT NULL,
          event INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE branch_line (
          branch INTEGER NOT NULL,
          ordinal INTEGER NOT NULL,
          event INTEGER NOT NULL,
          PRIMARY KEY (branch, ordinal)
        ) STRICT, WITHOUT ROWID;
        """
    )
    for view in views { try database.execute(sql: view.text) }
  }

  /// Divides the tables of an earlier format into contents and positions.
  ///
  /// The events must have digests. The contents of the active branch's events stay in place.
  static func divide(in database: Database) throws {
    let hasBranches = try !JournalSchema.columns(of: "branch_event", in: database).isEmpty
    // With these settings, SQLite doesn't change or check views that other programs have added. Such views refer to
    // "event", which doesn't exist at this moment.
    try database.execute(
      sql: """
        PRAGMA legacy_alter_table = ON;
        PRAGMA writable_schema = ON;
        \(hasBranches ? "ALTER TABLE branch_event RENAME TO old_event;" : "")
        ALTER TABLE event RENAME TO kept_event;
        ALTER TABLE kept_event RENAME COLUMN ordinal TO id;
        ALTER TABLE kept_event ADD COLUMN ordinal INTEGER;
        PRAGMA writable_schema = OFF;
        PRAGMA legacy_alter_table = OFF;
        """
    )
    try createLines(in: database)
    try database.execute(sql: "INSERT INTO line SELECT id, id FROM kept_event")
    guard hasBranches else { return }
    let last = try database.wholeNumber("SELECT coalesce(max(id), 0) FROM kept_event") ?? 0
    let id = "\(last) + row_number() OVER (ORDER BY branch, ordinal)"
    try database.execute(
      sql: """
        INSERT INTO branch_line SELECT branch, ordinal, \(id) FROM old_event;
        INSERT INTO kept_event SELECT \(id), at, kind, body, rest, digest, ordinal FROM old_event;
        DROP TABLE old_event;
        """
    )
  }
}
