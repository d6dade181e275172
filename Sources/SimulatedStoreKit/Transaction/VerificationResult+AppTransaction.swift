public import Crypto
public import Foundation

/// The parts of the JWS of the app's receipt, even if verification failed.
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
  /// The signed bytes of the JWS: the encoded header, a dot and the encoded payload.
  public var signedData: Data { text.signedData }
  /// The signature of `signedData`, or an invalid signature if the JWS doesn't contain an ES256 signature.
  public var signature: P256.Signing.ECDSASignature { text.signature }
  /// The date of the signature, in store time.
  public var signedDate: Date { unsafePayloadValue.signedDate }
  /// The proof that the value was signed for this device, or empty data if the payload doesn't contain a proof.
  public var deviceVerification: Data { text.deviceVerification }
  /// The nonce that was used to compute the proof.
  public var deviceVerificationNonce: UUID { text.deviceVerificationNonce }
}
