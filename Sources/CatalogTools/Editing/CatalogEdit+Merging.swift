import StoreCatalog
import StoreModel

extension CatalogEdit {
  /// Finds the bytes to change in a file that has changed since the edit was made for it.
  ///
  /// If the edit and another program changed different values, the result has both changes. A value
  /// that is already as wanted stays untouched.
  ///
  /// - Parameters:
  ///   - now: The current file.
  ///   - read: The file as it was read.
  /// - Returns: The change to make in the current file.
  /// - Throws: ``CatalogEditFailure``. ``CatalogEditFailure/conflicts(_:)`` has every value that both
  ///   the edit and another program changed.
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
  /// Returns the path of the value that changes, and its new value or `nil` if the edit removes it.
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
  /// Returns the shape of the object at a path, or of the elements of the list there.
  fileprivate func shape(at path: CatalogPath) -> CatalogShape? {
    var shape: CatalogShape? = .catalog
    for case .key(let key) in path.steps { shape = shape?.field(key).flatMap(\.inner) }
    return shape
  }
}
