import GRDB
package import StoreModel

// What a store was opened with first. The catalogs that it changed to are in their events; of the first one the
// events have the digest alone, and who edits it wants to know what it said.
extension SQLiteJournal {
  /// Keeps the catalog that a store begins with; one that is kept already stays.
  ///
  /// It is worth less than what happened: where it cannot be written, it is not kept.
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

  /// A catalog that was kept; nil for any other, and where the table is not what was written there.
  ///
  /// Whether the text is what its digest says is for the reader to find out.
  package func keptCatalog(_ digest: String) -> CatalogFile? {
    // A text that is longer than any that is kept is none.
    let text = "iif(length(text) <= \(CatalogFile.mostBytes), text, NULL)"
    return kept("name, \(text)", of: digest) { row in
      CatalogFile(name: try row.text(0, "name"), digest: digest, text: try row.text(1, "text"))
    }
  }

  /// Reads columns of what is kept.
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

  /// Stores of earlier programs have no such table, and those programs leave it alone.
  private static let catalogTable = """
    CREATE TABLE IF NOT EXISTS catalog (
      digest TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT
    """
}
