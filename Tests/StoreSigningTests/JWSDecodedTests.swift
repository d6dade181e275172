import FoundationEssentials
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSigning

/// The inspector's view of valid and invalid JWSes.
struct JWSDecodedTests {
  private let identity = SigningIdentity(seed: 7)

  @Test func aSignedPayloadIsTakenApart() throws {
    let compact = identity.signer.sign(payload: Payload.transaction())
    let decoded = try JWSDecoded(" \(compact)\n")
    #expect(decoded.payload == Payload.transaction())
    #expect(decoded.header.starts(with: Data("{\"alg\":\"ES256\",\"x5c\":[\"MII".utf8)))
    #expect(decoded.algorithm == "ES256")
    #expect(decoded.keyID == nil)
    #expect(decoded.signature.count == 64)
    let signed = compact.split(separator: ".").prefix(2).joined(separator: ".")
    #expect(decoded.signed == Data(signed.utf8))
    #expect(decoded.certificates == identity.chain.encodedCertificates.map(CertificateFacts.init))
  }

  @Test func aTextThatIsTooLongIsNotRead() throws {
    let whole = identity.signer.sign(payload: Payload.transaction())
    let words = "a JWS has at most 2097152 characters; this one has 2097153"
    let long = whole + String(repeating: "A", count: (2 << 20) + 1 - whole.utf8.count)
    let failure = VerificationFailure(.invalidEncoding, words)
    #expect(throws: failure) { try JWSDecoded(long) }
    #expect(throws: failure) { try identity.verifier.verify(long) }
    let claims = InAppRequestVerifier(identity: identity, bundleID: "com.example.shop")
    #expect(claims.bearerVerdict(on: long, now: 0).problems.contains { $0.contains(words) })
    let longest = String(long.dropLast())
    #expect(try CompactJWS(longest.utf8.span).signature.upperBound == CompactJWS.longest)
  }

  @Test(.rule("signing.marker-extensions"))
  func theFactsOfEveryCertificateAreListed() throws {
    let facts = try identity.chain.encodedCertificates.map {
      try #require(CertificateFacts(der: $0))
    }
    #expect(
      facts.map(\.subject) == [
        "O=Storefront,CN=Storefront Receipt Signing 7",
        "O=Storefront,CN=Storefront Intermediate CA 7",
        "O=Storefront,CN=Storefront Root CA 7",
      ]
    )
    #expect(facts.map(\.issuer) == [facts[1].subject, facts[2].subject, facts[2].subject])
    #expect(facts.map(\.isAuthority) == [false, true, true])
    #expect(facts.map(\.key) == ["P-256", "P-256", "P-256"])
    #expect(
      facts.map(\.markers) == [["1.2.840.113635.100.6.11.1"], ["1.2.840.113635.100.6.2.1"], []]
    )
    #expect(
      facts.map(\.notBefore.description) == .init(repeating: "2000-01-01T00:00:00Z", count: 3)
    )
    #expect(facts.map(\.notAfter.description) == .init(repeating: "9999-12-31T23:59:59Z", count: 3))
    #expect(Set(facts.map(\.serialNumber)).count == 3)
    #expect(Set(facts.map(\.fingerprint)).count == 3)
  }

  @Test func anExpiredLeafShowsWhenItExpired() throws {
    let compact = identity.signer.sign(payload: Payload.transaction(), flaw: .expiredLeaf)
    let leaf = try #require(try JWSDecoded(compact).certificates[0])
    #expect(leaf.notAfter.description == "2026-01-01T03:04:05Z")
    #expect(leaf.notBefore.description == "2025-01-01T03:04:05Z")
  }

  @Test(arguments: [JWSFlaw.paddedPayload, .derSignature])
  func aRefusedEncodingCanBeInspected(flaw: JWSFlaw) throws {
    let compact = identity.signer.sign(payload: Payload.transaction(), flaw: flaw)
    #expect(try JWSDecoded(compact).payload == Payload.transaction())
  }

  @Test func invalidCertificatesKeepTheirPlace() throws {
    let root = identity.rootDER.base64EncodedString()
    let header = "{\"alg\":\"ES256\",\"x5c\":[\"AAAA\",\"\(root)\",\"!\"]}"
    let decoded = try JWSDecoded(HeaderVariant.sign(header: header, payload: Data("{}".utf8)))
    #expect(decoded.certificates == [nil, CertificateFacts(der: identity.rootDER), nil])
  }

  @Test(arguments: ["", "a.b", "not a JWS", "!.e30.AA", "e30.!.AA", "e30.e30.!"])
  func threePartsOfBase64URLAreRequired(text: String) {
    let failure = #expect(throws: VerificationFailure.self) { try JWSDecoded(text) }
    #expect(failure?.reason == .invalidEncoding)
  }
}
