public import Foundation
import StoreModel
import StoreSession
import StoreSigning

/// A value that the App Store signs: a transaction, renewal info, the app's receipt.
public protocol SignedByAppStore: Sendable {
  /// The text it was signed as.
  var signedText: SignedText { get }
  /// When it was signed, in store time.
  var signedDate: Date { get }
}

/// A compact JWS with what the real verifier says of it.
public struct SignedText: Hashable, Sendable {
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

  /// The payload, nil if it cannot be read.
  var payload: Data? {
    let payload = part(1)
    return payload.isEmpty ? nil : payload
  }

  /// A text in the payload.
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

/// The signature of a value, whether or not it may be trusted.
extension VerificationResult where SignedType: SignedByAppStore {
  /// The compact JWS.
  public var jwsRepresentation: String { unsafePayloadValue.signedText.jws }
  /// The decoded header; empty where the JWS is not well formed.
  public var headerData: Data { unsafePayloadValue.signedText.part(0) }
  /// The decoded payload; empty where the JWS is not well formed.
  public var payloadData: Data { unsafePayloadValue.signedText.part(1) }
  /// The decoded signature; empty where the JWS is not well formed.
  public var signatureData: Data { unsafePayloadValue.signedText.part(2) }
  /// What was signed: header, full stop and payload as they stand in the JWS.
  public var signedData: Data {
    let jws = unsafePayloadValue.signedText.jws
    return Data(jws[..<(jws.lastIndex(of: ".") ?? jws.endIndex)].utf8)
  }
  /// When it was signed, in store time.
  public var signedDate: Date { unsafePayloadValue.signedDate }
  /// The proof that it was signed for this device; empty where there is none.
  public var deviceVerification: Data { unsafePayloadValue.signedText.deviceVerification }
  /// What the proof was made with.
  public var deviceVerificationNonce: UUID {
    unsafePayloadValue.signedText.deviceVerificationNonce
  }
}

extension Data {
  fileprivate init?(base64url text: some StringProtocol) {
    let standard = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
    self.init(base64Encoded: standard + padding)
  }
}
