import Glibc
import StoreEngine
import StoreModel
package import StoreScript
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
    var members = StoreDetail.allCases.map { JSONMember(key: $0.rawValue, value: value(of: $0)) }
    members.insert(JSONMember(key: "pid", value: .number(getpid())), at: 2)
    return JSONValue(.object(members + (hosts?.members ?? []))).printed
  }

  /// What a service is told of the store.
  package subscript(_ detail: StoreDetail) -> String {
    let value = value(of: detail)
    return value.string ?? value.text()
  }

  private func value(of detail: StoreDetail) -> JSONValue {
    switch detail {
    case .url: .text(url)
    case .port: .number(port)
    case .environment: .text(store.environment.rawValue)
    case .bundleId: .text(store.bundleId)
    case .appAppleId: .number(store.appAppleId)
    case .issuerId: .text(issuerId)
    case .keyId: .text(keyId)
    case .signingKey: .text(keys.signingKey)
    case .rootCertificate: .text(keys.rootCertificate)
    }
  }
}
