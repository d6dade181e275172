import Glibc
import ProgramSupport
import StoreCatalog
import StoreEngine
import StoreModel

/// What programs need to know of a server that listens.
struct ReadyFile: Sendable {
  let url: String
  let port: Int
  let store: StoreIdentity
  let keyId: String
  let issuerId: String
  let keys: KeyFolder.Files

  /// One object of JSON, indented.
  var text: String {
    JSONValue.object([
      "url": .text(url),
      "port": .number(port),
      "pid": .number(getpid()),
      "environment": .text(store.environment.rawValue),
      "bundleId": .text(store.bundleId),
      "appAppleId": .number(store.appAppleId),
      "issuerId": .text(issuerId),
      "keyId": .text(keyId),
      "signingKey": .text(keys.signingKey),
      "rootCertificate": .text(keys.rootCertificate),
    ])
    .text(layout: JSONWriter.Layout(indentation: 2))
  }

  /// Takes away what an earlier server left, so that nobody takes it for this one's.
  ///
  /// - Throws: ``CommandFile/Failure`` for a file that is something else.
  static func clear(_ path: String) throws {
    guard access(path, F_OK) == 0 else { return }
    guard let bytes = try? UserFile.read(path, as: .document),
      JSONDocument(bytes).root?["pid"] != nil
    else {
      throw CommandFile.Failure(
        description: "\(path): there is a file that is no ready file; choose another name"
      )
    }
    unlink(path)
  }

  /// Writes the file, whole or not at all.
  ///
  /// - Throws: ``CommandFile/Failure``.
  func write(to path: String) throws {
    try CommandFile(path: path, replacesLink: true).put(isReplacing: true) {
      try $0(Array("\(text)\n".utf8))
    }
  }

  /// Takes the file away, unless it is another server's by now.
  static func withdraw(_ path: String) {
    guard let bytes = try? UserFile.read(path, as: .document),
      JSONDocument(bytes).root?["pid"]?.int64 == Int64(getpid())
    else { return }
    unlink(path)
  }
}
