import HTTPTypes
import Hummingbird
import Merchant

/// Middleware that rejects changes of a store that is read-only or that a script has to itself.
struct ChangeGuard: RouterMiddleware {
  let stores: HostedStores

  /// The reason for rejecting a change.
  private enum Reason {
    case isReadOnly
    case script

    var status: HTTPResponse.Status { self == .isReadOnly ? .forbidden : .serviceUnavailable }

    var what: String {
      switch self {
      case .isReadOnly: "the server is read-only"
      case .script: "a script is playing in this store, and no client can change it"
      }
    }

    var right: String {
      switch self {
      case .isReadOnly: "start storefront without --read-only"
      case .script: "only read until it ends; --ready-file is written then"
      }
    }
  }

  private var reason: Reason? {
    if stores.isReadOnly { return .isReadOnly }
    return stores.script.isUnderWay ? .script : nil
  }

  /// The calls that only read but use `POST`, because their requests are too long for a path.
  private static let questions =
    [CertificateRoutes.path]
    + AppStoreCall.all.filter { $0.isReading && $0.method == .post }.map(\.path)
    + MerchantEndpoint.allCases.filter(\.isReading).map(\.path)

  /// The error for a change, or `nil` if clients may change the stores.
  var refusal: ControlError? {
    reason.map { ControlError($0.status, $0.what, right: $0.right) }
  }

  func handle(
    _ request: Request,
    context: StoreContext,
    next: @concurrent (Request, StoreContext) async throws -> Response
  ) async throws -> Response {
    guard let reason, let refusal, !Self.isReading(request),
      reason != .isReadOnly || !Self.isJudgedByBody(request)
    else {
      return try await next(request, context)
    }
    var response =
      if request.uri.path.split(separator: "/").contains("control") {
        ControlResponse(reporting: refusal).response()
      } else {
        PlainErrors.refusal(reason.status, "\(reason.what); \(reason.right)")
      }
    if reason == .script { response.headers[.retryAfter] = "1" }
    return response
  }

  private static func isReading(_ request: Request) -> Bool {
    if request.method == .get || request.method == .head { return true }
    return request.method == .post && questions.contains { request.uri.path.hasSuffix($0) }
  }

  /// Returns whether a request is for a call that itself rejects changes, because only some of its
  /// bodies change the store.
  private static func isJudgedByBody(_ request: Request) -> Bool {
    let segments = request.uri.path.split(separator: "/").drop { $0 != "control" }.dropFirst()
    return ControlRoutes.all.contains { route in
      route.isJudgedByBody && route.method == request.method
        && route.match(segments.map(String.init)) != nil
    }
  }
}
