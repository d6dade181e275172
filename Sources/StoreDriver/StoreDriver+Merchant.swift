package import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning

/// A request in all the forms that the app, the merchant and the store exchange.
package struct SignedRequest: Hashable, Sendable {
  /// The JSON that the app creates.
  package var json: String
  /// The JSON in base64, as the JWS contains it.
  package var base64: String
  /// The compact JWS that the merchant creates.
  package var jws: String
  /// The `signatureInfo` JSON that is passed to the purchase.
  package var wrapper: String
}

extension StoreDriver {
  /// Returns a request in all its forms.
  ///
  /// The merchant signs it in current store time.
  package func signed(_ request: AnyInAppRequest) -> SignedRequest {
    let json = request.json(pretty: false)
    let jws = session.signAsMerchant(Data(json.utf8))
    return SignedRequest(
      json: request.json(pretty: true),
      base64: Data(json.utf8).base64EncodedString(),
      jws: jws,
      wrapper: String(decoding: SignatureInfo.wrap(jws), as: UTF8.self)
    )
  }
}

extension StoreSession {
  /// Signs a request with the merchant's key, in store time.
  ///
  /// The nonce depends on the store's seed, the position in its journal, and a number that the caller passes. Number 0
  /// is for requests that are only shown.
  func signAsMerchant(_ json: Data, number: Int = 0) -> String {
    signAsMerchant(.advancedCommerce(request: json), number: number)
  }

  /// Signs any claims of the merchant, with a nonce that is created in the same way.
  func signAsMerchant(_ claims: InAppRequestClaims, number: Int) -> String {
    let (seed, now) = read { ($0.identity.seed, $0.now) }
    let salt = UInt64(log.count) << 24 | UInt64(number)
    var random = SplitMix64(seed: seed ^ salt &* 0x9E37_79B9_7F4A_7C15)
    return requestSigner().sign(
      claims,
      issuedAt: now.milliseconds / 1000,
      nonce: random.nextUUID()
    )
  }
}
