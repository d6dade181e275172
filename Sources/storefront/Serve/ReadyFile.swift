import Glibc
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The file in which a server that listens says where, and with which keys.
struct ReadyFile: Sendable {
  let path: String

  /// Takes away what an earlier server left, so that no program takes it for this one's.
  ///
  /// - Throws: ``CommandFile/Failure`` for a file that is something else.
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

  /// Writes the file, whole or not at all.
  ///
  /// - Throws: ``CommandFile/Failure``.
  func write(_ details: PlainText) throws {
    try CommandFile(path: path, replacesLink: true).put(isReplacing: true) {
      try $0(Array("\(details)\n".utf8))
    }
  }

  /// Takes the file away, unless it is another server's by now.
  func withdraw() {
    guard let bytes = try? UserFile.read(path, as: .document),
      JSONDocument(bytes).root?["pid"]?.int64 == Int64(getpid())
    else { return }
    unlink(path)
  }
}
