package import StoreModel

extension Catalog {
  /// What the catalog was read from, for the store that sells it.
  ///
  /// - Parameter name: What the file is called.
  /// - Returns: The file; nil where it was made in memory, is no text, or is longer than
  ///   ``CatalogFile/mostBytes``.
  package func file(named name: String) -> CatalogFile? {
    guard isWhole, let source, source.text.count <= CatalogFile.mostBytes,
      let text = String(validating: source.text.bytes, as: UTF8.self),
      // A large file is read where it is asked for, and may have been written to since.
      CatalogDigest.hexadecimal(of: Array(text.utf8)) == digest
    else { return nil }
    return CatalogFile(name: name, digest: digest, text: text)
  }

  /// Reads what a store has kept of a catalog.
  ///
  /// - Returns: Nil for a text that is none without errors, or that is not what the digest says.
  package init?(_ file: CatalogFile) {
    let reading = CatalogReader.read(bytes: Array(file.text.utf8), path: file.name)
    guard let catalog = reading.catalog, catalog.digest == file.digest
    else { return nil }
    self = catalog
  }
}
