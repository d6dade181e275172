import StoreModel

extension CatalogEdit {
  /// Finds out which bytes have to change of a file that has changed since the edit was made for it.
  ///
  /// Where both have changed different values, both changes are in the result; what the file has become as
  /// wanted already is left alone.
  ///
  /// - Parameters:
  ///   - now: The file as it is.
  ///   - read: The file as it was when it was read.
  /// - Returns: The change of the file as it is.
  /// - Throws: ``CatalogEditFailure``; with ``CatalogEditFailure/conflicts(_:)`` every value that both have
  ///   changed.
  package func merged(
    into now: [UInt8],
    from read: [UInt8]
  ) throws(CatalogEditFailure) -> TextEdit {
    guard now != read else { return try textEdit(of: now) }
    var old = try CatalogSpans(read)
    var new = try CatalogSpans(now)
    var conflicts: [CatalogConflict] = []
    var items: [Item] = []
    for item in self.items {
      var item = item
      item.path = old.identified(item.path)
      let (path, wanted) = item.target(&old)
      let (before, found) = (old.value(at: path), new.value(at: path))
      if found == wanted { continue }
      if found == before {
        items.append(item)
      } else {
        conflicts.append(
          CatalogConflict(path: path, read: before, wanted: wanted, found: found)
        )
      }
    }
    guard conflicts.isEmpty else { throw .conflicts(conflicts) }
    return try CatalogEdit(items).textEdit(of: now)
  }
}

extension CatalogEdit.Item {
  /// The value that the change is about, and what becomes of it.
  func target(_ catalog: inout CatalogSpans) -> (CatalogPath, JSONValue?) {
    switch change {
    case .set(let value): return (path, value)
    case .remove: return (path, nil)
    case .insert(let value, _):
      guard let step = catalog.shape(at: path)?.identity(of: value) else { return (path, nil) }
      return (path.appending(step), value)
    }
  }
}

extension CatalogSpans {
  /// What the elements of the list at a path are, or the object there.
  fileprivate func shape(at path: CatalogPath) -> CatalogShape? {
    var shape: CatalogShape? = .catalog
    for case .key(let key) in path.steps { shape = shape?.field(key).flatMap(\.inner) }
    return shape
  }
}
