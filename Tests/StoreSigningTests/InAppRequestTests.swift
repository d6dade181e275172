import Crypto
import FoundationEssentials
import StoreModel
import Testing

@testable import StoreSigning

/// A merchant's JWS, claim by claim.
struct InAppRequestTests {
  typealias Part = InAppRequestVerdict.Part

  private static let identity = SigningIdentity(seed: 7)
  private static let nonce = "0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6"
  private static let now: Int64 = 1_767_323_045
  private static let request = Data("{\"operation\":\"CREATE_ONE_TIME_CHARGE\"}".utf8)

  private let signer = InAppRequestSigner(identity: identity, bundleID: Payload.bundleID)
  private let verifier = InAppRequestVerifier(identity: identity, bundleID: Payload.bundleID)

  private static let claims: [(name: String, json: String)] = [
    ("iss", "\"\(identity.issuerID)\""), ("iat", "\(now)"), ("aud", "\"advanced-commerce-api\""),
    ("bid", "\"\(Payload.bundleID)\""), ("nonce", "\"\(nonce)\""),
    ("request", "\"\(request.base64EncodedString())\""),
  ]

  @Test func anAdvancedCommerceRequestIsAcceptedWhole() throws {
    let token = signer.sign(
      .advancedCommerce(request: Self.request),
      issuedAt: Self.now,
      nonce: Self.nonce
    )
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    #expect(verdict.checks.map(\.part) == Part.allCases)
    #expect(verdict.problems == [])
    #expect(verdict.request == Self.request)
    #expect(verdict.nonce == Self.nonce)
    let decoded = try JWSDecoded(token)
    let header = "{\"alg\":\"ES256\",\"kid\":\"\(Self.identity.keyID)\",\"typ\":\"JWT\"}"
    #expect(decoded.header == Data(header.utf8))
    let claims = Self.claims.map { "\"\($0.name)\":\($0.json)" }.joined(separator: ",")
    #expect(decoded.payload == Data("{\(claims)}".utf8))
  }

  @Test(
    arguments: [
      InAppRequestClaims.promotionalOffer(productID: "a", offerID: "b", transactionID: "1"),
      .promotionalOffer(productID: "a\"\\", offerID: "b", transactionID: nil),
      .introductoryOffer(productID: "a", isAllowed: true, transactionID: "1"),
      .introductoryOffer(productID: "a", isAllowed: false, transactionID: "1"),
    ]
  )
  func offersAreAcceptedByTheirOwnAudienceOnly(claims: InAppRequestClaims) {
    let token = signer.sign(claims, issuedAt: Self.now, nonce: Self.nonce)
    for audience in InAppRequestClaims.Audience.allCases {
      let verdict = verifier.verdict(on: token, for: audience, now: Self.now)
      #expect(verdict.isAccepted == (audience == claims.audience), "\(audience)")
    }
  }

  @Test(
    arguments: [
      ("iss", nil, Part.iss, "iss is missing; it must be ISSUER"),
      ("iss", "\"other\"", .iss, "iss is other; it must be ISSUER"),
      ("iss", "7", .iss, "iss is not a string"),
      (
        "aud", "\"promotional-offer\"", .aud,
        "aud is promotional-offer; it must be advanced-commerce-api"
      ),
      (
        "aud", "\"appstoreconnect-v1\"", .aud,
        "aud is appstoreconnect-v1; it must be advanced-commerce-api"
      ),
      ("aud", "[\"advanced-commerce-api\"]", .aud, "aud is not a string"),
      ("bid", "\"com.example\"", .bid, "bid is com.example; it must be com.example.storefront"),
      ("iat", nil, .iat, "iat is missing; it is the time in seconds since 1970"),
      ("iat", "\"now\"", .iat, "iat is not a number"),
      ("iat", "1767323045000", .iat, "iat is in milliseconds; it must be in seconds"),
      ("iat", "1767323106", .iat, "iat is 61 s in the future"),
      ("iat", "1767236644", .iat, "iat is 86401 s in the past; 86400 s are allowed"),
      ("iat", "-9223372036854775808", .iat, "iat is far in the past; 86400 s are allowed"),
      ("nonce", nil, .nonce, "nonce is missing; it is a fresh UUID"),
      ("nonce", "\"once\"", .nonce, "nonce is not a UUID"),
      ("exp", "1767323345", .exp, "exp must be absent: Apple goes by iat"),
      ("request", nil, .request, "request missing"),
      ("request", "{}", .request, "request is not a string"),
      ("request", "\"e30\"", .request, "request is not standard base64 with padding"),
      ("request", "\"W10=\"", .request, "request does not decode to a JSON object"),
      ("sub", "\"me\"", .extraClaims, "sub must not be there"),
    ] as [(String, String?, Part, String)]
  )
  func aWrongClaimIsNamedAndNothingElse(name: String, json: String?, part: Part, problem: String) {
    var claims = Self.claims.filter { $0.name != name }
    if let json { claims.append((name, json)) }
    let token = signer.sign(claims: claims)
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    let wrong = verdict.checks.filter { !$0.isOK }
    let sentence = problem.replacing("ISSUER", with: Self.identity.issuerID)
    #expect(wrong.map(\.part) == [part])
    #expect(wrong.map(\.problem) == [sentence])
  }

