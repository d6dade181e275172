import FoundationEssentials
import StoreTestSupport
import Testing

@testable import StoreSigning

/// Each claim of an Advanced Commerce JWS: absent, duplicate, and with every common mistake.
struct ClaimTableTests {
  typealias Part = InAppRequestVerdict.Part

  private static let identity = SigningIdentity(seed: 7)
  private static let now: Int64 = 1_767_323_045
  private static let issuer = identity.issuerID

  private let signer = InAppRequestSigner(identity: identity, bundleID: Payload.bundleID)
  private let verifier = InAppRequestVerifier(identity: identity, bundleID: Payload.bundleID)

  private static let claims: [(name: String, json: String)] = [
    ("iss", "\"\(issuer)\""), ("iat", "\(now)"), ("aud", "\"advanced-commerce-api\""),
    ("bid", "\"\(Payload.bundleID)\""),
    ("nonce", "\"0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6\""), ("request", "\"e30=\""),
  ]

  private static let right = "it must be advanced-commerce-api"
  private static let seconds = "it is a time in seconds since 1970, from 946684800 to 253402300799"

  private static let rows: [(String, String?, Part, String)] = [
    ("iss", nil, .iss, "iss is missing; it must be \(issuer)"),
    ("iss", "null", .iss, "iss is missing; it must be \(issuer)"),
    ("iss", "\"other\"", .iss, "iss is other; it must be \(issuer)"),
    ("iss", "7", .iss, "iss is not a string"),
    ("iat", nil, .iat, "iat is missing; it is the time in seconds since 1970"),
    ("iat", "\"\(now)\"", .iat, "iat is not a number; \(seconds)"),
    ("iat", "1767323045000", .iat, "iat is in milliseconds; it must be in seconds"),
    ("iat", "1767323106", .iat, "iat is 61 s in the future"),
    ("iat", "1767322744", .iat, "iat is 301 s in the past; 300 s are allowed"),
    ("iat", "-9223372036854775808", .iat, "iat is far in the past; 300 s are allowed"),
    ("iat", "99999999999999999999", .iat, "iat is 99999999999999999999; \(seconds)"),
    ("iat", "1e300", .iat, "iat is 1e300; \(seconds)"),
    ("aud", nil, .aud, "aud is missing; \(right)"),
    ("aud", "[\"advanced-commerce-api\"]", .aud, "aud is not a string"),
    ("aud", "\"Advanced-Commerce-API\"", .aud, "aud is Advanced-Commerce-API; \(right)"),
    (
      "aud", "\"promotional-offer\"", .aud,
      "aud is promotional-offer; \(right): this is a promotional offer"
    ),
    (
      "aud", "\"introductory-offer-eligibility\"", .aud,
      "aud is introductory-offer-eligibility; \(right): this is introductory offer eligibility"
    ),
    (
      "aud", "\"appstoreconnect-v1\"", .aud,
      "aud is appstoreconnect-v1; \(right): this is a bearer token for Apple's server endpoints"
    ),
    ("bid", nil, .bid, "bid is missing; it must be com.example.storefront"),
    ("bid", "\"com.example\"", .bid, "bid is com.example; it must be com.example.storefront"),
    ("nonce", nil, .nonce, "nonce is missing; it is a fresh UUID"),
    ("nonce", "\"once\"", .nonce, "nonce is not a UUID"),
    ("nonce", "1", .nonce, "nonce is not a string"),
    ("exp", "1767323345", .exp, "exp must be absent: Apple goes by iat"),
    ("exp", "null", .exp, "exp must be absent: Apple goes by iat"),
    ("request", nil, .request, "request missing"),
    ("request", "{}", .request, "request is not a string"),
    ("request", "\"e30\"", .request, "request isn't standard base64 with padding"),
    ("request", "\"e30 =\"", .request, "request isn't standard base64 with padding"),
    ("request", "\"eyI_IjoxfQ==\"", .request, "request isn't standard base64 with padding"),
    ("request", "\"W10=\"", .request, "request doesn't decode to a JSON object"),
    ("sub", "\"me\"", .extraClaims, "sub must be absent"),
    ("jti", "\"1\"", .extraClaims, "jti must be absent"),
    ("productId", "\"a\"", .extraClaims, "productId must be absent"),
  ]

  @Test(
    .rule("signing.request-claims", "signing.request-audiences", "signing.request-base64"),
    arguments: rows
  )
  func aWrongClaimIsNamedAndNothingElse(
    name: String,
    json: String?,
    part: Part,
    problem: String
  ) {
    var claims = Self.claims.filter { $0.name != name }
    if let json { claims.append((name, json)) }
    let wrong = checks(on: claims).filter { !$0.isOK }
    #expect(wrong.map(\.part) == [part])
    #expect(wrong.map(\.problem) == [problem])
  }

  @Test func everyClaimIsInTheTable() {
    let claims: Set<Part> = [.iss, .iat, .aud, .bid, .nonce, .exp, .request, .extraClaims]
    #expect(Set(Self.rows.map(\.2)) == claims)
    for claim in Self.claims {
      #expect(Self.rows.contains { $0.0 == claim.name && $0.1 == nil }, "\(claim.name) left out")
    }
  }

  /// Both values may be equal or differ: libraries disagree on the one to read.
  @Test(.rule("signing.claim-twice"), arguments: claims.map(\.name))
  func aDuplicateClaimIsNamed(name: String) throws {
    let claim = try #require(Self.claims.first { $0.name == name })
    for claims in [Self.claims + [claim], [(name, "\"other\"")] + Self.claims] {
      let wrong = checks(on: claims).filter { !$0.isOK }
      #expect(wrong.map(\.problem) == ["\(name) must appear only once"])
      #expect(wrong.map(\.part) == [.form])
    }
  }

  @Test(
    arguments: [
      ("{}", [Part.alg, .kid, .typ, .signature]),
      ("{\"alg\":\"none\",\"kid\":\"KID\",\"typ\":\"JWT\"}", [.alg]),
      ("{\"alg\":\"HS256\",\"kid\":\"KID\",\"typ\":\"JWT\"}", [.alg]),
      ("{\"alg\":\"ES256\",\"kid\":\"KID\"}", [.typ]),
      ("{\"alg\":\"ES256\",\"kid\":\"KID\",\"typ\":\"jwt\"}", [.typ]),
      ("{\"alg\":\"ES256\",\"kid\":7,\"typ\":\"JWT\"}", [.kid, .signature]),
      ("{\"alg\":\"ES256\",\"kid\":\"2X9R4HXF34\",\"typ\":\"JWT\"}", [.kid, .signature]),
      ("{\"alg\":\"ES256\",\"alg\":\"ES256\",\"kid\":\"KID\",\"typ\":\"JWT\"}", [.form]),
    ]
  )
  func aWrongHeaderIsNamedAndNothingElse(header: String, parts: [Part]) {
    let members = Self.claims.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",")
    let token = MerchantVariant.sign(
      header: header.replacing("KID", with: Self.identity.keyID),
      payload: "{\(members)}",
      by: Self.identity
    )
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    #expect(verdict.checks.filter { !$0.isOK }.map(\.part) == parts)
  }

  private func checks(
    on claims: [(name: String, json: String)]
  ) -> [InAppRequestVerdict.Check] {
    verifier.verdict(on: signer.sign(claims: claims), for: .advancedCommerce, now: Self.now).checks
  }
}
