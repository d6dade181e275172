import Crypto
import Foundation
import StoreConnection
import StoreModel

/// A value that the App Store signs: a transaction, renewal info or the app's receipt.
protocol SignedByAppStore: Sendable {
  var signedText: SignedText { get }
}

extension SignedByAppStore {
  /// The value with the result of its verification.
  var verificationResult: VerificationResult<Self> {
    guard let failure = signedText.failure else { return .verified(self) }
    return .unverified(self, VerificationResult<Self>.VerificationError(failure))
  }
}

/// A compact JWS with the result of its verification.
struct SignedText: Hashable, Sendable {
  /// The compact JWS, which can be malformed.
  let jws: String
  /// The reason why verification failed, or `nil` if it succeeded.
  let failure: VerificationReason?

  init(_ signed: Signed<some Hashable & Sendable & Codable>) {
    jws = signed.jws
    failure = signed.failure
  }

  /// Decodes and returns one of the three parts.
  ///
  /// Returns empty data if the JWS is malformed.
  func part(_ index: Int) -> Data {
    let parts = jws.split(separator: ".", omittingEmptySubsequences: false)
    return parts.indices.contains(index) ? Data(base64url: parts[index]) ?? Data() : Data()
  }

  /// The signed bytes of the JWS: the encoded header, a dot and the encoded payload.
  var signedData: Data {
    Data(jws[..<(jws.lastIndex(of: ".") ?? jws.endIndex)].utf8)
  }

  /// The signature, truncated or padded with zeros to the 64 bytes of an ES256 signature.
  ///
  /// A truncated or padded signature is invalid.
  var signature: P256.Signing.ECDSASignature {
    let bytes = part(2)
    let whole = bytes.prefix(64) + Data(repeating: 0, count: max(0, 64 - bytes.count))
    do {
      return try P256.Signing.ECDSASignature(rawRepresentation: whole)
    } catch {
      preconditionFailure("64 bytes are an ES256 signature: \(error)")
    }
  }

  /// The payload, or `nil` if it can't be decoded.
  var payload: Data? {
    let payload = part(1)
    return payload.isEmpty ? nil : payload
  }

  func string(_ name: String) -> String? {
    payload.flatMap { JSONDocument(Array($0)).root?[name]?.string }
  }

  /// The proof that the value was signed for this device, or empty data if the payload doesn't contain a proof.
  var deviceVerification: Data {
    string("deviceVerification").flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  /// The nonce that was used to compute the proof, or a UUID of zeros if the payload doesn't contain a nonce.
  var deviceVerificationNonce: UUID {
    string("deviceVerificationNonce").flatMap(UUID.init(uuidString:))
      ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

extension VerificationResult.VerificationError {
  init(_ reason: VerificationReason) {
    self =
      switch reason {
      case .revokedCertificate: .revokedCertificate
      case .invalidCertificateChain: .invalidCertificateChain
      case .invalidDeviceVerification: .invalidDeviceVerification
      case .invalidEncoding: .invalidEncoding
      case .invalidSignature: .invalidSignature
      case .missingRequiredProperties: .missingRequiredProperties
      }
  }
}

extension Data {
  fileprivate init?(base64url text: some StringProtocol) {
    let standard = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
    self.init(base64Encoded: standard + padding)
  }
}
