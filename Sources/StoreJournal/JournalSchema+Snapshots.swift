import GRDB

/// The tables of snapshots: caches of the events before them.
extension JournalSchema {
  /// Whoever writes a snapshot writes its parts first, and its row of `snapshot` when all are there.
  static let snapshotTables = """
    CREATE TABLE IF NOT EXISTS snapshot (
      ordinal INTEGER PRIMARY KEY NOT NULL,
      digest INTEGER NOT NULL,
      length INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS snapshot_part (
      ordinal INTEGER NOT NULL,
      part TEXT NOT NULL,
      body BLOB NOT NULL,
      PRIMARY KEY (ordinal, part)
    ) STRICT;
    """

  static let snapshotColumns: [(String, [Column])] = [
    (
      "snapshot",
      ["ordinal", "digest", "length"].map { Column(name: $0, type: "INTEGER", isRequired: true) }
    ),
    (
      "snapshot_part",
      [
        Column(name: "ordinal", type: "INTEGER", isRequired: true),
        Column(name: "part", type: "TEXT", isRequired: true),
        Column(name: "body", type: "BLOB", isRequired: true),
      ]
    ),
  ]
}
