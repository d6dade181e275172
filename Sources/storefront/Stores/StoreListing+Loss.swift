import Glibc
import ProgramSupport
import StoreJournal
import StoreModel
import VisibleText

extension StoreListing {
  /// What is lost with the store, in one sentence: what it holds, and since when.
  var loss: PlainText {
    switch content {
    case .success(let content):
      guard let start = content.start, let now = content.now else {
        return "\(path) is empty"
      }
      return "\(path) contains \(counted(content.transactions, "transaction")) in "
        + "\(counted(content.events, "event")), from \(start) to \(now) of store time; "
        + "all of it will be lost"
    case .failure(let error):
      return "\(path) can't be read (\(error.what)); all its data will be lost"
    }
  }

  /// Whether a path names a store's file rather than a catalog: by how a database begins.
  static func isStore(_ path: String) -> Bool {
    if path.hasSuffix(".store") { return access(path, F_OK) == 0 }
    return CommandFile.isStore(path)
  }
}
