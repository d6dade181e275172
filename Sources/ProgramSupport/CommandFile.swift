package import ArgumentParser
import Glibc
import Synchronization
package import VisibleText

/// A file that a command makes: whole or not at all, and never over an existing file unless asked.
package struct CommandFile {
  package let path: String
  /// Read and write for the owner only where it holds a secret.
  package var isSecret = false
  /// Whether a link of the name is replaced itself, and never written through; of a secret it always is.
  package var replacesLink = false
  package var form = OutputForm.source

  /// Why a file is not in place, in one sentence.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
      self.description = description
    }
  }

  /// Whether this program was started to look at files only.
  private static let isClosedForWriting = Atomic(false)

  /// Rejects every file from now on: the program was started with `--read-only`.
  package static func closeForWriting() {
    isClosedForWriting.store(true, ordering: .relaxed)
  }

  /// Returns the reason why no file is written, or `nil` unless the program is read-only.
  package static func refusal(of path: String) -> Failure? {
    guard isClosedForWriting.load(ordering: .relaxed) else { return nil }
    return Failure(
      description:
        "can't write \(path): the program is read-only; start it without --read-only"
    )
  }

  /// A file that does not exist yet.
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

  /// Puts the file in place.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether a file that is there may be replaced.
  ///   - body: Hands the contents on, piece by piece.
  /// - Throws: `ExitCode(2)`, the reason said, or what the body throws.
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

  /// Puts the file in place, and prints nothing.
  ///
  /// It is written beside its path, synced and moved there, so no reader sees half of it, whatever
  /// happens meanwhile. A link is followed, and what is no regular file, such as `/dev/stdout` or a pipe,
  /// is written as it is; a secret takes the place of either.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether a file that is there may be replaced.
  ///   - body: Hands the contents on, piece by piece.
  /// - Throws: ``Failure``, or what the body throws.
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
    // A link that is not followed is moved over.
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

  /// Opens a file, has it filled, and makes sure that the disk has it: full disks say so here or at the
  /// end.
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
    // Pipes and devices have nothing to sync.
    let unsynced = fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS ? 0 : errno
    let unclosed = close(descriptor) == 0 ? 0 : errno
    guard unsynced == 0, unclosed == 0 else { throw cannot(unsynced != 0 ? unsynced : unclosed) }
  }

  private func put(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    if let reason = CommandOutput.writeAll(bytes, to: descriptor) { throw cannot(reason) }
  }

  /// Returns the name of the draft.
  ///
  /// Each writer in this process has its own, because several may write one file.
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

  /// Puts the file in place with these bytes.
  package func write(_ bytes: [UInt8], isReplacing: Bool) throws {
    try write(isReplacing: isReplacing) { write in try write(bytes) }
  }

  package func refuseExisting() throws(ExitCode) {
    guard access(path, F_OK) == 0 else { return }
    throw CommandOutput.couldNot("\(cannot(EEXIST))")
  }

  /// Refuses what is there and no regular file, for what is written to again and again.
  package func requireRegular() throws(Failure) {
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT != S_IFREG else { return }
    throw Failure(
      description:
        "\(path): not a regular file; pass a regular file, or a path that doesn't exist yet"
    )
  }

  /// Moves the draft; without leave to replace, a file that has come in the meantime stays.
  private func move(_ draft: String, to target: String, isReplacing: Bool) -> Int32 {
    guard !isReplacing else { return rename(draft, target) }
    guard link(draft, target) == 0 else { return -1 }
    return unlink(draft)
  }

  private func cannot(_ reason: Int32) -> Failure {
    Failure(
      description: reason == EEXIST
        ? "\(path) exists; pass --force to replace it"
        : "\(path): \(CommandOutput.systemMessage(reason))"
    )
  }
}
