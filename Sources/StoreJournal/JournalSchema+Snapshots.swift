import GRDB

/// The table of snapshots: caches of the events before them, and of what the app has come to.
extension JournalSchema {
  /// A row for each part.
  ///
  /// Whoever writes a snapshot writes its parts first, and its `contents` when all are there.
  static let checkpointTable = """
    CREATE TABLE checkpoint (
      id INTEGER NOT NULL,
      part TEXT NOT NULL,
      ordinal INTEGER NOT NULL,
      digest INTEGER NOT NULL,
      body BLOB NOT NULL,
      PRIMARY KEY (part, id)
    ) STRICT
    """

  /// Makes the table, and drops those of an earlier format: what was in them is written again.
  static func createSnapshots(in database: Database) throws {
    for table in ["snapshot", "snapshot_part", "checkpoint"] {
      try database.execute(sql: "DROP TABLE IF EXISTS \(table)")
    }
    try database.execute(sql: checkpointTable)
  }

  static let checkpointColumns: [Column] = [
    .whole("id"), .text("part"), .whole("ordinal"), .whole("digest"),
    Column(name: "body", type: "BLOB", isRequired: true),
  ]
}
