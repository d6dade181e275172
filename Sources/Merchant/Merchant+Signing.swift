import FoundationEssentials
import StoreModel

extension Merchant {
  /// Responds to `POST /v1/signRequest`, which signs an Advanced Commerce request of the app
  /// (rules: merchant.sign-request, merchant.sign-endpoint).
  ///
  /// The claim `request` contains the app's text unchanged. The server doesn't validate it, because
  /// a tester wants to see the store's response to an invalid request. The response's `compactJWS`
  /// is passed to the purchase unchanged, or the app or the server wraps it in `signatureInfo`
  /// first (rule: advanced-commerce.requests.two-ways).
  ///
  /// - Parameters:
  ///   - authToken: The token of the account.
  ///   - request: The base64 of the request's JSON.
  /// - Returns: The response.
  package func signRequest(authToken: String?, request: String?) async -> MerchantResponse {
    await responding(.signRequest, authToken) { _ throws(MerchantRefusal) in
      guard let request, !request.isEmpty else {
        throw MerchantRefusal(.illegalArgument, "request is missing")
      }
      guard let json = Data(base64Encoded: request) else {
        throw MerchantRefusal(.illegalArgument, "the request isn't base64")
      }
      guard let signature = self.signature else {
        throw MerchantRefusal(.unhandledError, "no signing key")
      }
      return (nil, .success(["compactJWS": .string(signature(json))]))
    }
  }
}
