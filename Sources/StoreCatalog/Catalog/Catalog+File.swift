package import StoreModel

extension Catalog {
  /// Returns the file that the catalog was read from, to be stored with the store that sells it.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The file, or `nil` if the catalog was made in memory, isn't text, or is longer than
  ///   ``CatalogFile/mostBytes``.
  package func file(named name: String) -> CatalogFile? {
    guard isWhole, let source, source.text.count <= CatalogFile.mostBytes,
      let text = String(validating: source.text.bytes, as: UTF8.self),
      // A large file is read on demand, and another program may have changed it since.
      CatalogDigest.hexadecimal(of: Array(text.utf8)) == digest
    else { return nil }
    return CatalogFile(name: name, digest: digest, text: text)
  }

  /// Reads the catalog that was stored with a store, or fails if the text has errors or doesn't match
  /// the digest.
  package init?(_ file: CatalogFile) {
    let reading = CatalogReader.read(bytes: Array(file.text.utf8), path: file.name)
    guard let catalog = reading.catalog, catalog.digest == file.digest
    else { return nil }
    self = catalog
  }
}
