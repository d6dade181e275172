import GRDB
package import StoreModel

// Stores the first catalog of a store, because a user may need its text after editing the catalog's file. The events
// contain only the digest of this catalog. Later catalogs are in the events that introduced them.
extension SQLiteJournal {
  /// Stores the first catalog of a store, unless it is already stored.
  ///
  /// An error is ignored, because the catalog is less important than the events.
  package func keepFirst(_ catalog: CatalogFile) {
    _ = try? database.write { database in
      try database.execute(sql: Self.catalogTable)
      try database.execute(
        sql: "INSERT OR IGNORE INTO catalog (digest, name, text) VALUES (?, ?, ?)",
        arguments: [catalog.digest, catalog.name, catalog.text]
      )
    }
  }

  package func hasKept(_ digest: String) -> Bool {
    kept("1", of: digest) { _ in true } ?? false
  }

  /// Returns the stored catalog with the given digest, or `nil` if it isn't stored or the table is damaged.
  ///
  /// The caller must check the text against its digest.
  package func keptCatalog(_ digest: String) -> CatalogFile? {
    // A text that is longer than the limit counts as missing.
    let text = "iif(length(text) <= \(CatalogFile.mostBytes), text, NULL)"
    return kept("name, \(text)", of: digest) { row in
      CatalogFile(name: try row.text(0, "name"), digest: digest, text: try row.text(1, "text"))
    }
  }

  /// Returns columns of a stored catalog.
  private func kept<Value>(
    _ columns: String,
    of digest: String,
    _ read: (Row) throws -> Value
  ) -> Value? {
    let found = try? database.read { database in
      try Row.fetchOne(
        database,
        sql: "SELECT \(columns) FROM catalog WHERE digest = ?",
        arguments: [digest]
      )
      .map(read)
    }
    return found.flatMap(\.self)
  }

  /// The table of catalogs.
  ///
  /// Earlier versions of the program don't create it, and ignore it.
  private static let catalogTable = """
    CREATE TABLE IF NOT EXISTS catalog (
      digest TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT
    """
}
