import Glibc

/// The identity, size and last change of a regular file.
package struct FileStamp: Hashable {
  private let numbers: [Int]

  /// The stamp of a file, or `nil` if the path doesn't lead to a regular file.
  package init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
    numbers = [
      Int(found.st_dev), Int(found.st_ino), Int(found.st_size), found.st_mtim.tv_sec,
      found.st_mtim.tv_nsec,
    ]
  }
}
