import GRDB

/// The tables of snapshots: caches of the events before them.
extension JournalSchema {
  /// Whoever writes a snapshot writes its parts first, and its row of `snapshot` when all are there.
  private static let snapshotTables = """
    CREATE TABLE snapshot (
      id INTEGER PRIMARY KEY NOT NULL,
      ordinal INTEGER NOT NULL,
      digest INTEGER NOT NULL,
      length INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE snapshot_part (
      snapshot INTEGER NOT NULL,
      part TEXT NOT NULL,
      body BLOB NOT NULL,
      PRIMARY KEY (snapshot, part)
    ) STRICT;
    """

  /// Makes the tables, in the place of those of an earlier format: what was in them is written again.
  static func createSnapshots(in database: Database) throws {
    try database.execute(sql: "DROP TABLE IF EXISTS snapshot; DROP TABLE IF EXISTS snapshot_part")
    try database.execute(sql: snapshotTables)
  }

  static let snapshotColumns: [(String, [Column])] = [
    (
      "snapshot",
      ["id", "ordinal", "digest", "length"].map { .whole($0) }
    ),
    (
      "snapshot_part",
      [
        .whole("snapshot"), .text("part"),
        Column(name: "body", type: "BLOB", isRequired: true),
      ]
    ),
  ]
}
