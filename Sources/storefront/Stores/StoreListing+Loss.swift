import Glibc
import ProgramSupport
import StoreJournal
import StoreModel
import VisibleText

extension StoreListing {
  /// The contents that are lost with the store, and their age, in one sentence.
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

  /// Returns whether a path names a store's file rather than a catalog, by the start of a database.
  static func isStore(_ path: String) -> Bool {
    if path.hasSuffix(".store") { return access(path, F_OK) == 0 }
    return CommandFile.isStore(path)
  }
}
