import Foundation
import Glibc
import ProgramSupport

/// Files and folders that only their owner may read: folders with keys, files with tokens.
enum OwnerOnly {
  /// Creates a folder that only its owner may enter, and those above it.
  ///
  /// An existing one must already be such a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, without a slash at its end.
  ///   - isOpen: Whether other users may read an existing folder, because its secrets are in protected files.
  /// - Throws: ``CommandFile/Failure``, with the command that fixes the permissions.
  static func makeFolder(_ path: String, isOpen: Bool = false) throws(CommandFile.Failure) {
    func failure(_ problem: String) -> CommandFile.Failure {
      CommandFile.Failure(description: "\(path): \(problem)")
    }
    var existing = stat()
    if lstat(path, &existing) != 0, let refusal = CommandFile.refusal(of: path) { throw refusal }
    let parent = URL(filePath: path).deletingLastPathComponent().path
    // If this fails, mkdir reports the reason: a missing parent that can't be created.
    try? FileManager.default.createDirectory(
      atPath: parent,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    guard mkdir(path, 0o700) != 0 else { return }
    guard errno == EEXIST else {
      throw failure(
        "can't create the folder: \(CommandOutput.systemMessage(errno)); "
          + "pass a folder in one that you can write to"
      )
    }
    var found = stat()
    guard lstat(path, &found) == 0 else { throw failure(CommandOutput.systemMessage(errno)) }
    switch found.st_mode & S_IFMT {
    case S_IFDIR: break
    case S_IFLNK: throw failure("a symbolic link; pass the folder itself")
    default: throw failure("not a folder; pass a folder, or a path that doesn't exist yet")
    }
    let (mode, forbidden) = isOpen ? ("755", mode_t(0o022)) : ("700", mode_t(0o077))
    if let problem = problem(with: found, mode: mode, forbidden: forbidden, at: path) {
      throw failure(problem)
    }
  }

  /// Returns the problem and the fixing command if other users have access, or `nil` if they don't.
  ///
  /// `mode` has the correct permissions in octal digits, and `forbidden` those that must not be set.
  static func problem(
    with found: stat,
    mode: String,
    forbidden: mode_t = 0o077,
    at path: String
  ) -> String? {
    guard found.st_uid == geteuid() else {
      return "belongs to another user; pass one of your own"
    }
    guard found.st_mode & forbidden != 0 else { return nil }
    let quoted = "'\(path.replacing("'", with: #"'\''"#))'"
    return "open to other users (\(String(found.st_mode & 0o777, radix: 8))); "
      + "restrict it with: chmod \(mode) \(quoted)"
  }
}
