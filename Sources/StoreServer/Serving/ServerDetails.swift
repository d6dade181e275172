import Glibc
import StoreEngine
import StoreModel
package import StoreScript
package import VisibleText

/// The information about a listening server for programs and users.
package struct ServerDetails: Sendable {
  /// The absolute paths of a server's key files.
  package struct KeyFiles: Sendable {
    /// The signing key, PKCS#8 in PEM, as the `.p8` of App Store Connect.
    package let signingKey: String
    /// The root certificate, in DER.
    package let rootCertificate: String

    package init(signingKey: String, rootCertificate: String) {
      self.signingKey = signingKey
      self.rootCertificate = rootCertificate
    }
  }

  /// The start of URLs for clients.
  package let url: String
  let port: Int
  let store: StoreIdentity
  let keyId: String
  let issuerId: String
  let keys: KeyFiles
  /// The information about Apple's hosts, or `nil` if they aren't served.
  let hosts: ServedHosts?

  /// The information as an indented JSON object, with the process ID as `pid`.
  package var printed: PlainText {
    var members = StoreDetail.allCases.map { JSONMember(key: $0.rawValue, value: value(of: $0)) }
    members.insert(JSONMember(key: "pid", value: .number(getpid())), at: 2)
    return JSONValue(.object(members + (hosts?.members ?? []))).printed
  }

  /// Returns a detail of the store for a service.
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
