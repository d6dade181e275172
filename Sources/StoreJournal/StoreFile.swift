import Foundation

/// A store's file as the file system sees it.
struct StoreFile {
  let path: String

  /// What is where the file is or shall be.
  enum State: Hashable {
    case missing
    /// There, and nothing was written to it.
    case empty
    case filled
  }

  /// Looks at what is there, before SQLite does: it would wait for a pipe, and make the file that a
  /// link leads to.
  ///
  /// - Throws: ``JournalError`` for anything but a regular file, or a link to one.
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
    // The lock and SQLite's log go by the name: under two of them two programs would write at once.
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
      // SQLite would take a smaller file for an empty one, and write over it.
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

  /// Looks at the files that SQLite keeps beside a store, which it opens by their names.
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

  /// Whether there is something to read, or to wait for, in a file whose size is 0: those of `/proc`
  /// are regular files by name, and some have no end.
  private var hasHiddenContent: Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    // Why it cannot be opened SQLite says.
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) != 0
  }

  /// The bytes of SQLite's smallest page.
  private static let smallestPage = 512

  /// How many bytes a file has; 0 for one that is not there.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The file that a path names, where it is a link; its lock and SQLite's log stand beside that file.
  static func resolved(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let file = realpath(path, nil)
    else { return path }
    defer { free(file) }
    return String(cString: file)
  }

  /// The same for a store that must be there.
  func requirePresence() throws(JournalError) {
    guard try state() != .missing else {
      throw JournalError(path: path, .failed(what: "no such store"))
    }
  }

  /// What something is that is no regular file; nil for one that is.
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

  /// Has the disk keep the names in a folder: a file that was just made is found after a power cut.
  ///
  /// - Parameter path: A file in the folder.
  /// - Throws: ``JournalError``.
  static func syncFolder(of path: String) throws(JournalError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try sync(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// Has the disk keep what a file holds.
  static func sync(
    _ path: String,
    _ flags: Int32 = O_RDONLY | O_CLOEXEC
  ) throws(JournalError) {
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      throw JournalError(path: path, .failed(what: systemMessage(errno)))
    }
    defer { close(descriptor) }
    // File systems that keep nothing on a disk say that they cannot.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
      throw JournalError(path: path, .failed(what: systemMessage(errno)))
    }
  }
}

/// What the system calls an error, in small letters.
func systemMessage(_ number: Int32) -> String {
  String(cString: strerror(number)).lowercased()
}
