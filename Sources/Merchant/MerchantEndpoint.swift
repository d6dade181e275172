/// What can be asked of the merchant's server by an app (seed 004), and one more: the guide of seed 000
/// has the app send its request to the server to be signed, and names no endpoint (assumed:
/// ``signRequest``).
///
/// The seed gives the method of registration only, `POST`. The others are taken as `POST` too, and
/// the two that have nothing to say also as `GET` (assumed).
package enum MerchantEndpoint: String, Hashable, Sendable, Codable, CaseIterable {
  case registerTransactionV1 = "/v1/registerTransaction"
  case registerTransactionV2 = "/v2/registerTransaction"
  case getIsPremium = "/v1/getIsPremium"
  case getChat = "/v1/getChat"
  case getIAPStuff = "/v1/getIAPStuff"
  case getImportantConstants = "/v1/getImportantConstants"
  case signRequest = "/v1/signRequest"

  package var path: String { rawValue }

  /// Whether it needs a body, and an `authToken` in it; what needs none is the same for everybody
  /// (assumed).
  package var needsAccount: Bool {
    switch self {
    case .registerTransactionV1, .registerTransactionV2, .getIsPremium, .getChat, .signRequest:
      true
    case .getIAPStuff, .getImportantConstants: false
    }
  }

  /// Whether it changes neither an account nor what the server knows of purchases, except by asking the App Store.
  package var isReading: Bool {
    switch self {
    case .getIsPremium, .getIAPStuff, .getImportantConstants, .signRequest: true
    case .registerTransactionV1, .registerTransactionV2, .getChat: false
    }
  }
}
