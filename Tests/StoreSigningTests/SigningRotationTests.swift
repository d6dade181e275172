import StoreModel
import Testing
import X509

@testable import StoreSigning

/// Replaced keys and certificates under an unchanged root.
struct SigningRotationTests {
  private static let first = SigningIdentity(seed: 3)

  /// Every sequence of three replacements.
  static let orders: [[SigningPart]] = SigningPart.allCases.flatMap { first in
    SigningPart.allCases.flatMap { second in
      SigningPart.allCases.map { [first, second, $0] }
    }
  }

  @Test(arguments: orders)
  func aReplacementChangesOnlyItsPart(order: [SigningPart]) throws {
    let payload = Payload.transaction()
    var before = Self.first
    var serials = [before.chain.certificates[0].serialNumber]
    for count in 1...order.count {
      let after = before.rotated(by: Array(order.prefix(count)))
      let (old, new) = (before.chain.certificates, after.chain.certificates)
      #expect(new[2].tbsCertificateBytes == old[2].tbsCertificateBytes)
      #expect(!serials.contains(new[0].serialNumber))
      serials.append(new[0].serialNumber)
      #expect(new[0].notValidAfter < old[0].notValidAfter)
      let part = order[count - 1]
      #expect((new[0].publicKey == old[0].publicKey) == (part != .key))
      #expect((new[1].publicKey == old[1].publicKey) == (part != .intermediate))
      #expect((new[1].subject == old[1].subject) == (part != .intermediate))
      #expect((new[1].serialNumber == old[1].serialNumber) == (part != .intermediate))
      #expect(after.keyID == before.keyID && after.issuerID == before.issuerID)
      #expect(after.inAppKeyPEM == before.inAppKeyPEM)
      // A client that trusts the root accepts both.
      for identity in [before, after] {
        let jws = identity.signer.sign(payload: payload)
        #expect(try Self.first.verifier.verify(jws).payload == payload)
        #expect(try after.verifier.verify(jws).payload == payload)
      }
      before = after
    }
    // The same replacements give the same keys and certificates again.
    let again = Self.first.rotated(by: order).chain
    #expect(
      again.certificates.map(\.tbsCertificateBytes)
        == before.chain.certificates.map(\.tbsCertificateBytes)
    )
  }

  @Test func flawsWorkAfterReplacements() {
    let rotated = Self.first.rotated(by: [.key, .intermediate, .certificate])
    for flaw in JWSFlaw.allCases {
      let jws = rotated.signer.sign(payload: Payload.transaction(), flaw: flaw)
      #expect(throws: VerificationFailure.self, "\(flaw)") {
        _ = try Self.first.verifier.verify(
          jws,
          requiring: ["signedDate"],
          deviceID: Payload.deviceID
        )
      }
    }
  }

  /// A server finds the authorities of all its stores with the first identity alone.
  @Test(arguments: orders)
  func onlineChecksKnowReplacements(order: [SigningPart]) throws {
    let chain = Self.first.rotated(by: order).chain
    let names = try chain.certificates.map { certificate in
      try IssuerName(of: certificate)
    }
    for (certificate, issuer) in [(0, 1), (1, 2)] {
      let authority = try #require(
        Self.first.authority { $0 == names[issuer].encoded }
      )
      let serial = Array(chain.certificates[certificate].serialNumber.bytes)
      #expect(authority.status(of: serial) == .good)
      #expect(authority.publicKey == names[issuer].publicKey)
    }
    #expect(Self.first.authority { _ in false } == nil)
  }

  @Test func theLastReplacementIsKnownToo() throws {
    let most = [SigningPart](repeating: .intermediate, count: SigningPart.mostRotations)
    let chain = Self.first.rotated(by: most).chain
    let name = try IssuerName(of: chain.certificates[1])
    let authority = try #require(Self.first.authority { $0 == name.encoded })
    #expect(authority.status(of: Array(chain.certificates[0].serialNumber.bytes)) == .good)
  }
}

/// An issuer as requests to a responder name it.
private struct IssuerName {
  let encoded: [UInt8]
  let publicKey: [UInt8]

  init(of certificate: Certificate) throws {
    let commonName = certificate.subject.description
      .split(separator: ",").first { $0.hasPrefix("CN=") }
    encoded = CertificateRecipe.encodedName(
      String(try #require(commonName).dropFirst("CN=".count))
    )
    publicKey = Array(certificate.publicKey.subjectPublicKeyInfoBytes)
  }
}
