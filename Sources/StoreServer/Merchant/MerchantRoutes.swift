import HTTPTypes
import Hummingbird
import Merchant
import NIOCore
import StoreDriver
import StoreModel

/// The merchant's server of the registration contract: `/v1` and `/v2` (rule: merchant.registration).
///
/// The contract doesn't define the HTTP status of error responses, and its sample client ignores it. Here every
/// response with a `Success` has the status 200, even for a body that is too long or isn't JSON
/// (rule: merchant.response-status). Only an unknown path, 404, and an unsupported method, 405, have another
/// status.
enum MerchantRoutes {
  static func add(to group: RouterGroup<StoreContext>) {
    for endpoint in MerchantEndpoint.allCases {
      group.on(RouterPath(endpoint.path), method: .post) { request, context in
        try await respond(to: endpoint, request, context)
      }
      group.on(RouterPath(endpoint.path), method: .get) { request, context in
        guard !endpoint.needsAccount else { return needsPost(endpoint.path) }
        return try await respond(to: endpoint, request, context)
      }
      guard endpoint.path.hasPrefix("/v1/"), endpoint != .registerTransactionV1 else { continue }
      for method in [HTTPRequest.Method.get, .post] {
        group.on(RouterPath(endpoint.pathInV2), method: method) { _, _ in
          PlainErrors.refusal(.notFound, "only registerTransaction has a V2; use \(endpoint.path)")
        }
      }
    }
    group.on("/v2/appStoreNotification", method: .post) { request, context in
      try await takeNotification(request, context)
    }
    group.on("/v2/appStoreNotification", method: .get) { _, _ in
      needsPost("/v2/appStoreNotification")
    }
  }

  private static func respond(
    to endpoint: MerchantEndpoint,
    _ request: Request,
    _ context: StoreContext
  ) async throws -> Response {
    let store = try context.store
    let response = await store.driver.merchant.respond(
      to: endpoint,
      body: try? await request.bytes(upTo: Merchant.longestBody),
      wallTime: store.options.wallNow().milliseconds
    )
    return Response(
      status: .ok,
      headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(json: response.json))
    )
  }

  /// Receives a notification and returns 200 if it is accepted, or 400 if it can't be verified or
  /// isn't for this server.
  ///
  /// After a 400 the App Store sends it again (rule: merchant.webhook-resend), because the
  /// configuration of the server, such as its app or trusted root, may be corrected meanwhile.
  private static func takeNotification(
    _ request: Request,
    _ context: StoreContext
  ) async throws -> Response {
    let merchant = try context.store.driver.merchant
    let body = try? await request.bytes(upTo: Merchant.longestBody)
    switch await merchant.takeNotification(body: body) {
    case .taken: return Response(status: .ok)
    case .refused: return Response(status: .badRequest)
    }
  }

  private static func needsPost(_ path: String) -> Response {
    var response = PlainErrors.refusal(.methodNotAllowed, "\(path) requires POST")
    response.headers[.allow] = "POST"
    return response
  }
}

extension MerchantEndpoint {
  /// The path for a client that expects each endpoint in V2.
  fileprivate var pathInV2: String { "/v2" + path.dropFirst(3) }
}
