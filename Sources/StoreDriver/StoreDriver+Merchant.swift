package import AdvancedCommerce
import Foundation
import ShopApp
import StoreEngine
import StoreModel
import StoreSession
import StoreSigning
import Synchronization

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

extension MerchantClient {
  /// The pretend server of a store's merchant, in this process.
  init(signingFor session: StoreSession) {
    let signatures = Atomic(0)
    self.init(
      sign: { requestJSON in
        let number = signatures.add(1, ordering: .relaxed).newValue
        return SignatureInfo.wrap(session.signAsMerchant(requestJSON, number: number))
      },
      validate: { jws throws(MerchantError) in try session.validateAsMerchant(jws) }
    )
  }
}

extension StoreSession {
  /// Checks a signed transaction as the merchant's server would: by its signature, and by asking the
  /// App Store about its number.
  fileprivate func validateAsMerchant(_ jws: String) throws(MerchantError) {
    guard let payload = try? JWSDecoded(jws).payload,
      let text = JSONDocument(Array(payload)).root?["transactionId"]?.string,
      let number = UInt64(text),
      let signed = signedTransaction(TransactionID(rawValue: number))
    else { throw .refused("the App Store has no such transaction") }
    if case .failure(let failure) = signed.verdict { throw .refused(failure.description) }
  }

  /// Signs a request with the merchant's key, in store time.
  ///
  /// The nonce is made of the store's seed, the place in its journal, and a number that is the
  /// caller's; number 0 is for requests that are only looked at.
  fileprivate func signAsMerchant(_ json: Data, number: Int = 0) -> String {
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
