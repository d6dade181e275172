package import Crypto
import FoundationEssentials
import StoreModel
import VisibleText

/// A verifier of a merchant's JWS like the App Store, which checks claim by claim so that each
/// problem is named.
package struct InAppRequestVerifier: Sendable {
  /// The keys of App Store Connect, by key id.
  package var keys: [String: P256.Signing.PublicKey]

  /// The issuer id of App Store Connect, a UUID in upper or lower case.
  package var issuerID: String

  /// The app that requests must be for.
  package var bundleID: String

  /// The maximum age in seconds, or `nil` for the audience's default.
  package var lifetime: Int64?

  /// The seconds that a merchant's clock may be ahead (rule: signing.clock-ahead).
  package var clockSlack: Int64 = 60

  /// Creates a verifier with a single key.
  package init(identity: SigningIdentity, bundleID: String) {
    self.init(
      keys: [identity.keyID: identity.inAppKey.publicKey],
      issuerID: identity.issuerID,
      bundleID: bundleID
    )
  }

  /// Creates a verifier with a merchant's keys.
  ///
  /// - Parameters:
  ///   - keys: The public keys by key id.
  ///   - issuerID: The issuer id of the keys page.
  ///   - bundleID: The app that requests must be for.
  package init(keys: [String: P256.Signing.PublicKey], issuerID: String, bundleID: String) {
    self.keys = keys
    self.issuerID = issuerID
    self.bundleID = bundleID
  }

  /// Checks a JWS.
  ///
  /// Two clocks can determine its age: store time, which the simulated merchant uses, and wall time
  /// for a JWS from outside. The JWS is recent enough if it is so by either clock. Messages about
  /// the age use only the first clock, so that they don't depend on when they are created.
  ///
  /// - Parameters:
  ///   - token: The compact JWS, without its wrapper.
  ///   - audience: The feature that the JWS is used for.
  ///   - now: Seconds since 1970 of the clock that `iat` should use.
  ///   - wallNow: Seconds since 1970 of the other clock that `iat` may use, or `nil` without one.
  ///   - isUsed: Returns whether an earlier request had a nonce, which is passed in lower case.
  /// - Returns: The verdict on every part.
  package func verdict(
    on token: String,
    for audience: InAppRequestClaims.Audience,
    now: Int64,
    wallNow: Int64? = nil,
    isUsed: (String) -> Bool = { _ in false }
  ) -> InAppRequestVerdict {
    verdict(on: token) { claims, signing in
      let nonce = claims.string("nonce")
      let request = claims.string("request").flatMap(Base64.standard.decode)
      let problems: [(InAppRequestVerdict.Part, String?)] =
        signing + [
          (.iss, expect(claims, "iss", issuerID, anyCase: true)),
          (.aud, audienceProblem(claims, audience)),
          (.bid, expect(claims, "bid", bundleID)),
          (.iat, ageProblem(claims, audience, now: now, wallNow: wallNow)),
          (.nonce, nonceProblem(nonce, isNamed: claims.has("nonce"), isUsed: isUsed)),
          (.exp, claims.value("exp") == nil ? nil : "exp must be absent: Apple goes by iat"),
          (.request, requestProblem(claims, audience: audience, request: request)),
          (.extraClaims, extraProblem(claims, audience: audience)),
        ]
      return InAppRequestVerdict(
        problems: problems,
        request: request.map { Data($0) },
        nonce: nonce
      )
    }
  }

  /// Parses a token, and returns the verdict on it.
  ///
  /// - Parameters:
  ///   - token: The compact JWS.
  ///   - judge: Returns the verdict, from the claims and the problems of everything else.
  /// - Returns: The verdict of `judge`, or that the token is malformed.
  func verdict(
    on token: String,
    _ judge: (JSONObject, [(InAppRequestVerdict.Part, String?)]) -> InAppRequestVerdict
  ) -> InAppRequestVerdict {
    var token = token
    token.makeContiguousUTF8()
    let text = token.utf8.span
    do {
      let parts = try SignedClaims(text)
      return judge(parts.claims, signingProblems(text, parts))
    } catch {
      return .malformed(error.description)
    }
  }

  /// Returns the problems of everything except the claims.
  private func signingProblems(
    _ text: Span<UInt8>,
    _ parts: SignedClaims
  ) -> [(InAppRequestVerdict.Part, String?)] {
    [
      (.form, repetitionProblem(parts)),
      (.alg, expect(parts.header, "alg", "ES256")),
      (.kid, keyProblem(parts.header)),
      (.typ, expect(parts.header, "typ", "JWT")),
      (.signature, signatureProblem(text, parts)),
    ]
  }

  func expect(
    _ object: JSONObject,
    _ name: String,
    _ wanted: String,
    anyCase: Bool = false
  ) -> String? {
    guard object.has(name) else { return "\(name) is missing; it must be \(wanted)" }
    guard let found = object.string(name) else { return "\(name) is not a string" }
    let isWanted = found == wanted || anyCase && found.lowercased() == wanted.lowercased()
    return isWanted ? nil : "\(name) is \(found.shortened()); it must be \(wanted)"
  }

  /// Returns the problem of claims that appear twice, because RFC 7519 doesn't define which one
  /// counts (rule: signing.claim-twice).
  private func repetitionProblem(_ parts: SignedClaims) -> String? {
    let repeated = parts.header.repeatedNames + parts.claims.repeatedNames
    return repeated.isEmpty ? nil : "\(repeated.joined(separator: ", ")) must appear only once"
  }

  private func keyProblem(_ header: JSONObject) -> String? {
    guard header.has("kid") else { return "kid is missing; it names the key" }
    guard let keyID = header.string("kid") else { return "kid is not a string" }
    guard keys[keyID] == nil else { return nil }
    return
      "kid is \(keyID.shortened()); the known key is \(keys.keys.sorted().joined(separator: ", "))"
  }

  private func signatureProblem(_ text: Span<UInt8>, _ parts: SignedClaims) -> String? {
    guard let bytes = Base64.url.decode(text, in: parts.ranges.signature) else {
      return "the signature is not base64url without padding"
    }
    guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: bytes) else {
      return "an ES256 signature is 64 bytes, r then s; this one has \(bytes.count)"
    }
    guard let key = parts.header.string("kid").flatMap({ keys[$0] }) else {
      return "the signature can't be checked without its key"
    }
    let digest = text.extracting(parts.ranges.signed).withUnsafeBytes { bytes in
      var hash = SHA256()
      hash.update(bufferPointer: bytes)
      return hash.finalize()
    }
    guard key.isValidSignature(signature, for: digest) else {
      return "the signature doesn't match this header and payload with that key"
    }
    return nil
  }
}

/// A compact JWS with its header and payload as objects, without verification.
struct SignedClaims: Sendable {
  let ranges: CompactJWS
  let header: JSONObject
  let claims: JSONObject

  /// Parses a whole JWS.
  init(_ text: Span<UInt8>) throws(CompactJWS.Malformed) {
    let ranges = try CompactJWS(text)
    guard let header = Base64.url.decode(text, in: ranges.header).flatMap(JSONObject.init) else {
      throw CompactJWS.Malformed(description: "the header is not a JSON object in base64url")
    }
    guard let claims = Base64.url.decode(text, in: ranges.payload).flatMap(JSONObject.init) else {
      throw CompactJWS.Malformed(description: "the payload is not a JSON object in base64url")
    }
    self.ranges = ranges
    self.header = header
    self.claims = claims
  }
}
