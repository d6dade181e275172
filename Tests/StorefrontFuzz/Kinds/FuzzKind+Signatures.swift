import AdvancedCommerce
import Crypto
import Foundation
import StoreModel
import StoreSamples
import StoreSigning

extension FuzzKind {
  /// The kind that tests signed texts: those of the App Store and of merchants, and bearer tokens.
  static let jws = FuzzKind(
    name: "jws",
    about:
      "JWS of the App Store, of merchants, bearer tokens: none is accepted that we did not sign",
    reads: ["jws inspect jws", "jws verify jws"]
  ) {
    let world = SigningWorld()
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let token = chance.pick(world.tokens) ?? ""
      switch chance.below(10) {
      case 0, 1: return Array(world.resigned(token, &chance).utf8)
      case 2: return Array(SignatureInfo.wrap(token)).mutated(&chance)
      case 3, 4: return world.withOtherParts(token, &chance)
      default:
        return Array(token.utf8).mutated(with: world.tokens.map { Array($0.utf8) }, &chance)
      }
    }
    return FuzzTarget(make: make) { bytes in try world.judge(bytes) }
  }

  static let minting = FuzzKind(
    name: "minting",
    about: "any payload signed with every flaw: no verifier takes what was signed badly",
    reads: ["jws sign file"]
  ) {
    let world = SigningWorld()
    let payload = JSONDocument(SigningWorld.transaction).root ?? JSONValue(.null)
    let flaws = JWSFlaw.allCases
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let flaw = chance.pick(flaws)?.rawValue ?? ""
      var payload = payload.mutated(&chance)
      if chance.once(in: 2), var members = payload.members {
        let name = chance.once(in: 3) ? "receiptCreationDate" : "signedDate"
        members.removeAll { $0.key == name }
        members.append(JSONMember(key: name, value: .hostileNumber(&chance)))
        payload = JSONValue(.object(members))
      }
      return Array("\(flaw)\n".utf8) + payload.bytes
    }
    return FuzzTarget(make: make) { bytes in
      let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      let flaw = parts.first.flatMap { JWSFlaw(rawValue: String(decoding: $0, as: UTF8.self)) }
      guard let flaw, parts.count == 2 else { return .refused }
      return try world.mint(Array(parts[1]), flaw)
    }
  }
}

/// Keys, and texts that are signed with them.
private struct SigningWorld {
  static let transaction = """
    {"transactionId":"1","originalTransactionId":"1","bundleId":"com.example.shop","quantity":1,\
    "productId":"com.example.café","purchaseDate":1767323045000,"type":"Consumable",\
    "originalPurchaseDate":1767323045000,"inAppOwnershipType":"PURCHASED",\
    "signedDate":1767323045678,"environment":"Sandbox","storefront":"USA","storefrontId":"143441",\
    "transactionReason":"PURCHASE","price":1990,"currency":"USD"}
    """
  private static let now: Int64 = 1_767_323_045

  private let identity = SigningIdentity.standard
  private let verifier: JWSVerifier
  private let requestVerifier: InAppRequestVerifier
  private let requestSigner: InAppRequestSigner
  /// Valid signed texts of every kind.
  let tokens: [String]
  /// The signed parts of ``tokens``: headers and payloads without signatures.
  ///
  /// Any other header and payload wasn't signed, unless its signature is valid.
  private let signed: Set<Substring>

