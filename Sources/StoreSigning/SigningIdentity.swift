package import Crypto
package import FoundationEssentials
package import StoreModel
import SwiftASN1
import X509

/// The App Store's part of signing: a certificate chain, and the key that merchants sign with.
///
/// Everything is derived from the seed. Creating an identity takes a millisecond or two, so create
/// it only for the first signature, and store it.
package struct SigningIdentity: Sendable {
  /// The source of all other values.
  package let seed: UInt64

  /// The URL of the OCSP responder in the certificates, or `nil` for certificates without one.
  package let statusURL: String?

  /// The replaced parts of the chain, in order.
  package let rotations: [SigningPart]

  /// The chain that signs payloads.
  package let chain: SigningChain

  /// The "in-app purchase key" of App Store Connect, with which merchants sign their requests.
  package let inAppKey: P256.Signing.PrivateKey

  /// The key's id, ten characters: `kid` of a merchant's JWS.
  package let keyID: String

  /// The issuer id of App Store Connect, a UUID in lower case: `iss` of a merchant's JWS.
  package let issuerID: String

  /// Derives keys and certificates from a seed.
  ///
  /// - Parameters:
  ///   - seed: The source of all values. The root's name and key depend on nothing else, so that clients
  ///     trust it only once, for every `statusURL`.
  ///   - statusURL: The URL of the status responder in the certificates.
  ///   - rotations: The replaced parts of the chain, in order. The root stays.
  package init(seed: UInt64, statusURL: String? = nil, rotations: [SigningPart] = []) {
    let derivation = KeyDerivation(seed: seed)
    self.seed = seed
    self.statusURL = statusURL
    self.rotations = rotations
    chain = ChainRecipe(seed: seed, statusURL: statusURL, rotations: rotations).chain(seed: seed)
    inAppKey = derivation.privateKey("in-app purchase key")
    keyID = derivation.keyID("key id")
    issuerID = derivation.uuid("issuer id")
  }

  /// The default identity of all users, so that only one root needs to be trusted.
  package static let standard = SigningIdentity(seed: standardSeed)

  package static let standardSeed: UInt64 = 1
}

extension SigningIdentity {
  /// The root certificate in DER, for verifiers to trust.
  package var rootDER: Data { chain.encodedCertificates[2] }

  package var rootPEM: String { PEM.text(rootDER, label: "CERTIFICATE") }

  /// The warning that is printed with each root certificate that is written.
  package static let rootWarning =
    "The root certificate is for tests only: its private key is public, so never trust it anywhere else."

  package var intermediateDER: Data { chain.encodedCertificates[1] }

  package var intermediatePEM: String { PEM.text(intermediateDER, label: "CERTIFICATE") }

  /// Returns the identity after other replacements.
  package func rotated(by rotations: [SigningPart]) -> SigningIdentity {
    SigningIdentity(seed: seed, statusURL: statusURL, rotations: rotations)
  }

  /// Returns whether a certificate in DER has the intermediate's key.
  ///
  /// The whole bytes can't be compared, because each signature differs.
  package func hasIntermediateKey(_ der: Data) -> Bool {
    (try? Certificate(derEncoded: Array(der)))?.publicKey == chain.certificates[1].publicKey
  }

  /// The in-app purchase key as the `.p8` file of App Store Connect: PKCS#8 in PEM.
  package var inAppKeyPEM: String { inAppKey.pemRepresentation + "\n" }

  /// The serial numbers, in hexadecimal, of the certificates that this identity has revoked.
  package var revokedSerials: Set<String> {
    let label = ChainRecipe.LeafChange.revoked.rawValue
    return [hexadecimal(KeyDerivation(seed: seed).serialNumber(label))]
  }

  /// A signer of payloads.
  ///
  /// Store it, because it encodes the header once.
  package var signer: JWSSigner { JWSSigner(identity: self) }

  /// A verifier that trusts this identity's root and rejects the certificates that it has revoked.
  ///
  /// Store it, because it caches checked chains.
  package var verifier: JWSVerifier {
    JWSVerifier(roots: [chain.certificates[2]], revokedSerials: revokedSerials)
  }
}

/// The text form of keys and certificates.
enum PEM {
  /// Returns DER in base64, 64 characters per line, between the lines with its label.
  static func text(_ der: Data, label: String) -> String {
    let letters = Array(Base64.standard.encode(der.span).utf8)
    let lines = stride(from: 0, to: letters.count, by: 64).map { start in
      String(decoding: letters[start..<min(start + 64, letters.count)], as: UTF8.self)
    }
    let body = lines.joined(separator: "\n")
    return "-----BEGIN \(label)-----\n\(body)\n-----END \(label)-----\n"
  }
}
