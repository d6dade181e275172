package import AsyncHTTPClient
import Foundation
package import NIOCore
import NIOHTTP1
package import ShopApp
import StoreModel

extension MerchantClient {
  /// A merchant's server over the network, ours or an external one, as seed 004 has it.
  ///
  /// It signs nothing, for the seed has no endpoint for that.
  ///
  /// - Parameters:
  ///   - http: The connections; the caller shuts it down.
  ///   - baseURL: Where `/v1` and `/v2` are; a stroke at its end does no harm.
  ///   - authToken: The account of the app's customer.
  ///   - patience: How long the app waits for a response, in wall time.
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
      sign: { _ in throw MerchantError.refused("this server signs nothing") },
      register: { registration in
        switch registration {
        case .transactionID(let id):
          try await caller.post("/v1/registerTransaction", ("transactionId", .number(String(id))))
        case .signedTransaction(let jws):
          try await caller.post("/v2/registerTransaction", ("signedTransactionJWS", .string(jws)))
        }
      },
      isPremium: { try await caller.post("/v1/getIsPremium", nil) }
    )
  }
}

private struct MerchantCaller: Sendable {
  let http: HTTPClient
  let baseURL: String
  let authToken: String
  let patience: TimeAmount

  private static let longestResponse = 1 << 20

  /// Asks, and reads `Success` and `Body.isPremium` of the response; its HTTP status is not looked at
  /// where there is a `Success`.
  func post(
    _ path: String,
    _ argument: (name: String, content: JSONValue.Content)?
  ) async throws(MerchantError) -> Bool {
    var members = [JSONMember(key: "authToken", value: JSONValue(.string(authToken)))]
    if let argument {
      members.append(JSONMember(key: argument.name, value: JSONValue(argument.content)))
    }
    var request = HTTPClientRequest(url: baseURL + path)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    request.body = .bytes(ByteBuffer(string: JSONValue(.object(members)).text()))
    let body: [UInt8]
    do {
      let response = try await http.execute(request, timeout: patience)
      body = Array(try await response.body.collect(upTo: Self.longestResponse).readableBytesView)
    } catch {
      throw .unreachable
    }
    let root = JSONDocument(body).root
    switch root?["Success"]?.int64 {
    case 1: return root?["Body"]?["isPremium"]?.bool ?? false
    case 5: throw .refused("the authToken is bad")
    case 80: throw .refused("the server does not take it")
    default: throw .failed
    }
  }
}
