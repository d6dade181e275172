import Crypto
import FoundationEssentials
import SwiftASN1
import Testing
import X509

@testable import StoreSigning

/// A seed gives the same identity on every machine and in every version.
struct SigningIdentityTests {
  @Test func theStandardIdentityNeverChanges() {
    let identity = SigningIdentity.standard
    #expect(
      [
        identity.keyID, identity.issuerID,
        hexadecimal(identity.inAppKey.publicKey.compressedRepresentation),
        hexadecimal(identity.chain.leafKey.publicKey.compressedRepresentation),
      ] == [
        "CH87HJCZ3B", "47be399d-2702-4c9d-a1d4-8b0d788287b1",
        "03ed935277f5b75a99d1254f858ff11e1ed4db5e2b88cd533e6f7e50907bada4d7",
        "034f12213c1d181ef985bd0dc399e0586aaf974c9279ef27dffc1468869010844d",
      ]
    )
    let bodies = identity.chain.certificates.map {
      hexadecimal(SHA256.hash(data: $0.tbsCertificateBytes))
    }
    #expect(
      bodies == [
        "73a1ceae681140206541472447ff511c1d2ddcc3766eca80a5dc5dbf1f07dd45",
        "c7f69bd5197aa2de9ed33815d8fac48b0f6302b79260427bbe6ec67dc5690671",
        "777b2ea68162a801bd61c59fff3ab88481481941a8bf1ecbce4e1f292ae0efe7",
      ]
    )
  }

  /// A client that pins the root by its fingerprint trusts every process, at any time.
  @Test(arguments: [nil, "http://127.0.0.1:8787/ocsp"])
  func theStandardRootIsTheSameByteForByte(statusURL: String?) throws {
    let identity = SigningIdentity(seed: SigningIdentity.standardSeed, statusURL: statusURL)
    #expect(
      hexadecimal(SHA256.hash(data: identity.rootDER))
        == "6a80144871f9f51cdbb500014167fc5f6b740270241d618efdea1cf56cbd03ac"
    )
    let root = identity.chain.certificates[2]
    #expect(root.publicKey.isValidSignature(root.signature, for: root))
  }

  @Test(arguments: [0, 1, 42, .max] as [UInt64])
  func theSameSeedGivesTheSameKeysAndCertificates(seed: UInt64) {
    let first = SigningIdentity(seed: seed)
    let second = SigningIdentity(seed: seed)
    #expect(first.inAppKeyPEM == second.inAppKeyPEM)
    #expect(first.chain.leafKey.rawRepresentation == second.chain.leafKey.rawRepresentation)
    #expect(
      first.chain.certificates.map(\.tbsCertificateBytes)
        == second.chain.certificates.map(\.tbsCertificateBytes)
    )
  }

  @Test func identitiesWithTheSameSeedTrustEachOther() throws {
    let compact = SigningIdentity(seed: 5).signer.sign(payload: Payload.transaction())
    let verified = try SigningIdentity(seed: 5).verifier.verify(compact)
    #expect(verified.payload == Payload.transaction())
  }

  @Test func differentSeedsShareNothing() {
    let identities = (0..<20).map { SigningIdentity(seed: $0) }
    let secrets = identities.flatMap { identity in
      [
        identity.keyID, identity.issuerID, identity.inAppKeyPEM, identity.rootPEM,
        identity.intermediatePEM, hexadecimal(identity.chain.leafKey.rawRepresentation),
      ] + identity.revokedSerials
    }
    #expect(Set(secrets).count == 140)
  }

  @Test func identifiersHaveApplesShape() {
    for seed in 0..<20 as Range<UInt64> {
      let identity = SigningIdentity(seed: seed)
      #expect(identity.keyID.wholeMatch(of: #/[A-Z2-9]{10}/#) != nil)
      let uuid = #/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/#
      #expect(identity.issuerID.wholeMatch(of: uuid) != nil)
    }
  }

  @Test func exportsAreReadUnchanged() throws {
    let identity = SigningIdentity(seed: 3)
    let root = try Certificate(pemEncoded: identity.rootPEM)
    let intermediate = try Certificate(pemEncoded: identity.intermediatePEM)
    #expect(root == identity.chain.certificates[2])
    #expect(try Certificate(derEncoded: Array(identity.rootDER)) == root)
    #expect(intermediate == identity.chain.certificates[1])
    #expect(try Certificate(derEncoded: Array(identity.intermediateDER)) == intermediate)
    #expect(identity.inAppKeyPEM.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
    #expect(identity.inAppKeyPEM.hasSuffix("\n-----END PRIVATE KEY-----\n"))
    let key = try P256.Signing.PrivateKey(pemRepresentation: identity.inAppKeyPEM)
    #expect(key.rawRepresentation == identity.inAppKey.rawRepresentation)
  }

  @Test func onlyTheRevokedLeafIsOnTheList() throws {
    let identity = SigningIdentity(seed: 3)
    let good = try JWSDecoded(identity.signer.sign(payload: Payload.transaction()))
    let bad = try JWSDecoded(
      identity.signer.sign(payload: Payload.transaction(), flaw: .revokedLeaf)
    )
    let serials = good.certificates.compactMap(\.?.serialNumber)
    #expect(identity.revokedSerials.isDisjoint(with: serials))
    #expect(identity.revokedSerials == [try #require(bad.certificates[0]).serialNumber])
  }
}
