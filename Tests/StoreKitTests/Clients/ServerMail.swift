import Crypto
import StoreKit

/// An app's message to its server, and its own device verification.
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

  /// Returns whether a value was signed for this device: SHA-384 of nonce and device.
  static func isForThisDevice(_ result: VerificationResult<Transaction>) -> Bool {
    guard let device = AppStore.deviceVerificationID else { return false }
    let text =
      result.deviceVerificationNonce.uuidString.lowercased() + device.uuidString.lowercased()
    return Data(SHA384.hash(data: Data(text.utf8))) == result.deviceVerification
  }

  /// Returns whether the leaf certificate's key made the signature, as a client can verify itself.
  static func isSigned<Value>(
    _ signature: P256.Signing.ECDSASignature,
    over data: Data,
    by key: P256.Signing.PublicKey,
    _ type: Value.Type
  ) -> Bool {
    key.isValidSignature(signature, for: data)
  }
}
