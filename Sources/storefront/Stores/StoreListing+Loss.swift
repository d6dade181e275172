import Glibc
import StoreJournal
import StoreModel
import VisibleText

extension StoreListing {
  /// What is lost with the store, in one sentence: what it holds, and since when.
  var loss: PlainText {
    switch content {
    case .success(let content):
      guard let start = content.start, let now = content.now else {
        return "\(path) holds nothing yet"
      }
      return "\(path) holds \(counted(content.transactions, "transaction")) in "
        + "\(counted(content.events, "event")), from \(start) to \(now) of store time; "
        + "all of it will be lost"
    case .failure(let error):
      return "\(path) cannot be read (\(error.what)); whatever it holds will be lost"
    }
  }

  /// Whether a path names a store's file rather than a catalog: by how a database begins.
  static func isStore(_ path: String) -> Bool {
    if path.hasSuffix(".store") { return access(path, F_OK) == 0 }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    // Some of the system's own are regular files by name, and reading them waits.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 15)
    guard read(descriptor, &bytes, bytes.count) == bytes.count else { return false }
    return bytes == Array("SQLite format 3".utf8)
  }
}
