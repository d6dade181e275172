package import AsyncHTTPClient
import Foundation
package import NIOCore
import NIOHTTP1
package import ShopApp
import StoreModel
import StoreSigning

extension MerchantClient {
  /// Creates a client of a merchant's server over the network, built-in or external (rule: merchant.registration).
  ///
  /// The server can have an endpoint that signs requests (rule: merchant.sign-endpoint).
  ///
  /// - Parameters:
  ///   - http: The HTTP client, which the caller shuts down.
  ///   - baseURL: The URL of `/v1` and `/v2`, with or without a trailing slash.
  ///   - authToken: The token of the customer's account.
  ///   - patience: The wall time for which the app waits for a response.
  package init(
    over http: HTTPClient,
    baseURL: String,
    authToken: String,
    patience: TimeAmount = .merchantsPatience
  ) {
    let caller = MerchantCaller(
      http: http,
      baseURL: baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL,
      authToken: authToken,
      patience: patience
    )
    self.init(
      sign: { try await caller.sign($0) },
      register: { registration in
        switch registration {
        case .transactionID(let id):
          try await caller.premium(
            "/v1/registerTransaction",
            ("transactionId", .number(String(id)))
          )
        case .signedTransaction(let jws):
          try await caller.premium(
            "/v2/registerTransaction",
            ("signedTransactionJWS", .string(jws))
          )
        }
      },
      isPremium: { try await caller.premium("/v1/getIsPremium", nil) }
    )
  }
}

private struct MerchantCaller: Sendable {
  let http: HTTPClient
  let baseURL: String
  let authToken: String
  let patience: TimeAmount

  private static let longestResponse = 1 << 20

  /// Requests the signature of an Advanced Commerce request, and wraps its JWS for the purchase
  /// option.
  ///
  /// The server receives the base64 of the request's bytes, and signs it (rule: merchant.sign-request).
  func sign(_ requestJSON: Data) async throws(MerchantError) -> Data {
    let body = try await post(
      "/v1/signRequest",
      ("request", .string(requestJSON.base64EncodedString())),
      isOptional: true
    )
    guard let jws = body?["compactJWS"]?.string else {
      throw .refused("the response has no compactJWS")
    }
    return SignatureInfo.wrap(jws)
  }

  /// Sends a request and returns `Body.isPremium` of the response.
  func premium(
    _ path: String,
    _ argument: (name: String, content: JSONValue.Content)?
  ) async throws(MerchantError) -> Bool {
    try await post(path, argument)?["isPremium"]?.bool ?? false
  }

  /// Sends a request and returns `Body` of a response with `Success` 1.
  ///
  /// The HTTP status matters only if the response lacks `Success`.
  ///
  /// - Parameters:
  ///   - path: The path of the endpoint.
  ///   - argument: The member to send in addition to the token.
  ///   - isOptional: Whether a server may lack the endpoint, which it reports with 404, 405 or 501.
  /// - Returns: The body, or `nil` if the endpoint is missing.
  /// - Throws: The error that the server reports with another `Success`.
  private func post(
    _ path: String,
    _ argument: (name: String, content: JSONValue.Content)?,
    isOptional: Bool = false
  ) async throws(MerchantError) -> JSONValue? {
    var members = [JSONMember(key: "authToken", value: JSONValue(.string(authToken)))]
    if let argument {
      members.append(JSONMember(key: argument.name, value: JSONValue(argument.content)))
    }
    var request = HTTPClientRequest(url: baseURL + path)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    request.body = .bytes(ByteBuffer(string: JSONValue(.object(members)).text()))
    let status: UInt
    let body: [UInt8]
    do {
      let response = try await http.execute(request, timeout: patience)
      status = response.status.code
      body = Array(try await response.body.collect(upTo: Self.longestResponse).readableBytesView)
    } catch {
      throw .unreachable
    }
    let root = JSONDocument(body).root
    switch root?["Success"]?.int64 {
    case 1: return root?["Body"]
    case 5: throw .refused("the authToken is invalid")
    case 80: throw .refused("the server rejects it")
    case nil where isOptional && [404, 405, 501].contains(status): throw .signsNothing
    default: throw .failed
    }
  }
}

extension TimeAmount {
  /// The wall time for which the app waits for the merchant's server, which is shorter than a step's watchdog.
  package static let merchantsPatience = TimeAmount.seconds(3)
}
