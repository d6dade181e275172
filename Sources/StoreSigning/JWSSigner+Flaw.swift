import Crypto
package import FoundationEssentials
import StoreModel

extension JWSSigner {
  /// Signs a payload with a flaw.
  ///
  /// The payload stays readable and complete, except with two flaws. ``JWSFlaw/missingDate``
  /// removes its dates, and ``JWSFlaw/wrongDevice`` replaces its device proof.
  ///
  /// - Parameters:
  ///   - payload: UTF-8 JSON, usually one of the App Store's payloads.
  ///   - flaw: The flaw, which is the only one of the result.
  /// - Returns: A JWS that no correct verifier accepts.
  package func sign(payload: Data, flaw: JWSFlaw) -> String {
    let payload = Array(payload)
    switch flaw {
    case .tamperedPayload:
      return splice(sign(payload: payload), signatureOf: sign(payload: tampered(payload)))
    case .wrongSignature:
      return splice(
        sign(payload: payload),
        signatureOf: signer(.wrongKey, of: payload).sign(payload: payload)
      )
    case .foreignRoot: return signer(.foreign, of: payload).sign(payload: payload)
    case .expiredLeaf, .notYetValidLeaf, .missingLeafMarker, .criticalLeafMarker,
      .missingAuthorityKeyIdentifier, .revokedLeaf, .expiredIntermediate,
      .missingIntermediateMarker, .wrongIntermediateMarker, .criticalIntermediateMarker,
      .intermediateNotAuthority, .missingBasicConstraints, .missingKeyUsage,
      .missingSubjectKeyIdentifier:
      guard let change = ChainRecipe.Change(flaw) else { return sign(payload: payload) }
      return signer(change, of: payload).sign(payload: payload)
    case .twoCertificates: return sign(payload: payload, under: header(Array(entries.dropLast())))
    case .fourCertificates: return sign(payload: payload, under: header(entries + [entries[2]]))
    case .reversedChain: return sign(payload: payload, under: header(entries.reversed()))
    case .urlEncodedChain:
      let entries = identity.chain.encodedCertificates.map { Base64.url.encode($0.span) }
      return sign(payload: payload, under: header(entries))
    case .missingChain: return sign(payload: payload, under: "{\"alg\":\"ES256\"}")
    case .wrongAlgorithm: return sign(payload: payload, under: header(entries, algorithm: "none"))
    case .paddedPayload: return padded(sign(payload: payload))
    case .derSignature: return derSigned(sign(payload: payload))
    case .missingDate:
      let dates: Set = ["signedDate", "receiptCreationDate"]
      return sign(payload: JSONObject(payload)?.removing(dates) ?? payload)
    case .wrongDevice: return sign(payload: forAnotherDevice(payload))
    }
  }

  private func signer(_ change: ChainRecipe.Change, of payload: [UInt8]) -> JWSSigner {
    var recipe = ChainRecipe(
      seed: identity.seed,
      statusURL: identity.statusURL,
      rotations: identity.rotations
    )
    recipe.apply(change, signed: signingDay(of: payload), seed: identity.seed)
    return JWSSigner(identity: identity, chain: recipe.chain(seed: identity.seed))
  }

  /// Returns the signing date in a payload, or the first day of store time without one.
  ///
  /// A date outside store time becomes the nearest limit of store time.
  private func signingDay(of payload: [UInt8]) -> StoreInstant {
    let object = JSONObject(payload)
    let date = object?.integer("signedDate") ?? object?.integer("receiptCreationDate") ?? 0
    return StoreInstant(milliseconds: date / 1000 * 1000)
  }

  /// The entries of a valid `x5c`.
  private var entries: [String] {
    identity.chain.encodedCertificates.map { Base64.standard.encode($0.span) }
  }

  private func header(_ entries: [String], algorithm: String = "ES256") -> String {
    let list = entries.map { "\"\($0)\"" }.joined(separator: ",")
    return "{\"alg\":\"\(algorithm)\",\"x5c\":[\(list)]}"
  }

  /// Returns a JWS with the leaf's signature of a payload and another header.
  private func sign(payload: [UInt8], under header: String) -> String {
    let encodedHeader = Base64.url.encode(Array(header.utf8).span)
    let signed = "\(encodedHeader).\(Base64.url.encode(payload.span))"
    let signature = certain("a key signs") {
      try identity.chain.leafKey.signature(for: Array(signed.utf8)).rawRepresentation
    }
    return "\(signed).\(Base64.url.encode(signature.span))"
  }

  private func tampered(_ payload: [UInt8]) -> [UInt8] {
    JSONObject(payload)?.replacing("tampered", with: "true") ?? payload + [UInt8(ascii: " ")]
  }

  private func splice(_ compact: String, signatureOf other: String) -> String {
    let signed = parts(compact).dropLast()
    return (signed + parts(other).suffix(1)).joined(separator: ".")
  }

  private func padded(_ compact: String) -> String {
    var parts = parts(compact)
    let missing = (4 - parts[1].utf8.count % 4) % 4
    parts[1] += String(repeating: "=", count: missing == 0 ? 4 : missing)
    return parts.joined(separator: ".")
  }

  private func derSigned(_ compact: String) -> String {
    var parts = parts(compact)
    let der = certain("a signature just made can be read") {
      try P256.Signing.ECDSASignature(rawRepresentation: Base64.url.decode(parts[2]) ?? [])
        .derRepresentation
    }
    parts[2] = Base64.url.encode(der.span)
    return parts.joined(separator: ".")
  }

  private func forAnotherDevice(_ payload: [UInt8]) -> [UInt8] {
    let derivation = KeyDerivation(seed: identity.seed)
    guard let object = JSONObject(payload) else { return payload }
    let nonce = object.string("deviceVerificationNonce") ?? derivation.uuid("device nonce")
    let proof = DeviceVerification.encodedProof(
      nonce: nonce,
      deviceID: derivation.uuid("another device")
    )
    let withProof = object.replacing("deviceVerification", with: JSONObject.quoted(proof))
    guard object.string("deviceVerificationNonce") == nil else { return withProof }
    let nonceText = JSONObject.quoted(nonce)
    return JSONObject(withProof)?.replacing("deviceVerificationNonce", with: nonceText) ?? withProof
  }

  private func parts(_ compact: String) -> [String] {
    compact.split(separator: ".").map(String.init)
  }
}
