import Glibc

extension CatalogReader {
  /// Reads a catalog file.
  ///
  /// - Parameters:
  ///   - path: The file; problems name it as it is written here.
  ///   - receive: Is handed what there is of a large catalog while it is being read.
  /// - Returns: The catalog, if there is no error, and every problem; a file that cannot be opened is
  ///   a problem at its first line.
  package static func read(
    path: String,
    receive: @Sendable (Catalog) -> Void = { _ in }
  ) -> CatalogReading {
    switch text(of: path) {
    case .success(let text): read(text, path: path, receive: receive)
    case .failure(let problem): CatalogReading(catalog: nil, problems: [problem])
    }
  }

  /// Opens a file; what cannot be read at any place, such as a pipe, is read into memory.
  private static func text(of path: String) -> Result<CatalogText, CatalogProblem> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(unreadable(path, reason: errno)) }
    if let text = CatalogText(descriptor: descriptor) { return .success(text) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      return .failure(unreadable(path, reason: errno))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      return .failure(unreadable(path, reason: EISDIR))
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count >= 0 else { return .failure(unreadable(path, reason: errno)) }
      guard count > 0 else { return .success(CatalogText(bytes)) }
      bytes += buffer[..<count]
    }
  }

  private static func unreadable(_ path: String, reason: Int32) -> CatalogProblem {
    let (message, remedy) =
      switch reason {
      case ENOENT: ("there is no such file", "check the path")
      case EISDIR: ("this is a folder", "name the catalog file in it")
      case EACCES: ("the file may not be read", "give yourself the right to read it")
      default: (String(cString: strerror(reason)), "check the file")
      }
    return CatalogProblem(
      path: path,
      line: 1,
      column: 1,
      severity: .error,
      message: message,
      remedy: remedy
    )
  }
}

extension CatalogProblem: Error {}
