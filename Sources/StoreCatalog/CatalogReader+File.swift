import Glibc

extension CatalogReader {
  /// Reads a catalog file.
  ///
  /// - Parameter path: The file; problems name it as it is written here.
  /// - Returns: The catalog, if there is no error, and every problem; a file that cannot be opened is
  ///   a problem at its first line.
  package static func read(path: String) -> CatalogReading {
    switch contents(of: path) {
    case .success(let bytes): read(bytes: bytes, path: path)
    case .failure(let problem): CatalogReading(catalog: nil, problems: [problem])
    }
  }

  private static func contents(of path: String) -> Result<[UInt8], CatalogProblem> {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .failure(unreadable(path, reason: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      return .failure(unreadable(path, reason: errno))
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      return .failure(unreadable(path, reason: EISDIR))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      guard count >= 0 else { return .failure(unreadable(path, reason: errno)) }
      guard count > 0 else { return .success(bytes) }
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
