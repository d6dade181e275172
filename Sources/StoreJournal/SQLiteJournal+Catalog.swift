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

  /// Whether a catalog is kept.
  package func hasKept(_ digest: String) -> Bool { keptName(digest) != nil }

  /// A catalog that was kept; nil for any other, and where the table is not what was written there.
  ///
  /// Whether the text is what its digest says is for the reader to find out.
  package func keptCatalog(_ digest: String) -> CatalogFile? {
    guard let name = keptName(digest) else { return nil }
    let text = try? database.read { database in
      try Row.fetchOne(
        database,
        sql: "SELECT text FROM catalog WHERE digest = ? AND length(text) <= ?",
        arguments: [digest, CatalogFile.mostBytes]
      )?
      .text(0, "text")
    }
    return text.flatMap(\.self).map { CatalogFile(name: name, digest: digest, text: $0) }
  }

  private func keptName(_ digest: String) -> String? {
    let name = try? database.read { database in
      try Row.fetchOne(
        database,
        sql: "SELECT name FROM catalog WHERE digest = ?",
        arguments: [digest]
      )?
      .text(0, "name")
    }
    return name.flatMap(\.self)
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
