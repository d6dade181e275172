import Glibc
import VisibleText

/// The files that a user names on the command line, in a script or on the screen.
///
/// Regular files, standard input and, on the command line, pipes can be read, all up to a size limit
/// for each kind. Devices, sockets and growing files are rejected, because they have no end. A pipe
/// named in a script would wait forever for a writer.
package enum UserFile {
  /// The kind of contents, which limits the size.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A catalog that is read whole, rather than in parts.
    case catalog
    /// A session script or a recording, which may contain the journal of a store.
    case script
    /// Any other file that a user names: a request, a JWS, a payload, a key, a certificate.
    case document

    /// The maximum number of bytes in a file of this kind.
    package var limit: Int {
      switch self {
      case .catalog: CatalogReader.largestWhole
      case .script: 64 << 20
      case .document: 1 << 20
      }
    }
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - kind: The expected kind of contents.
  ///   - allowsPipe: Whether it may be a pipe or a terminal, as on the command line.
  /// - Returns: The contents.
  /// - Throws: ``UnreadableFile`` if the file doesn't exist or has no end.
  package static func read(
    _ path: String,
    as kind: Kind,
    allowsPipe: Bool = false
  ) throws(UnreadableFile) -> [UInt8] {
    let descriptor = try open(path, allowsPipe: allowsPipe)
    defer { close(descriptor) }
    return try contents(of: descriptor, path: path, as: kind)
  }

  /// Reads a file, a pipe or standard input that is named on the command line.
  ///
  /// - Parameters:
  ///   - path: The file, or `-` for standard input.
  ///   - kind: The kind of contents, which limits their size.
  /// - Returns: The contents.
  /// - Throws: ``UnreadableFile``, with the reason and the remedy.
  package static func readInput(_ path: String, as kind: Kind) throws(UnreadableFile) -> [UInt8] {
    path == "-" ? try standardInput(as: kind) : try read(path, as: kind, allowsPipe: true)
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: ``UnreadableFile`` if the input is longer than the kind allows.
  package static func standardInput(as kind: Kind) throws(UnreadableFile) -> [UInt8] {
    try contents(of: STDIN_FILENO, path: "standard input", as: kind)
  }

  /// Opens a file for reading.
  ///
  /// - Returns: Its descriptor, which belongs to the caller.
  /// - Throws: ``UnreadableFile`` for a device, a file without an end, or one in `/proc` or `/sys`.
  static func open(_ path: String, allowsPipe: Bool) throws(UnreadableFile) -> Int32 {
    var status = stat()
    guard stat(path, &status) == 0 else { throw UnreadableFile(path: path, errno: errno) }
    try check(status, path, allowsPipe: allowsPipe)
    // Opening must not wait, not even for a pipe's writer. Reading may wait, because it can be cancelled.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw UnreadableFile(path: path, errno: errno) }
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == status.st_mode & S_IFMT,
      opened.st_mode & S_IFMT != S_IFCHR || isatty(descriptor) == 1
    else {
      close(descriptor)
      throw .device(path)
    }
    guard !isOfKernel(descriptor, opened) else {
      close(descriptor)
      throw UnreadableFile(
        path,
        "it is a file of the system in /proc or /sys",
        "pass a file on a disk"
      )
    }
    if opened.st_mode & S_IFMT == S_IFCHR {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
    return descriptor
  }

  /// Returns whether an open file is below `/proc` or `/sys`.
  ///
  /// Such files hold secrets, such as the environment of a process, that don't belong in reports.
  private static func isOfKernel(_ descriptor: Int32, _ opened: stat) -> Bool {
    guard opened.st_mode & S_IFMT == S_IFREG else { return false }
    let places = ["/proc", "/sys"]
    let isOnDevice = places.contains { place in
      var status = stat()
      return stat(place, &status) == 0 && status.st_dev == opened.st_dev
        && !isRoot(status.st_dev)
    }
    // Other file systems, such as that of control groups, are mounted below these.
    var name = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
    let path = String(decoding: name.prefix(max(0, count)), as: UTF8.self)
    return isOnDevice || places.contains { path.hasPrefix($0 + "/") }
  }

  /// Returns whether a device is that of `/`, so that nothing is mounted at `/proc` or `/sys`.
  private static func isRoot(_ device: dev_t) -> Bool {
    var status = stat()
    return stat("/", &status) == 0 && status.st_dev == device
  }

  private static func check(
    _ status: stat,
    _ path: String,
    allowsPipe: Bool
  ) throws(UnreadableFile) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw UnreadableFile(path: path, errno: EISDIR)
    case S_IFIFO where allowsPipe, S_IFCHR where allowsPipe: return
    case S_IFIFO: throw UnreadableFile(path, "this is a pipe", "pass a regular file")
    case S_IFSOCK: throw UnreadableFile(path, "this is a socket", "pass a regular file")
    default: throw .device(path)
    }
  }

  static func contents(
    of descriptor: Int32,
    path: String,
    as kind: Kind
  ) throws(UnreadableFile) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= kind.limit else {
      throw .tooLarge(path, kind)
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      // A regular file is never waited for, because a system file may never have data.
      if status.st_mode & S_IFMT != S_IFREG { try waitForMore(descriptor, path) }
      let count = buffer.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
        guard bytes.count <= kind.limit else { throw .tooLarge(path, kind) }
      } else if errno != EINTR, errno != EAGAIN || status.st_mode & S_IFMT == S_IFREG {
        throw UnreadableFile(path: path, errno: errno)
      }
    }
  }

  /// Waits until there is something to read, or the end.
  ///
  /// A person or another program may take long to write. Cancelling the task, as ctrl-c does, ends the wait.
  private static func waitForMore(_ descriptor: Int32, _ path: String) throws(UnreadableFile) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      guard !Task.isCancelled else {
        throw UnreadableFile(path, "reading was interrupted", "write the pipe to its end")
      }
      let ready = poll(&wanted, 1, 100)
      guard ready == 0 || ready < 0 && errno == EINTR else { return }
    }
  }
}

/// The reason why a file can't be read, and a remedy.
package struct UnreadableFile: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  package let message: String
  package let remedy: String

  package init(_ path: String, _ message: String, _ remedy: String) {
    self.path = path
    self.message = message
    self.remedy = remedy
  }

  /// - Parameters:
  ///   - path: The file.
  ///   - errno: The error of the system call that opened or read it.
  package init(path: String, errno: Int32) {
    switch errno {
    case ENOENT: self.init(path, "no such file", "check the path")
    case EISDIR: self.init(path, "this is a folder", "pass a file in it")
    case EAGAIN:
      self.init(path, "it is a file of the system without an end", "pass a file on a disk")
    case EACCES:
      self.init(path, "permission denied", "make the file readable")
    default: self.init(path, String(cString: strerror(errno)).lowercased(), "check the file")
    }
  }

  static func device(_ path: String) -> UnreadableFile {
    UnreadableFile(path, "this is a device, which has no end", "pass a regular file")
  }

  static func tooLarge(_ path: String, _ kind: UserFile.Kind) -> UnreadableFile {
    UnreadableFile(
      path,
      "it has more than \(kind.limit >> 20) MB",
      "a \(kind.rawValue) can't be larger"
    )
  }

  package var description: String {
    "\(path.shortened(to: 1000)): \(message); \(remedy)"
  }
}