  @Test(arguments: [-60, 0, 86_400] as [Int64])
  func anAgeWithinItsLimitsIsAccepted(age: Int64) {
    let token = signer.sign(
      .advancedCommerce(request: Self.request),
      issuedAt: Self.now,
      nonce: Self.nonce
    )
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now + age)
    #expect(verdict.problems == [])
  }

  @Test func aNonceIsAcceptedOnce() {
    let token = signer.sign(claims: Self.claims)
    let verdict = verifier.verdict(
      on: token,
      for: .advancedCommerce,
      now: Self.now,
      usedNonces: [Self.nonce]
    )
    #expect(verdict.problems == ["nonce has been used before"])
  }

  @Test func aStrangersKeyIsRefusedByItsNameAndAStolenNameByItsSignature() throws {
    let stranger = SigningIdentity(seed: 8)
    let byName = InAppRequestSigner(identity: stranger, bundleID: Payload.bundleID)
    let unknown = verifier.verdict(
      on: byName.sign(claims: Self.claims),
      for: .advancedCommerce,
      now: Self.now
    )
    #expect(
      unknown.problems == [
        "kid is \(stranger.keyID); known is \(Self.identity.keyID)",
        "the signature cannot be checked without its key",
      ]
    )
    let byTheft = try InAppRequestSigner(
      pem: stranger.inAppKeyPEM,
      keyID: Self.identity.keyID,
      issuerID: Self.identity.issuerID,
      bundleID: Payload.bundleID
    )
    let stolen = verifier.verdict(
      on: byTheft.sign(claims: Self.claims),
      for: .advancedCommerce,
      now: Self.now
    )
    #expect(stolen.problems == ["the signature is not that key's over this header and payload"])
  }

  @Test func aHeaderOfAnotherKindIsNamed() {
    let header = "{\"alg\":\"HS256\",\"kid\":\"\(Self.identity.keyID)\"}"
    let token = HeaderVariant.sign(header: header, payload: Data("{}".utf8))
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    let wrong = verdict.checks.filter { !$0.isOK }.map(\.part)
    #expect(wrong == [.alg, .typ, .signature, .iss, .aud, .bid, .iat, .nonce, .request])
  }

  @Test(arguments: ["", "a.b", "a.b.c", "e30.W10.AA", "{\"signatureInfo\":{\"token\":\"a.b.c\"}}"])
  func whatIsNoJWSIsLookedAtNoFurther(token: String) {
    let verdict = verifier.verdict(on: token, for: .advancedCommerce, now: Self.now)
    #expect(verdict.checks.map(\.part) == [.form])
    #expect(!verdict.isAccepted)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func oneChangedCharacterIsNeverAccepted(seed: UInt64) {
    let token = signer.sign(claims: Self.claims)
    var chance = SplitMix64(seed: seed)
    let accepted = (0..<200).map { _ in Tampering.changed(token, by: &chance) }
      .filter { verifier.verdict(on: $0, for: .advancedCommerce, now: Self.now).isAccepted }
    #expect(accepted == [])
  }
}
