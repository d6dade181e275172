package import AdvancedCommerce
import Foundation
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning

/// A request in all its forms between the app, the merchant and the store.
package struct SignedRequest: Hashable, Sendable {
  /// The JSON of the app.
  package var json: String
  /// The JSON in base64, as in the JWS.
  package var base64: String
  /// The merchant's compact JWS.
  package var jws: String
  /// The `signatureInfo` text for the purchase.
  package var wrapper: String
}

extension StoreDriver {
  /// Returns a request in all its forms, with the merchant's signature of this moment.
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
  /// The nonce follows from the store's seed, the position in its journal, and a number of the caller. Number
  /// 0 is for requests that are only shown.
  func signAsMerchant(_ json: Data, number: Int = 0) -> String {
    signAsMerchant(.advancedCommerce(request: json), number: number)
  }

  /// Signs any of the merchant's claims, with the same kind of nonce.
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
