public import Crypto
public import Foundation

/// The JWS of the app's receipt, verified or not.
extension VerificationResult where SignedType == AppTransaction {
  private var text: SignedText { unsafePayloadValue.signedText }

  /// The compact JWS.
  public var jwsRepresentation: String { text.jws }
  /// The decoded header, or empty data if the JWS is malformed.
  public var headerData: Data { text.part(0) }
  /// The decoded payload, or empty data if the JWS is malformed.
  public var payloadData: Data { text.part(1) }
  /// The decoded signature, or empty data if the JWS is malformed.
  public var signatureData: Data { text.part(2) }
  /// The signed bytes: header, period and payload, as in the JWS.
  public var signedData: Data { text.signedData }
  /// The signature of `signedData`, or an invalid one if the JWS lacks an ES256 signature.
  public var signature: P256.Signing.ECDSASignature { text.signature }
  /// The date of the signature, in store time.
  public var signedDate: Date { unsafePayloadValue.signedDate }
  /// The proof that the value was signed for this device, or empty data without a proof.
  public var deviceVerification: Data { text.deviceVerification }
  /// The nonce that the proof was computed with.
  public var deviceVerificationNonce: UUID { text.deviceVerificationNonce }
}
