import Glibc
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

  /// Writes the file, whole or not at all.
  ///
  /// - Throws: ``CommandFile/Failure``.
  func write(to path: String) throws {
    try CommandFile(path: path).put(isReplacing: true) { try $0(Array("\(text)\n".utf8)) }
  }
}
