import Glibc
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The file in which a listening server writes its address and its keys.
struct ReadyFile: Sendable {
  let path: String

  /// Removes the file of an earlier server, so that no program reads the earlier server's address.
  ///
  /// - Throws: ``CommandFile/Failure`` if the file is anything else.
  func clear() throws {
    guard access(path, F_OK) == 0 else { return }
    guard let bytes = try? UserFile.read(path, as: .document),
      JSONDocument(bytes).root?["pid"] != nil
    else {
      throw CommandFile.Failure(
        description: "\(path): exists and isn't a ready file; pass another name"
      )
    }
    unlink(path)
  }

  /// Writes the file completely or not at all.
  ///
  /// - Throws: ``CommandFile/Failure``.
  func write(_ details: PlainText) throws {
    try CommandFile(path: path, replacesLink: true).put(isReplacing: true) {
      try $0(Array("\(details)\n".utf8))
    }
  }

  /// Removes the file, unless another server has replaced it.
  func withdraw() {
    guard let bytes = try? UserFile.read(path, as: .document),
      JSONDocument(bytes).root?["pid"]?.int64 == Int64(getpid())
    else { return }
    unlink(path)
  }
}
