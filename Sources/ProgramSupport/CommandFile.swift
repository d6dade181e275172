package import ArgumentParser
import Glibc
import Synchronization
package import VisibleText

/// A file that a command writes completely or not at all, and never over an existing file unless requested.
package struct CommandFile {
  package let path: String
  /// Whether only the owner may read and write the file, because it contains a secret.
  package var isSecret = false
  /// Whether a link at the path is replaced rather than followed.
  ///
  /// For a secret, it always is.
  package var replacesLink = false
  package var form = OutputForm.source

  /// The reason why a file couldn't be written, in one sentence.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// Whether this program is read-only.
  private static let isClosedForWriting = Atomic(false)

  /// Rejects every file from now on, because the program was started with `--read-only`.
  package static func closeForWriting() {
    isClosedForWriting.store(true, ordering: .relaxed)
  }

  /// Returns the reason why no file can be written, or `nil` unless the program is read-only.
  package static func refusal(of path: String) -> Failure? {
    guard isClosedForWriting.load(ordering: .relaxed) else { return nil }
    return Failure(
      description:
        "can't write \(path): the program is read-only; start it without --read-only"
    )
  }

  /// Creates a description of a file, which isn't written yet.
  package init(
    path: String,
    as form: OutputForm = .source,
    isSecret: Bool = false,
    replacesLink: Bool = false
  ) {
    self.path = path
    self.form = form
    self.isSecret = isSecret
    self.replacesLink = replacesLink
  }

  /// Writes the file and moves it to its path.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether an existing file may be replaced.
  ///   - body: Passes on the contents, piece by piece.
  /// - Throws: `ExitCode(2)` after printing the reason, or an error of the body.
  package func write(
    isReplacing: Bool,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    do {
      try put(isReplacing: isReplacing, body)
    } catch let failure as Failure {
      throw CommandOutput.couldNot("\(failure)")
    }
  }

  /// Writes the file and moves it to its path, without printing anything.
  ///
  /// The file is written next to its path, synced and then moved, so that no reader ever sees a
  /// part of it. Links are followed. Special files, such as `/dev/stdout` or a pipe, are written
  /// directly. If the file is a secret, it replaces a link or special file instead.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether an existing file may be replaced.
  ///   - body: Passes on the contents, piece by piece.
  /// - Throws: ``Failure``, or an error of the body.
  package func put(
    isReplacing: Bool,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    if let refusal = Self.refusal(of: path) { throw refusal }
    guard isReplacing || access(path, F_OK) != 0 else { throw cannot(EEXIST) }
    if let refusal = Self.refusal(ofStoreAt: path) { throw refusal }
    var old = stat()
    let followsLinks = !isSecret && !replacesLink
    let isThere = (followsLinks ? stat(path, &old) : lstat(path, &old)) == 0
    let kind = old.st_mode & S_IFMT
    // A link that isn't followed is replaced by the move.
    if isThere, kind != S_IFREG, kind != S_IFLNK { return try fill(path, O_WRONLY, body) }
    let target = isThere && followsLinks ? Self.followed(path) : path
    let draft = Self.draft(of: target)
    var isInPlace = false
    defer { if !isInPlace { unlink(draft) } }
    try fill(draft, O_WRONLY | O_CREAT | O_EXCL, body) { descriptor in
      if isReplacing, !isSecret, isThere, kind == S_IFREG {
        fchmod(descriptor, old.st_mode & 0o777)
      }
    }
    guard move(draft, to: target, isReplacing: isReplacing) == 0 else { throw cannot(errno) }
    isInPlace = true
  }

  /// Opens a file, writes its contents, and makes sure that they are on the disk.
  ///
  /// A full disk is reported here or at the end.
  private func fill(
    _ path: String,
    _ flags: Int32,
    _ body: (_ write: ([UInt8]) throws -> Void) throws -> Void,
    prepare: (Int32) -> Void = { _ in }
  ) throws {
    let descriptor = open(path, flags | O_CLOEXEC, isSecret ? 0o600 : 0o644)
    guard descriptor >= 0 else { throw cannot(errno) }
    prepare(descriptor)
    do {
      var lines = OutputLines(form, isTerminal: CommandOutput.isTerminal(descriptor))
      try body { try put(lines.append($0), to: descriptor) }
      try put(lines.end(), to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    // Pipes and devices can't be synced.
    let unsynced = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno
    let unclosed = close(descriptor) == 0 ? 0 : errno
    guard unsynced == 0, unclosed == 0 else { throw cannot(unsynced != 0 ? unsynced : unclosed) }
  }

  private func put(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    if let reason = CommandOutput.writeAll(bytes, to: descriptor) { throw cannot(reason) }
  }

  /// Returns the path of the draft.
  ///
  /// Each writer in this process has its own draft, because several may write one file.
  private static func draft(of target: String) -> String {
    "\(target).\(getpid())-\(drafts.add(1, ordering: .relaxed).newValue).new"
  }

  private static let drafts = Atomic(0)

  /// Returns the path after following links.
  static func followed(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Writes these bytes to the file and moves it to its path.
  package func write(_ bytes: [UInt8], isReplacing: Bool) throws {
    try write(isReplacing: isReplacing) { write in try write(bytes) }
  }

  package func refuseExisting() throws(ExitCode) {
    guard access(path, F_OK) == 0 else { return }
    throw CommandOutput.couldNot("\(cannot(EEXIST))")
  }

  /// Rejects a path that isn't a regular file, for files that are written repeatedly.
  package func requireRegular() throws(Failure) {
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT != S_IFREG else { return }
    throw Failure(
      description:
        "\(path): not a regular file; pass a regular file, or a path that doesn't exist yet"
    )
  }

  /// Moves the draft to its target.
  ///
  /// If replacing isn't allowed, a file that was created in the meantime stays.
  private func move(_ draft: String, to target: String, isReplacing: Bool) -> Int32 {
    guard !isReplacing else { return rename(draft, target) }
    guard link(draft, target) == 0 else { return -1 }
    return unlink(draft)
  }

  /// Returns the failure for an error number of the system, with a remedy.
  func cannot(_ reason: Int32) -> Failure {
    let message = "\(path): \(CommandOutput.systemMessage(reason))"
    let description =
      switch reason {
      case EEXIST: "\(path) exists; pass --force to replace it"
      case ENOENT: "\(message); create the folder first"
      case EACCES, EROFS: "\(message); choose a folder that you can write to"
      default: message
      }
    return Failure(description: description)
  }
}
