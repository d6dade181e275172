extension CatalogEditor {
  /// The line in which something begins, counted from 1; nil where it is not in the file.
  package mutating func line(of thing: Thing) -> Int? {
    guard let path = try? path(of: thing) else { return nil }
    return line(of: path)
  }

  /// The line in which a value begins, counted from 1; nil where there is none.
  package mutating func line(of path: CatalogPath) -> Int? {
    guard let node = catalog.trace(path).found else { return nil }
    return catalog.spans.bytes[..<node.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
