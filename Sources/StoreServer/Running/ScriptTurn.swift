import HTTPTypes
import Hummingbird
import Synchronization

/// Whether a script still has the store to itself: others may read meanwhile, and change nothing.
package final class ScriptTurn: Sendable {
  private let isOn: Mutex<Bool>

  /// A turn that lasts until ``end()``, or none.
  package init(isOn: Bool = false) {
    self.isOn = Mutex(isOn)
  }

  /// From now on everything is served.
  func end() { isOn.withLock { $0 = false } }

  var isUnderWay: Bool { isOn.withLock(\.self) }
}

/// Refuses what would change a store that a script has to itself.
struct ScriptTurnGuard: RouterMiddleware {
  let turn: ScriptTurn

  /// What is posted only because a question is too long for a path.
  private static let questions =
    [CertificateRoutes.path]
    + AppStoreCall.all.filter { $0.isReading && $0.method == .post }.map(\.path)

  func handle(
    _ request: Request,
    context: StoreContext,
    next: @concurrent (Request, StoreContext) async throws -> Response
  ) async throws -> Response {
    guard turn.isUnderWay, !Self.isReading(request) else {
      return try await next(request, context)
    }
    let what = "a script is being played in this store, and nothing else may change it"
    let right = "read only until it has ended; --ready-file is written then"
    var response =
      if request.uri.path.split(separator: "/").contains("control") {
        ControlResponse(
          reporting: ControlError(.serviceUnavailable, what, right: right)
        )
        .response()
      } else {
        PlainErrors.refusal(.serviceUnavailable, "\(what); \(right)")
      }
    response.headers[.retryAfter] = "1"
    return response
  }

  private static func isReading(_ request: Request) -> Bool {
    if request.method == .get || request.method == .head { return true }
    return request.method == .post && questions.contains { request.uri.path.hasSuffix($0) }
  }
}
