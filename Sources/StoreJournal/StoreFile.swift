import Foundation

/// A store's file in the file system.
struct StoreFile {
  let path: String

  /// The state of the file at the path.
  enum State: Hashable {
    case missing
    /// The file exists, but is empty.
    case empty
    case filled
  }

  /// Returns the state of the file at the path.
  ///
  /// Call this method before SQLite opens the file. SQLite would wait for a pipe, and would create the missing target
  /// of a link.
  ///
  /// - Throws: ``JournalError`` if the path can't be a store's, for example because it leads to a folder or a broken
  ///   link.
  func state() throws(JournalError) -> State {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = errno
      guard reason == ENOENT, lstat(path, &status) != 0 else {
        let what = reason == ENOENT ? "it is a broken link" : systemMessage(reason)
        throw JournalError(path: path, .failed(what: what))
      }
      return .missing
    }
    if let what = Self.otherKind(status.st_mode) {
      throw JournalError(path: path, .notAJournal(what: what))
    }
    // The names of the lock and of SQLite's log derive from the store's name. If the store had two names, two programs
    // could write to it at the same time.
    guard status.st_nlink <= 1 else {
      throw JournalError(
        path: path,
        .failed(
          what: "the file has \(status.st_nlink) hard links, and its lock would protect only "
            + "one of them; remove the others, or make a copy"
        )
      )
    }
    try checkCompanions()
    guard status.st_size == 0 else {
      // SQLite would treat a smaller file as an empty file and overwrite it.
      guard status.st_size >= Self.smallestPage else {
        let what =
          "it has \(status.st_size) bytes, and a store has at least \(Self.smallestPage)"
        throw JournalError(path: path, .notAJournal(what: what))
      }
      return .filled
    }
    guard !hasHiddenContent else {
      throw JournalError(
        path: path,
        .notAJournal(what: "it is a file of the system without a size")
      )
    }
    return .empty
  }

  /// Checks the files next to a store that SQLite opens by their names.
  private func checkCompanions() throws(JournalError) {
    for ending in ["-wal", "-shm", "-journal"] {
      var status = stat()
      guard stat("\(Self.resolved(path))\(ending)", &status) == 0,
        let what = Self.otherKind(status.st_mode)
      else { continue }
      throw JournalError(
        path: path,
        .failed(what: "the file \"\(ending)\" next to it isn't a regular file: \(what); remove it")
      )
    }
  }

  /// Whether a file of size 0 has contents or blocks its reader.
  ///
  /// Files in `/proc` are regular files by type, and some are endless.
  private var hasHiddenContent: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    // If the file can't be opened, SQLite will report the reason.
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) != 0
  }

  /// The size of SQLite's smallest page in bytes.
  private static let smallestPage = 512

  /// Returns the number of bytes of a file, or 0 if it doesn't exist.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns the target if the given path is a link, otherwise the path itself.
  ///
  /// The lock and SQLite's log are next to the target.
  static func resolved(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let file = realpath(path, nil)
    else { return path }
    defer { free(file) }
    return String(cString: file)
  }

  /// Throws an error unless the store exists.
  func requirePresence() throws(JournalError) {
    guard try state() != .missing else {
      throw JournalError(path: path, .failed(what: "no such store; check the path"))
    }
  }

  /// Returns a message about the kind of a file, or `nil` if it is a regular file.
  private static func otherKind(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "it is a folder"
    case S_IFIFO: "it is a pipe"
    case S_IFSOCK: "it is a socket"
    case S_IFCHR, S_IFBLK: "it is a device"
    default: "it isn't a regular file"
    }
  }

  /// Syncs the names in a folder to the disk, so that a new file still exists after a power failure.
  ///
  /// - Parameter path: A file in the folder.
  /// - Throws: ``JournalError``.
  static func syncFolder(of path: String) throws(JournalError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try sync(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Syncs a file's contents to the disk.
  static func sync(
    _ path: String,
    _ flags: Int32 = O_RDONLY | O_CLOEXEC
  ) throws(JournalError) {
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      throw JournalError(path: path, .failed(what: systemMessage(errno)))
    }
    defer { close(descriptor) }
    // File systems without a disk report that they can't sync.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw JournalError(path: path, .failed(what: systemMessage(errno)))
    }
  }
}

/// Returns the system's message for an error number, in lower case.
func systemMessage(_ number: Int32) -> String {
  String(cString: strerror(number)).lowercased()
}
