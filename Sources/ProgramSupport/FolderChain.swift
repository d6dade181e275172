import Glibc

/// The folders between a folder and a file below it, which must not be links.
package struct FolderChain {
  private let folder: String

  package init(in folder: String) {
    self.folder = folder
  }

  /// Creates the folders that a file needs.
  ///
  /// - Parameter name: The file, by its path from the folder, without `.` and `..`.
  /// - Throws: `CommandFile.Failure` if one of them can't be created, or is a link.
  package func make(for name: String) throws {
    var path = folder
    for part in name.split(separator: "/").dropLast() {
      path += "/\(part)"
      guard mkdir(path, 0o777) != 0 else { continue }
      let reason = errno
      var status = stat()
      guard reason == EEXIST, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw CommandFile.Failure(
          description: reason == EEXIST
            ? "\(path): goldens must be in folders, and this is a link or not a folder; use another path"
            : "\(path): \(CommandOutput.systemMessage(reason))"
        )
      }
    }
  }
}
