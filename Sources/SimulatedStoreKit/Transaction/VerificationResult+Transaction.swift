public import Crypto
public import Foundation

/// The signature of a transaction, whether or not it may be trusted.
extension VerificationResult where SignedType == Transaction {
  private var text: SignedText { unsafePayloadValue.signedText }

  /// The compact JWS.
  public var jwsRepresentation: String { text.jws }
  /// The decoded header; empty where the JWS is not well formed.
  public var headerData: Data { text.part(0) }
  /// The decoded payload; empty where the JWS is not well formed.
  public var payloadData: Data { text.part(1) }
  /// The decoded signature; empty where the JWS is not well formed.
  public var signatureData: Data { text.part(2) }
  /// What was signed: header, full stop and payload as they stand in the JWS.
  public var signedData: Data { text.signedData }
  /// The signature over `signedData`; one that fits nothing where the JWS has none of ES256.
  public var signature: P256.Signing.ECDSASignature { text.signature }
  /// When it was signed, in store time.
  public var signedDate: Date { unsafePayloadValue.signedDate }
  /// The proof that it was signed for this device; empty where there is none.
  public var deviceVerification: Data { text.deviceVerification }
  /// The nonce that the proof was made with.
  public var deviceVerificationNonce: UUID { text.deviceVerificationNonce }
}
