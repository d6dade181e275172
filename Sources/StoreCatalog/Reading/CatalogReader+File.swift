import Glibc

extension CatalogReader {
  /// Reads a catalog file.
  ///
  /// - Parameters:
  ///   - path: The file; problems name it as it is written here.
  ///   - allowsPipe: Whether it may be a pipe, as on the command line.
  ///   - receive: Is handed what there is of a large catalog while it is being read.
  /// - Returns: The catalog, if there is no error, and its problems; a file that cannot be opened is
  ///   a problem at its first line.
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
  /// Reads a file of Xcode's without the products that have an error; Xcode opens such files.
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
  /// Opens a catalog: a file is read where it is asked for, a pipe is read into memory.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - allowsPipe: Whether it may be a pipe, as on the command line.
  /// - Returns: The text.
  /// - Throws: ``UnreadableFile`` for what is no file, or has no end.
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
  init(_ unreadable: UnreadableFile) {
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
