import Foundation
import Merchant
import ShopApp
import StoreSession
import StoreSigning

extension MerchantClient {
  /// Creates a client of a merchant's server in this process.
  ///
  /// The client uses the demo app's account.
  init(asking merchant: Merchant) {
    let token = MerchantAccount.demoToken
    self.init(
      sign: { requestJSON throws(MerchantError) in
        let response = await merchant.signRequest(
          authToken: token,
          request: requestJSON.base64EncodedString()
        )
        return SignatureInfo.wrap(try response.signature())
      },
      register: { registration throws(MerchantError) in
        switch registration {
        case .transactionID(let id):
          let answer = await merchant.registerTransaction(
            authToken: token,
            transactionId: Int64(exactly: id)
          )
          return try answer.premium()
        case .signedTransaction(let jws):
          let answer = await merchant.registerTransaction(
            authToken: token,
            signedTransactionJWS: jws
          )
          return try answer.premium()
        }
      },
      isPremium: { () throws(MerchantError) in
        try await merchant.getIsPremium(authToken: token).premium()
      }
    )
  }

  /// Returns a client that also signs Advanced Commerce requests.
  ///
  /// If the server lacks an endpoint for signatures, the store's own merchant key signs the requests here. The contract
  /// doesn't define such an endpoint (rule: merchant.sign-endpoint).
  func signing(for session: StoreSession, _ numbers: SignatureNumbers) -> MerchantClient {
    var client = self
    let signature = session.merchantsSignature(numbers)
    client.sign = { [sign] requestJSON in
      do {
        return try await sign(requestJSON)
      } catch MerchantError.signsNothing {
        return SignatureInfo.wrap(signature(requestJSON))
      }
    }
    return client
  }
}

extension MerchantResponse {
  /// Returns whether the response reports the customer as premium.
  func premium() throws(MerchantError) -> Bool {
    try check()
    return isPremium ?? false
  }

  /// Returns the JWS that the server created for a request.
  func signature() throws(MerchantError) -> String {
    try check()
    return compactJWS ?? ""
  }

  private func check() throws(MerchantError) {
    switch code {
    case .success: return
    case .invalidAuthentication: throw .refused("the authToken is invalid")
    case .illegalArgument: throw .refused("the server rejects it")
    case .unhandledError: throw .failed
    }
  }
}
