package import StoreCatalog
package import StoreModel

extension CatalogEditor {
  /// Returns the object at a path and its shape, or `nil` if the path doesn't lead to an object.
  package mutating func object(at path: CatalogPath) -> (value: JSONValue, shape: CatalogShape)? {
    guard let node = catalog.trace(path).found, let shape = node.shape,
      let value = catalog.spans.value(node.range), value.members != nil
    else { return nil }
    return (value, shape)
  }

  /// Returns the value at a path, or `nil` if the path leads to nothing.
  package mutating func value(at path: CatalogPath) -> JSONValue? { catalog.value(at: path) }
}

extension CatalogShape {
  /// Returns a new object of this kind in a format: with its keys in order, and the members that Xcode adds.
  package func written(_ value: JSONValue, in format: CatalogFormat) -> JSONValue {
    guard format == .storefrontCatalog else { return FormatConversion.toXcode(value, self) }
    let order = KeyOrder(self, format)
    var members: [JSONMember] = []
    for member in value.members ?? [] {
      members.insert(member, at: order.position(of: member.key, among: members.map(\.key)))
    }
    return JSONValue(.object(members))
  }
}

extension CatalogPath {
  /// Returns the same path with positions instead of identifiers, or `nil` if no value exists at the
  /// path.
  package func positions(in root: JSONValue) -> CatalogPath? {
    var path = CatalogPath()
    var value = root
    for step in steps {
      switch step {
      case .key(let key):
        guard let next = value[key] else { return nil }
        value = next
        path = path.appending(step)
      case .index(let index):
        guard let elements = value.elements, elements.indices.contains(index) else { return nil }
        value = elements[index]
        path = path.appending(step)
      case .element(let key, let text):
        guard let index = value.elements?.firstIndex(where: { $0[key]?.string == text }),
          let next = value.elements?[index]
        else { return nil }
        value = next
        path = path.appending(.index(index))
      }
    }
    return path
  }
}

extension CatalogEdit {
  /// Returns the edit without the changes of the values at some paths, so that the other program's
  /// changes stay.
  package func givingUp(_ paths: Set<CatalogPath>, in bytes: [UInt8]) -> CatalogEdit {
    guard var catalog = try? CatalogSpans(bytes) else { return self }
    return CatalogEdit(
      items.filter { item in
        var item = item
        item.path = catalog.identified(item.path)
        return !paths.contains(item.target(&catalog).0)
      }
    )
  }
}
