import FoundationEssentials
import StoreModel

extension Merchant {
  /// `POST /v1/signRequest`: signs an Advanced Commerce request of the app
  /// (rules: merchant.sign-request, merchant.sign-endpoint).
  ///
  /// What the app sends as `request` is what the claim of that name has, letter for letter. Whether the
  /// request is right is the store's to say: a tester wants to see what it says to a wrong one. The
  /// response's `compactJWS` goes into the purchase as it is, or wrapped in `signatureInfo`, by the app
  /// or by the server (rule: advanced-commerce.requests.two-ways).
  ///
  /// - Parameters:
  ///   - authToken: Who buys.
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