  init() {
    verifier = identity.verifier
    requestVerifier = InAppRequestVerifier(identity: identity, bundleID: "com.example.shop")
    requestSigner = InAppRequestSigner(identity: identity, bundleID: "com.example.shop")
    let request = Data(Samples.json(.createSubscription, isFull: false).utf8)
    let claims: [InAppRequestClaims] = [
      .advancedCommerce(request: request),
      .promotionalOffer(productID: "a", offerID: "b", transactionID: "1"),
      .introductoryOffer(productID: "a", isAllowed: true, transactionID: "1"),
    ]
    let nonce = "0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6"
    tokens =
      claims.map { [requestSigner] in
        requestSigner.sign($0, issuedAt: Self.now, nonce: nonce)
      } + [
        requestSigner.bearerToken(issuedAt: Self.now),
        identity.signer.sign(payload: Array(Self.transaction.utf8)),
        identity.signer.sign(payload: Array(#"{"signedDate":1767323045678}"#.utf8)),
      ]
    signed = Set(tokens.map(Self.signedPart))
  }

  private static func signedPart(of token: String) -> Substring {
    token[..<(token.lastIndex(of: ".") ?? token.endIndex)]
  }

  /// Runs all functions that verify a JWS.
  func judge(_ bytes: [UInt8]) throws -> FuzzTarget.Verdict {
    var token = String(decoding: bytes, as: UTF8.self)
    if let inside = try? SignatureInfo.unwrap(Data(bytes)) { token = inside }
    if let decoded = try? JWSDecoded(token) {
      try hold(!JWSKind(decoded).explanation.isEmpty, "a kind is not explained")
    }
    let isVerified = (try? verifier.verify(token)) != nil
    var isAccepted = isVerified
    for audience in InAppRequestClaims.Audience.allCases {
      let verdict = requestVerifier.verdict(on: token, for: audience, now: Self.now)
      isAccepted = isAccepted || verdict.isAccepted
      try hold(verdict.isAccepted || !verdict.problems.isEmpty, "refused without a reason")
    }
    isAccepted = isAccepted || requestVerifier.bearerVerdict(on: token, now: Self.now).isAccepted
    let isOurs = signed.contains(Self.signedPart(of: token)) || isSigned(token)
    try hold(!isAccepted || isOurs, "a JWS is accepted that was not signed")
    return isAccepted ? .accepted : .refused
  }

  /// Returns whether a JWS has a valid signature of one of our keys, without any other checks.
  private func isSigned(_ token: String) -> Bool {
    guard let decoded = try? JWSDecoded(token),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: decoded.signature)
    else { return false }
    let keys = [identity.inAppKey.publicKey, identity.chain.leafKey.publicKey]
    return keys.contains { $0.isValidSignature(signature, for: decoded.signed) }
  }

  /// Returns changed claims with a new signature, so that the claims are read.
  func resigned(_ token: String, _ chance: inout SplitMix64) -> String {
    guard let decoded = try? JWSDecoded(token),
      let claims = JSONDocument(Array(decoded.payload)).root
    else { return token }
    let members = claims.mutated(&chance).members ?? []
    if decoded.keyID == nil { return identity.signer.sign(payload: claims.mutated(&chance).bytes) }
    return requestSigner.sign(claims: members.map { ($0.key, $0.value.text()) })
  }

  /// Returns the token with its header or payload changed as JSON, but with its original signature.
  func withOtherParts(_ token: String, _ chance: inout SplitMix64) -> [UInt8] {
    guard let decoded = try? JWSDecoded(token) else { return Array(token.utf8) }
    let parts = [decoded.header, decoded.payload].map { part in
      let tree = JSONDocument(Array(part)).root ?? JSONValue(.null)
      let bytes = chance.once(in: 2) ? tree.mutated(&chance).bytes : Array(part)
      return Self.base64url(Data(bytes))
    }
    return Array((parts + [Self.base64url(decoded.signature)]).joined(separator: ".").utf8)
  }

  private static func base64url(_ data: Data) -> String {
    let text = data.base64EncodedString()
    return String(text.compactMap { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 == "=" ? nil : $0 })
  }

  /// Signs a payload with a flaw, and checks that the result is rejected.
  func mint(_ payload: [UInt8], _ flaw: JWSFlaw) throws -> FuzzTarget.Verdict {
    guard let root = JSONDocument(payload).root, root.members != nil else { return .refused }
    for flaw in PayloadFlaw.allCases { _ = flaw.spoiling(root) }
    let token = identity.signer.sign(payload: Data(payload), flaw: flaw)
    try hold(token.split(separator: ".", omittingEmptySubsequences: false).count == 3, "no JWS")
    // These two flaws are allowed, because this verifier checks neither the device nor the revocation.
    guard flaw != .wrongDevice, flaw != .revokedLeaf else { return .accepted }
    try hold((try? verifier.verify(token)) == nil, "\(flaw.rawValue) is accepted")
    return .accepted
  }
}
