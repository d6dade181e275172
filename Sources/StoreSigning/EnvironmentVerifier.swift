import Crypto
package import FoundationEssentials
package import StoreModel
import SwiftASN1
import VisibleText
import X509

/// A verifier of payloads from one environment, like the verifiers of Apple's server libraries.
///
/// In the environments `Xcode` and `LocalTesting`, payloads lack a chain to a root, and Apple's
/// libraries only decode them. This verifier checks Xcode's signature with the single certificate
/// in the payload (rules: signing.local-environments-unchecked, signing.xcode-one-certificate).
package struct EnvironmentVerifier: Sendable {
  /// The reason for accepting a payload.
  package enum Ground: Hashable, Sendable {
    /// A chain to a trusted root.
    case chain
    /// The single certificate in the JWS, where `isNamed` means that it is one of the given
    /// certificates.
    case certificate(isNamed: Bool)
    /// No reason, because the payload wasn't checked.
    case word
  }

  /// The error of a payload from another environment.
  package struct Mismatch: Error, Hashable, Sendable {
    /// The environment in the payload, or `nil` without one.
    package let claimed: String?
    package let expected: StoreEnvironment
  }

  let environment: StoreEnvironment
  let chains: JWSVerifier
  let named: [Data]

  /// Creates a verifier for an environment.
  ///
  /// - Parameters:
  ///   - environment: The required environment of payloads.
  ///   - chains: The verifier of payloads with a chain to a root.
  ///   - named: The accepted single certificates of payloads, in DER, or an empty array for any.
  package init(_ environment: StoreEnvironment, chains: JWSVerifier, named: [Data] = []) {
    self.environment = environment
    self.chains = chains
    self.named = named
  }

  /// Verifies a JWS.
  ///
  /// - Parameters:
  ///   - compact: The compact JWS.
  ///   - requiredProperties: The names of required properties.
  ///   - deviceID: The device that the payload must be for, or `nil` for any.
  /// - Returns: The payload, and the reason for accepting it.
  /// - Throws: ``VerificationFailure``, or ``Mismatch`` for a valid payload of another environment.
  package func verify(
    _ compact: String,
    requiring requiredProperties: [String] = [],
    deviceID: String? = nil
  ) throws -> (VerifiedJWS, Ground) {
    let decoded = try JWSDecoded(compact)
    let ground = try ground(of: decoded)
    let verified: VerifiedJWS
    switch ground {
    case .chain:
      verified = try chains.verify(compact, requiring: requiredProperties, deviceID: deviceID)
    case .certificate, .word:
      verified = try decoded.unchained(requiring: requiredProperties, deviceID: deviceID)
    }
    let claimed = decoded.environmentClaim
    guard claimed == environment.rawValue else {
      throw Mismatch(claimed: claimed, expected: environment)
    }
    return (verified, ground)
  }

  /// Returns the reason for accepting a payload, without checking a chain.
  ///
  /// For a payload of Xcode with a single certificate, this checks that certificate and the
  /// signature.
  private func ground(of decoded: JWSDecoded) throws(VerificationFailure) -> Ground {
    switch environment {
    case .production, .sandbox:
      return .chain
    case .localTesting:
      return decoded.certificates.count == 3 ? .chain : .word
    case .xcode:
      guard decoded.certificates.count != 3 else { return .chain }
      try checkOnlyCertificate(of: decoded)
      return .certificate(isNamed: !named.isEmpty)
    }
  }

  private func checkOnlyCertificate(of decoded: JWSDecoded) throws(VerificationFailure) {
    guard decoded.certificates.count == 1, let facts = decoded.certificates[0] else {
      throw VerificationFailure(
        .invalidCertificateChain,
        "x5c has \(decoded.certificates.count) entries; a payload of Xcode has one certificate",
        by: .rule("signing.xcode-one-certificate")
      )
    }
    guard named.isEmpty || named.contains(facts.der) else {
      throw VerificationFailure(
        .invalidCertificateChain,
        "its certificate \(facts.subject) isn't one of the given certificates",
        by: .rule("signing.xcode-one-certificate")
      )
    }
    guard let certificate = try? Certificate(derEncoded: Array(facts.der)),
      let key = P256.Signing.PublicKey(certificate.publicKey),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: decoded.signature),
      decoded.algorithm == "ES256", key.isValidSignature(signature, for: decoded.signed)
    else {
      throw VerificationFailure(
        .invalidSignature,
        "the signature doesn't match this header and payload with its only certificate",
        by: .rule("signing.xcode-one-certificate")
      )
    }
  }
}

extension EnvironmentVerifier.Mismatch: CustomStringConvertible {
  /// One English sentence without a full stop.
  package var detail: String {
    let found =
      claimed.map { "has the environment \($0.boundedMessage)" } ?? "has no environment"
    return "the payload \(found), and must have \(expected.rawValue)"
  }

  package var description: String { "invalidEnvironment: \(detail)" }
}

extension JWSDecoded {
  /// The environment in the payload, or `nil` if it names none.
  ///
  /// A transaction or renewal info names it directly, an app transaction as `receiptType`, a notification in
  /// its data, an external purchase token by the beginning of its id
  /// (rule: notifications.external-token-sandbox).
  package var environmentClaim: String? {
    let claims = claims
    let own = claims?["environment"] ?? claims?["receiptType"]
    let inside = ["data", "summary", "appData"].lazy.compactMap { claims?[$0]?["environment"] }
    let token = claims?["externalPurchaseToken"]?["externalPurchaseId"]?.string
    let ofToken = token.map { $0.hasPrefix("SANDBOX") ? "Sandbox" : "Production" }
    return own?.string ?? inside.first?.string ?? ofToken
  }

  /// Returns the payload of a JWS without a chain.
  fileprivate func unchained(
    requiring requiredProperties: [String],
    deviceID: String?
  ) throws(VerificationFailure) -> VerifiedJWS {
    guard let object = JSONObject(Array(payload)) else {
      throw VerificationFailure(.invalidEncoding, "the payload isn't a JSON object")
    }
    let dates = ["signedDate", "receiptCreationDate"].lazy.compactMap { object.integer($0) }
    guard let signedDate = dates.first.flatMap(StoreInstant.init(exactly:)) else {
      throw VerificationFailure(
        .missingRequiredProperties,
        "the payload has neither signedDate nor receiptCreationDate"
      )
    }
    try object.check(has: requiredProperties)
    if let deviceID { try DeviceVerification.check(object, for: deviceID) }
    return VerifiedJWS(payload: payload, signedDate: signedDate)
  }
}
