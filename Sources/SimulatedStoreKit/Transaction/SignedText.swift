import Crypto
import Foundation
import StoreModel
import StoreSession
import StoreSigning

/// A value that the App Store signs: a transaction, renewal info, the app's receipt.
protocol SignedByAppStore: Sendable {
  /// The text it was signed as.
  var signedText: SignedText { get }
}

/// A compact JWS with what the real verifier says of it.
struct SignedText: Hashable, Sendable {
  /// Header, payload and signature in base64url, as far as the text is well formed.
  let jws: String
  private let failure: VerificationFailure?

  init(_ item: SignedItem) {
    jws = item.jws
    failure =
      switch item.verdict {
      case .success: nil
      case .failure(let failure): failure
      }
  }

  /// One of the three parts, decoded; empty where the text is not well formed.
  func part(_ index: Int) -> Data {
    let parts = jws.split(separator: ".", omittingEmptySubsequences: false)
    return parts.indices.contains(index) ? Data(base64url: parts[index]) ?? Data() : Data()
  }

  /// What was signed: header, full stop and payload as they stand in the JWS.
  var signedData: Data {
    Data(jws[..<(jws.lastIndex(of: ".") ?? jws.endIndex)].utf8)
  }

  /// The signature; what is not one of ES256 is read as the 64 bytes nearest to it, which fit nothing.
  var signature: P256.Signing.ECDSASignature {
    let bytes = part(2)
    let whole = bytes.prefix(64) + Data(repeating: 0, count: max(0, 64 - bytes.count))
    do {
      return try P256.Signing.ECDSASignature(rawRepresentation: whole)
    } catch {
      preconditionFailure("64 bytes are an ES256 signature: \(error)")
    }
  }

  /// The payload, nil if it cannot be read.
  var payload: Data? {
    let payload = part(1)
    return payload.isEmpty ? nil : payload
  }

  func string(_ name: String) -> String? {
    payload.flatMap { JSONDocument(Array($0)).root?[name]?.string }
  }

  /// The proof that the value was signed for this device; empty where there is none.
  var deviceVerification: Data {
    string("deviceVerification").flatMap { Data(base64Encoded: $0) } ?? Data()
  }

  /// What the proof was made with; all zeros where there is none.
  var deviceVerificationNonce: UUID {
    string("deviceVerificationNonce").flatMap(UUID.init(uuidString:))
      ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// A value with the verdict on this text.
  func result<Value>(_ value: Value) -> VerificationResult<Value> {
    guard let failure else { return .verified(value) }
    return .unverified(value, VerificationResult.VerificationError(failure.reason))
  }
}

extension VerificationResult.VerificationError {
  init(_ reason: VerificationFailure.Reason) {
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
