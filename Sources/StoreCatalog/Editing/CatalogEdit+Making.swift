extension CatalogEdit {
  /// Makes the file with this edit, and with what has changed in the file since it was read.
  ///
  /// An edit brings no error into a catalog that has none; one that has errors may keep them.
  ///
  /// - Parameters:
  ///   - now: The file as it is; nil if it is what was read.
  ///   - read: The file as it was when it was read.
  ///   - path: How problems name the file.
  /// - Returns: The whole file; the very same bytes where it says so already.
  /// - Throws: ``CatalogEditFailure``; with ``CatalogEditFailure/errors(_:)`` the errors that it would have.
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
