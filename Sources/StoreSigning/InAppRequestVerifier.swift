package import Crypto
import FoundationEssentials
import StoreModel

/// Judges a merchant's JWS as the App Store does, claim by claim, so that each fault is named.
package struct InAppRequestVerifier: Sendable {
  /// The keys of App Store Connect, by key id.
  package var keys: [String: P256.Signing.PublicKey]

  /// The issuer id of App Store Connect, a UUID in any case.
  package var issuerID: String

  /// The app that requests must be for.
  package var bundleID: String

  /// The greatest age in seconds; Apple publishes none, so the day of its older signatures is assumed.
  package var maximumAge: Int64 = 86_400

  /// How many seconds a merchant's clock may be ahead; assumed.
  package var clockSlack: Int64 = 60

  /// Makes a verifier that knows one key.
  package init(identity: SigningIdentity, bundleID: String) {
    keys = [identity.keyID: identity.inAppKey.publicKey]
    issuerID = identity.issuerID
    self.bundleID = bundleID
  }

  /// Judges a JWS.
  ///
  /// - Parameters:
  ///   - token: The compact JWS, out of its wrapper.
  ///   - audience: The feature that it is used for.
  ///   - now: Seconds since 1970 of the clock that `iat` went by.
  ///   - usedNonces: Nonces of earlier requests, in lower case.
  /// - Returns: The verdict on every part.
  package func verdict(
    on token: String,
    for audience: InAppRequestClaims.Audience,
    now: Int64,
    usedNonces: Set<String> = []
  ) -> InAppRequestVerdict {
    var token = token
    token.makeContiguousUTF8()
    let text = token.utf8.span
    guard let parts = CompactJWS(text) else {
      return malformed("a compact JWS has three parts with two stops")
    }
    guard let header = Base64.url.decode(text, in: parts.header).flatMap(JSONObject.init) else {
      return malformed("the header is not a JSON object in base64url")
    }
    guard let claims = Base64.url.decode(text, in: parts.payload).flatMap(JSONObject.init) else {
      return malformed("the payload is not a JSON object in base64url")
    }
    let nonce = claims.string("nonce")
    let request = claims.string("request").flatMap(Base64.standard.decode)
    let problems: [(InAppRequestVerdict.Part, String?)] = [
      (.form, nil),
      (.alg, expect(header, "alg", "ES256")),
      (.kid, keyProblem(header)),
      (.typ, expect(header, "typ", "JWT")),
      (.signature, signatureProblem(text, parts, header)),
      (.iss, expect(claims, "iss", issuerID, anyCase: true)),
      (.aud, expect(claims, "aud", audience.rawValue)),
      (.bid, expect(claims, "bid", bundleID)),
      (.iat, ageProblem(claims, now: now)),
      (.nonce, nonceProblem(nonce, used: usedNonces)),
      (.exp, claims.value("exp") == nil ? nil : "exp must be absent: Apple goes by iat"),
      (.request, requestProblem(claims, audience: audience, request: request)),
      (.extraClaims, extraProblem(claims, audience: audience)),
    ]
    return InAppRequestVerdict(
      checks: problems.map { InAppRequestVerdict.Check(part: $0.0, problem: $0.1) },
      request: request.map { Data($0) },
      nonce: nonce
    )
  }

  private func malformed(_ problem: String) -> InAppRequestVerdict {
    InAppRequestVerdict(
      checks: [InAppRequestVerdict.Check(part: .form, problem: problem)],
      request: nil,
      nonce: nil
    )
  }

  private func expect(
    _ object: JSONObject,
    _ name: String,
    _ wanted: String,
    anyCase: Bool = false
  ) -> String? {
    guard object.has(name) else { return "\(name) is missing; it must be \(wanted)" }
    guard let found = object.string(name) else { return "\(name) is not a string" }
    let isWanted = found == wanted || anyCase && found.lowercased() == wanted.lowercased()
    return isWanted ? nil : "\(name) is \(found); it must be \(wanted)"
  }

  private func keyProblem(_ header: JSONObject) -> String? {
    guard let keyID = header.string("kid") else { return "kid is missing: which key signed this" }
    guard keys[keyID] == nil else { return nil }
    return "kid is \(keyID); known is \(keys.keys.sorted().joined(separator: ", "))"
  }

  private func signatureProblem(
    _ text: Span<UInt8>,
    _ parts: CompactJWS,
    _ header: JSONObject
  ) -> String? {
    guard let bytes = Base64.url.decode(text, in: parts.signature) else {
      return "the signature is not base64url without padding"
    }
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes) else {
      return "an ES256 signature is 64 bytes, r then s; this one has \(bytes.count)"
    }
    guard let key = header.string("kid").flatMap({ keys[$0] }) else {
      return "the signature cannot be checked without its key"
    }
    let digest = text.extracting(parts.signed).withUnsafeBytes { bytes in
      var hash = SHA256()
      hash.update(bufferPointer: bytes)
      return hash.finalize()
    }
    guard key.isValidSignature(signature, for: digest) else {
      return "the signature is not that key's over this header and payload"
    }
    return nil
  }

  private func ageProblem(_ claims: JSONObject, now: Int64) -> String? {
    guard claims.has("iat") else { return "iat is missing; it is the time in seconds since 1970" }
    guard let issued = claims.integer("iat") else { return "iat is not a number" }
    let (age, overflow) = now.subtractingReportingOverflow(issued)
    if !overflow, -clockSlack...maximumAge ~= age { return nil }
    if issued / 100 > now { return "iat is in milliseconds; it must be in seconds" }
    if issued > now { return "iat is \(overflow ? "far" : "\(-age) s") in the future" }
    return "iat is \(overflow ? "far" : "\(age) s") in the past; \(maximumAge) s are allowed"
  }

  private func nonceProblem(_ nonce: String?, used: Set<String>) -> String? {
    guard let nonce else { return "nonce is missing; it is a fresh UUID" }
    guard UUID(uuidString: nonce) != nil else { return "nonce is not a UUID" }
    return used.contains(nonce.lowercased()) ? "nonce has been used before" : nil
  }

  private func requestProblem(
    _ claims: JSONObject,
    audience: InAppRequestClaims.Audience,
    request: [UInt8]?
  ) -> String? {
    let optional = audience == .promotionalOffer ? ["transactionId"] : []
    let missing = audience.ownClaims.filter { !claims.has($0) && !optional.contains($0) }
    guard missing.isEmpty else { return "\(missing.joined(separator: ", ")) missing" }
    switch audience {
    case .advancedCommerce:
      guard claims.string("request") != nil else { return "request is not a string" }
      guard let request else { return "request is not standard base64 with padding" }
      return JSONObject(request) == nil ? "request does not decode to a JSON object" : nil

    case .promotionalOffer, .introductoryOffer:
      let strings = audience.ownClaims.filter { $0 != "allowIntroductoryOffer" }
      for name in strings where claims.has(name) && claims.string(name) == nil {
        return "\(name) is not a string"
      }
      guard audience == .introductoryOffer, claims.value("allowIntroductoryOffer")?.bool == nil
      else {
        return nil
      }
      return "allowIntroductoryOffer is neither true nor false"
    }
  }

  private func extraProblem(_ claims: JSONObject, audience: InAppRequestClaims.Audience) -> String?
  {
    let known = ["iss", "iat", "aud", "bid", "nonce", "exp"] + audience.ownClaims
    let extra = claims.names.filter { !known.contains($0) }
    return extra.isEmpty ? nil : "\(extra.joined(separator: ", ")) must not be there"
  }
}
