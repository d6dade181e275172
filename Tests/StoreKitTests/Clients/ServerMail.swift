import Crypto
import StoreKit

/// What an app sends to its server, and the check of the device that it makes itself.
struct ServerMail: Encodable, Equatable {
  var jws: String
  var appAccountToken: UUID?
  var environment: String
  var price: Decimal?
  var currency: String?
  var storefront: String

  init(_ result: VerificationResult<Transaction>) throws {
    let transaction = try result.payloadValue
    jws = result.jwsRepresentation
    appAccountToken = transaction.appAccountToken
    environment = transaction.environment.rawValue
    price = transaction.price
    currency = transaction.currency?.identifier
    storefront = transaction.storefront.countryCode
  }

  /// Whether a value was signed for this device: SHA-384 over nonce and device.
  static func isForThisDevice(_ result: VerificationResult<Transaction>) -> Bool {
    guard let device = AppStore.deviceVerificationID else { return false }
    let text =
      result.deviceVerificationNonce.uuidString.lowercased() + device.uuidString.lowercased()
    return Data(SHA384.hash(data: Data(text.utf8))) == result.deviceVerification
  }

  /// Whether the signature is that of the leaf certificate's key, as a client may check itself.
  static func isSigned<Value>(
    _ signature: P256.Signing.ECDSASignature,
    over data: Data,
    by key: P256.Signing.PublicKey,
    _ type: Value.Type
  ) -> Bool {
    key.isValidSignature(signature, for: data)
  }
}
