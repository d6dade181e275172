/// An endpoint of the merchant's server that an app calls.
///
/// All endpoints are in the contract except ``signRequest`` (rule: merchant.registration). In the
/// guide, the app sends its request to the server to be signed, but no endpoint is named
/// (rule: merchant.sign-endpoint).
///
/// The contract specifies a method for registration only: `POST`. The other endpoints accept `POST` too, and the
/// two without a body also `GET` (rule: merchant.other-endpoints).
package enum MerchantEndpoint: String, Hashable, Sendable, Codable, CaseIterable {
  case registerTransactionV1 = "/v1/registerTransaction"
  case registerTransactionV2 = "/v2/registerTransaction"
  case getIsPremium = "/v1/getIsPremium"
  case getChat = "/v1/getChat"
  case getIAPStuff = "/v1/getIAPStuff"
  case getImportantConstants = "/v1/getImportantConstants"
  case signRequest = "/v1/signRequest"

  package var path: String { rawValue }

  /// Whether the endpoint needs a body with an `authToken`.
  ///
  /// The other endpoints send the same response to each account (rule: merchant.other-endpoints).
  package var needsAccount: Bool {
    switch self {
    case .registerTransactionV1, .registerTransactionV2, .getIsPremium, .getChat, .signRequest:
      true
    case .getIAPStuff, .getImportantConstants: false
    }
  }

  /// Whether the endpoint changes neither an account nor the server's knowledge of purchases, except by asking the
  /// App Store.
  package var isReading: Bool {
    switch self {
    case .getIsPremium, .getIAPStuff, .getImportantConstants, .signRequest: true
    case .registerTransactionV1, .registerTransactionV2, .getChat: false
    }
  }
}
