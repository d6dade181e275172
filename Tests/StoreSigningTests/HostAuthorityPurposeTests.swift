import Crypto
import Foundation
import ProgramTestSupport
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSigning

/// Forgeries with the stolen key of the TLS authority: OpenSSL accepts only certificates for its servers.
struct HostAuthorityPurposeTests {
  /// A certificate issued with the authority's key.
  struct Forgery: Sendable, CustomTestStringConvertible {
    let usage: String
    let name: String
    let purpose: String
    var isAccepted = false

    var testDescription: String { "\(usage) \(name) \(purpose)" }
  }

  static let forgeries: [Forgery] =
    [
      Forgery(usage: "serverAuth", name: "DNS:localhost", purpose: "sslserver", isAccepted: true),
      Forgery(usage: "serverAuth", name: "IP:127.0.0.1", purpose: "sslserver", isAccepted: true),
    ]
    + ["clientAuth", "emailProtection", "serverAuth,clientAuth,emailProtection"].flatMap { usage in
      ["sslclient", "smimesign", "smimeencrypt"].map {
        Forgery(usage: usage, name: "DNS:localhost", purpose: $0)
      }
    }
    + [
      "email:someone@example.com", "email:someone@localhost",
      "email:someone@api.storekit.apple.com",
      "URI:https://example.com/", "URI:https://localhost/", "URI:spiffe://api.storekit.apple.com/a",
      "DNS:example.com", "IP:127.0.0.2", "IP:0:0:0:0:0:0:0:1",
    ].map { Forgery(usage: "serverAuth", name: $0, purpose: "sslserver") }

  @Test(arguments: forgeries)
  func onlyItsServersAreAccepted(forgery: Forgery) async throws {
    try await withTemporaryDirectory { folder in
      // OpenSSL uses wall time, and the authority is valid for ten years.
      let authority = HostAuthority(
        key: P256.Signing.PrivateKey(),
        number: Array(repeating: 7, count: 16),
        now: StoreInstant(milliseconds: Int64(Date.now.timeIntervalSince1970 * 1000))
      )
      try Data(authority.certificatePEM.utf8).write(to: folder.appending(path: "ca.pem"))
      try Data(authority.keyPEM.utf8).write(to: folder.appending(path: "ca.key"))
      try Data("extendedKeyUsage=\(forgery.usage)\nsubjectAltName=\(forgery.name)\n".utf8)
        .write(to: folder.appending(path: "extensions"))
      func openssl(_ line: String) async throws -> ProgramRun {
        let words = line.split(separator: " ").map(String.init)
        return try await ProgramRun("/usr/bin/openssl", words, in: folder)
      }
      for line in [
        "req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout k -subj /CN=a -out r",
        "x509 -req -in r -CA ca.pem -CAkey ca.key -set_serial 1 -extfile extensions -out leaf.pem",
      ] {
        let run = try await openssl(line)
        #expect(run.code == 0, "\(run.errors)")
      }
      let run = try await openssl("verify -purpose \(forgery.purpose) -CAfile ca.pem leaf.pem")
      #expect((run.code == 0) == forgery.isAccepted, "\(run.output)\(run.errors)")
    }
  }
}
