import StoreCatalog

extension CatalogEditor {
  /// Returns the line in which an item starts, counted from 1, or `nil` if the file doesn't contain it.
  package mutating func line(of thing: Target) -> Int? {
    guard let path = try? path(of: thing) else { return nil }
    return line(of: path)
  }

  /// Returns the line in which a value starts, counted from 1, or `nil` if the file doesn't contain it.
  package mutating func line(of path: CatalogPath) -> Int? {
    guard let node = catalog.trace(path).found else { return nil }
    return catalog.spans.bytes[..<node.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
