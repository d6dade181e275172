import StoreCatalog

extension CatalogEdit {
  /// Returns the file with this edit and with the changes that were made to the file since it was read.
  ///
  /// An edit adds no error to a catalog without errors. A catalog that has errors may keep them.
  ///
  /// - Parameters:
  ///   - now: The current file, or `nil` if it hasn't changed since it was read.
  ///   - read: The file as it was read.
  ///   - path: The name of the file in problems.
  /// - Returns: The whole file, byte for byte the same if the edit changes nothing.
  /// - Throws: ``CatalogEditFailure``. ``CatalogEditFailure/errors(_:)`` has the errors that the file would
  ///   have.
  package func made(
    in now: [UInt8]? = nil,
    from read: [UInt8],
    path: String
  ) throws(CatalogEditFailure) -> [UInt8] {
    let now = now ?? read
    guard let edited = try merged(into: now, from: read).applied(to: now), edited != now else {
      return now
    }
    let reading = CatalogReader.read(bytes: edited, path: path)
    guard reading.catalog == nil, CatalogReader.read(bytes: now, path: path).catalog != nil else {
      return edited
    }
    throw .errors(reading.errorLines)
  }
}
