import Crypto
package import FoundationEssentials
import StoreModel
import X509

extension JWSSigner {
  /// Signs a payload badly.
  ///
  /// The payload stays readable and complete, save for what the flaw itself changes:
  /// ``JWSFlaw/missingDate`` takes its dates away, ``JWSFlaw/wrongDevice`` replaces its device proof.
  ///
  /// - Parameters:
  ///   - payload: UTF-8 JSON, usually one of the App Store's payloads.
  ///   - flaw: What shall be wrong with the result, and nothing else.
  /// - Returns: The text of a JWS that no correct verifier accepts.
  package func sign(payload: Data, flaw: JWSFlaw) -> String {
    let payload = Array(payload)
    switch flaw {
    case .tamperedPayload:
      return splice(sign(payload: payload), signatureOf: sign(payload: tampered(payload)))
    case .wrongSignature:
      return splice(sign(payload: payload), signatureOf: signer(.wrongKey).sign(payload: payload))
    case .foreignRoot: return signer(.foreign).sign(payload: payload)
    case .expiredLeaf: return signer(.expired(on: payload)).sign(payload: payload)
    case .missingLeafMarker: return signer(.withoutLeafMarker).sign(payload: payload)
    case .wrongIntermediateMarker:
      return signer(.withWrongIntermediateMarker).sign(payload: payload)
    case .revokedLeaf: return signer(.revoked).sign(payload: payload)
    case .paddedPayload: return padded(sign(payload: payload))
    case .derSignature: return derSigned(sign(payload: payload))
    case .missingDate:
      let dates: Set = ["signedDate", "receiptCreationDate"]
      return sign(payload: JSONObject(payload)?.removing(dates) ?? payload)
    case .wrongDevice: return sign(payload: forAnotherDevice(payload))
    }
  }

  private func signer(_ change: ChainRecipe.Change) -> JWSSigner {
    var recipe = ChainRecipe(seed: identity.seed)
    recipe.apply(change, seed: identity.seed)
    return JWSSigner(identity: identity, chain: recipe.chain(seed: identity.seed))
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

extension ChainRecipe {
  /// One thing done wrong in a chain.
  enum Change {
    case wrongKey
    case foreign
    case expired(onDay: StoreInstant)
    case withoutLeafMarker
    case withWrongIntermediateMarker
    case revoked

    /// A leaf that expired on the day before the payload was signed.
    static func expired(on payload: [UInt8]) -> Change {
      let object = JSONObject(payload)
      let date = object?.integer("signedDate") ?? object?.integer("receiptCreationDate") ?? 0
      let signed = StoreInstant(milliseconds: date / 1000 * 1000)
      let earliest = CertificateRecipe.firstMoment.advanced(byDays: 1)
      return .expired(onDay: max(signed.advanced(byDays: -1), earliest))
    }
  }

  mutating func apply(_ change: Change, seed: UInt64) {
    let derivation = KeyDerivation(seed: seed)
    switch change {
    case .wrongKey:
      leafLabel = "wrong leaf"

    case .foreign:
      (rootLabel, intermediateLabel, leafLabel) = (
        "foreign root", "foreign intermediate", "foreign leaf"
      )
      root.commonName = "Foreign Root CA"
      intermediate.commonName = "Foreign Intermediate CA"
      leaf.commonName = "Foreign Receipt Signing"
      root.serialNumber = derivation.serialNumber("foreign root")
      intermediate.serialNumber = derivation.serialNumber("foreign intermediate")
      leaf.serialNumber = derivation.serialNumber("foreign leaf")

    case .expired(let day):
      leafLabel = "expired leaf"
      leaf.serialNumber = derivation.serialNumber("expired leaf")
      leaf.notAfter = day
      leaf.notBefore = max(day.advanced(byDays: -365), CertificateRecipe.firstMoment)

    case .withoutLeafMarker:
      leafLabel = "unmarked leaf"
      leaf.serialNumber = derivation.serialNumber("unmarked leaf")
      leaf.extensions.removeAll { $0.oid == .leafMarker }

    case .withWrongIntermediateMarker:
      intermediate.serialNumber = derivation.serialNumber("mismarked intermediate")
      intermediate.extensions.removeAll { $0.oid == .intermediateMarker }
      intermediate.extensions.append(.marker(.leafMarker))

    case .revoked:
      leafLabel = "revoked leaf"
      leaf.serialNumber = derivation.serialNumber("revoked leaf")
    }
  }
}
