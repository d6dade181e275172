import GRDB

/// The table of snapshots.
///
/// A snapshot contains the state of the store and the app after an event.
extension JournalSchema {
  /// The table, with one row for each part of a snapshot.
  ///
  /// The part `contents` is inserted last, after all other parts of its snapshot.
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

  /// Creates the table, and drops the tables of earlier formats.
  ///
  /// New snapshots replace the dropped ones.
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
