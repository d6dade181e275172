import Crypto
import Foundation
import ProgramTestSupport
import StoreModel
import StoreTestSupport
import SwiftASN1
import Testing
import X509

@testable import StoreSigning

/// The hosts that a server's TLS authority can answer for.
struct HostAuthorityTests {
  private let key = P256.Signing.PrivateKey()
  private let now = StoreInstant(milliseconds: 1_795_000_000_000)
  private let authority: HostAuthority

  init() {
    authority = HostAuthority(
      key: P256.Signing.PrivateKey(),
      number: Array(repeating: 7, count: 16),
      now: now
    )
  }

  private func leaf(
    for hosts: [String] = HostAuthority.appleHosts,
    isByAddress: Bool = true
  ) throws -> Certificate {
    let der = authority.certificate(
      for: hosts,
      key: key.publicKey,
      number: Array(repeating: 8, count: 16),
      now: now,
      isByAddress: isByAddress
    )
    return try Certificate(derEncoded: Array(der))
  }

  /// Returns whether OpenSSL accepts a certificate at a moment, as a client that trusts the authority.
  private func isTaken(_ leaf: Certificate, at moment: StoreInstant) async throws -> Bool {
    try await withTemporaryDirectory { folder in
      try Data(authority.certificatePEM.utf8).write(to: folder.appending(path: "ca.pem"))
      try Data(leaf.serializeAsPEM().pemString.utf8).write(to: folder.appending(path: "leaf.pem"))
      let options = ["verify", "-attime", "\(moment.milliseconds / 1000)", "-purpose", "sslserver"]
      let run = try await ProgramRun(
        "/usr/bin/openssl",
        options + ["-CAfile", "ca.pem", "leaf.pem"],
        in: folder
      )
      return run.code == 0
    }
  }

  @Test(.rule("server.hosts"))
  func theAuthorityServesApplesHosts() async throws {
    #expect(try await isTaken(leaf(), at: now))
    let names = try #require(try leaf().extensions.subjectAlternativeNames)
    #expect(names.count == 6)
    let named = try leaf(isByAddress: false)
    #expect(try await isTaken(named, at: now))
    #expect(try #require(try named.extensions.subjectAlternativeNames).count == 5)
  }

  @Test(
    arguments: ["apple.com", "storekit.apple.com", "api.appstoreconnect.apple.com", "example.com"]
  )
  func aCertificateForAnotherHostIsRefused(host: String) async throws {
    #expect(try await !isTaken(leaf(for: [host]), at: now))
  }

  @Test func itsCertificatesAreValidByWallTime() async throws {
    let leaf = try leaf()
    #expect(try await isTaken(leaf, at: now.advanced(byDays: 89)))
    #expect(try await !isTaken(leaf, at: now.advanced(byDays: 91)))
    #expect(try await !isTaken(leaf, at: now.advanced(byDays: -2)))
    #expect(authority.notAfter == now.advanced(byDays: 3650))
  }

  @Test func theAuthorityIsReadUnchanged() throws {
    let der = try PEMDocument(pemString: authority.certificatePEM).derBytes
    let read = try #require(HostAuthority(keyPEM: authority.keyPEM, der: Data(der)))
    #expect(read.certificatePEM == authority.certificatePEM)
    #expect(HostAuthority(keyPEM: key.pemRepresentation, der: Data(der)) == nil)
    #expect(HostAuthority(keyPEM: "", der: Data(der)) == nil)
  }

  /// Anyone can derive the key of the payloads' root.
  @Test func theAuthorityDiffersFromThePayloadRoot() throws {
    let root = SigningIdentity.standard.chain.certificates[2]
    let own = try Certificate(pemEncoded: authority.certificatePEM)
    #expect(root.publicKey != own.publicKey)
    #expect(root.extensions[oid: .X509ExtensionID.nameConstraints] == nil)
    #expect(own.extensions[oid: .X509ExtensionID.nameConstraints]?.critical == true)
  }
}
