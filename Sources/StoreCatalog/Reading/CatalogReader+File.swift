import Glibc

extension CatalogReader {
  /// Reads a catalog file.
  ///
  /// - Parameters:
  ///   - path: The file. Problems name it by this path.
  ///   - allowsPipe: Whether it may be a pipe, as on the command line.
  ///   - receive: Receives the part of a large catalog that has been read so far, repeatedly during reading.
  /// - Returns: The catalog, unless it has errors, and its problems. If the file can't be opened, the only
  ///   problem is at its first line.
  package static func read(
    path: String,
    allowsPipe: Bool = true,
    receive: @Sendable (Catalog) -> Void = { _ in }
  ) -> CatalogReading {
    do {
      let text = try CatalogText.opened(path, allowsPipe: allowsPipe)
      return read(text, path: path, receive: receive)
    } catch {
      return CatalogReading(error)
    }
  }
}

extension CatalogReader {
  /// Reads a file of Xcode's, leaving out the products that have errors.
  ///
  /// Xcode opens such files.
  ///
  /// - Parameter path: The file.
  /// - Returns: The catalog, in which every error of a product is a warning.
  package static func readWithoutFaulty(path: String) -> CatalogReading {
    do {
      return readWithoutFaulty(try CatalogText.opened(path, allowsPipe: false).bytes, path: path)
    } catch {
      return CatalogReading(error)
    }
  }
}

extension CatalogReading {
  package init(_ unreadable: UnreadableFile) {
    self.init(refusing: CatalogProblem(unreadable))
  }
}

extension CatalogText {
  /// Opens a catalog.
  ///
  /// Parts of a file are read on demand, and a pipe is read into memory.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - allowsPipe: Whether it may be a pipe, as on the command line.
  /// - Returns: The text.
  /// - Throws: ``UnreadableFile`` if the path isn't a file, or has no end.
  package static func opened(
    _ path: String,
    allowsPipe: Bool
  ) throws(UnreadableFile) -> CatalogText {
    let descriptor = try UserFile.open(path, allowsPipe: allowsPipe)
    if let text = CatalogText(descriptor: descriptor) { return text }
    defer { close(descriptor) }
    return CatalogText(try UserFile.contents(of: descriptor, path: path, as: .catalog))
  }
}

extension CatalogProblem {
  package init(_ unreadable: UnreadableFile) {
    self.init(
      path: unreadable.path,
      rule: .unreadable,
      line: 1,
      column: 1,
      severity: .error,
      message: unreadable.message,
      remedy: unreadable.remedy
    )
  }
}
