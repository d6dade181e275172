import Glibc
import StoreEngine
import StoreModel
package import VisibleText

/// What programs and people need to know of a server that listens.
package struct ServerDetails: Sendable {
  /// Where the keys of a server lie, as absolute paths.
  package struct KeyFiles: Sendable {
    /// PKCS#8 in PEM: the `.p8` of App Store Connect.
    package let signingKey: String
    /// DER.
    package let rootCertificate: String

    package init(signingKey: String, rootCertificate: String) {
      self.signingKey = signingKey
      self.rootCertificate = rootCertificate
    }
  }

  /// What clients put before a path.
  package let url: String
  let port: Int
  let store: StoreIdentity
  let keyId: String
  let issuerId: String
  let keys: KeyFiles
  /// What is served as Apple's hosts; nil for nothing.
  let hosts: ServedHosts?

  /// One object of JSON, indented, with the process as `pid`.
  package var printed: PlainText {
    let plain = JSONValue.object([
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
    return JSONValue(.object((plain.members ?? []) + (hosts?.members ?? []))).printed
  }
}
