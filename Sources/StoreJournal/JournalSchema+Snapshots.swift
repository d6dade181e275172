import GRDB

/// The table of snapshots, which contain the state of the store and the app after some event.
extension JournalSchema {
  /// One row for each part.
  ///
  /// The parts of a snapshot are inserted first, and its `contents` once all of them are there.
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

  /// Creates the table, and drops the tables of earlier formats, because their contents are written
  /// again.
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
