package import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning

/// A request in every form it takes on its way from the app through the merchant to the store.
package struct SignedRequest: Hashable, Sendable {
  /// The JSON, as the app writes it.
  package var json: String
  /// The JSON in base64, as the JWS carries it.
  package var base64: String
  /// The merchant's compact JWS.
  package var jws: String
  /// The `signatureInfo` text that goes into the purchase.
  package var wrapper: String
}

extension StoreDriver {
  /// Shows a request in all of its forms, signed as the merchant would sign it now.
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
  /// The nonce is made of the store's seed, the position in its journal, and a number that is the
  /// caller's; number 0 is for requests that are only looked at.
  func signAsMerchant(_ json: Data, number: Int = 0) -> String {
    signAsMerchant(.advancedCommerce(request: json), number: number)
  }

  /// Signs any of the merchant's statements; see above for its nonce.
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
