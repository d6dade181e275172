import FoundationEssentials
import StoreModel
import StoreTestSupport
import Testing
import X509

@testable import StoreSigning

/// Unacceptable payloads with valid signatures.
struct PayloadFlawTests {
  private static let transaction =
    #"{"bundleId":"com.example.app","environment":"Sandbox","signedDate":1767225600000,"transactionId":"1"}"#

  private func spoil(_ text: String, _ flaw: PayloadFlaw) -> String? {
    JSONDocument(Array(text.utf8)).root.flatMap(flaw.spoiling)?.text()
  }

  @Test(
    .rule("signing.identifiers-checked"),
    arguments: [
      (PayloadFlaw.otherBundle, #""bundleId":"com.example.other""#),
      (.otherEnvironment, #""environment":"Production""#), (.expiredClaim, #""exp":1"#),
      (.notBeforeClaim, #""nbf":253402300799"#), (.issuedLaterClaim, #""iat":253402300799"#),
      (.audienceClaim, #""aud":"somebody""#), (.subjectClaim, #""sub":1"#),
    ]
  )
  func aFlawChangesOneMember(flaw: PayloadFlaw, member: String) throws {
    let spoiled = try #require(spoil(Self.transaction, flaw))
    #expect(spoiled.contains(member))
    #expect(spoiled.contains(#""signedDate":1767225600000"#))
    #expect(spoiled.contains(#""transactionId":"1""#))
    let verified = try SigningIdentity.standard.verifier.verify(
      SigningIdentity.standard.signer.sign(payload: Array(spoiled.utf8))
    )
    #expect(String(decoding: verified.payload, as: UTF8.self) == spoiled)
  }

  @Test(.rule("payloads.claims-reserved"), arguments: PayloadFlaw.allCases)
  func claimsOfWebTokensAreJudged(flaw: PayloadFlaw) throws {
    let root = try #require(JSONDocument(Array(Self.transaction.utf8)).root)
    let now = StoreInstant(milliseconds: 1_767_225_600_000)
    #expect(WebTokenClaims(of: root).problem(at: now) == nil)
    guard let spoiled = flaw.spoiling(root) else { return }
    let isClaim = flaw.rawValue.hasSuffix("Claim")
    #expect((WebTokenClaims(of: spoiled).problem(at: now) != nil) == isClaim)
  }

  @Test func flawsReachInsideNotifications() {
    let notification = #"{"data":{"appAppleId":5,"bundleId":"a"},"version":"2.0"}"#
    #expect(
      spoil(notification, .otherApp) == #"{"data":{"appAppleId":1,"bundleId":"a"},"version":"2.0"}"#
    )
    #expect(spoil(notification, .otherEnvironment) == nil)
    #expect(spoil(Self.transaction, .otherApp) == nil)
    #expect(spoil("[]", .audienceClaim) == nil)
  }

  @Test func anIdentityWithAResponderHasTheSameRoot() throws {
    let plain = SigningIdentity(seed: 3)
    let online = SigningIdentity(seed: 3, statusURL: "http://127.0.0.1:8787/ocsp")
    let bodies = [plain, online].map { $0.chain.certificates.map(\.tbsCertificateBytes) }
    #expect(bodies[0][2] == bodies[1][2])
    #expect(bodies[0][1] != bodies[1][1])
    #expect(bodies[0][0] != bodies[1][0])
    let jws = online.signer.sign(payload: Payload.transaction())
    #expect(try plain.verifier.verify(jws).payload == Payload.transaction())
  }

  @Test func theAuthoritiesKnowTheirCertificates() {
    let identity = SigningIdentity(seed: 3)
    let (intermediate, root) = (identity.authorities[0], identity.authorities[1])
    let serials = identity.chain.certificates.map { Array($0.serialNumber.bytes) }
    #expect(intermediate.status(of: serials[0]) == .good)
    #expect(intermediate.status(of: serials[1]) == .unknown)
    #expect(root.status(of: serials[1]) == .good)
    let revoked = KeyDerivation(seed: 3).serialNumber("revoked leaf")
    #expect(intermediate.status(of: revoked) == .revoked)
    #expect(root.status(of: revoked) == .unknown)
  }
}
