import HTTPTypes
import Hummingbird
import Logging
import StoreEngine
import StoreSession

/// Middleware that converts all errors below `/inApps` and `/advancedCommerce` to responses for
/// Apple's clients.
///
/// It wraps the whole router, so that it also handles unknown paths and methods.
struct AppStoreErrors: RouterMiddleware {
  func handle(
    _ request: Request,
    context: StoreContext,
    next: @concurrent (Request, StoreContext) async throws -> Response
  ) async throws -> Response {
    guard Self.isAppStore(request.uri.path) else { return try await next(request, context) }
    do {
      return try await next(request, context)
    } catch let error as BrokenExchange {
      // No response is sent.
      throw error
    } catch let error as HTTPError where error.status == .notFound {
      return Self.notFound(request).response
    } catch {
      return Self.response(to: error, logger: context.logger)
    }
  }

  /// Returns the error for a request without a route: an unknown path, or an unsupported method.
  private static func notFound(_ request: Request) -> AppStoreError {
    var segments = request.uri.path.split(separator: "/")
    if segments.first == "stores" { segments.removeFirst(min(2, segments.count)) }
    let calls = AppStoreCall.calls(at: segments)
    let isMissing = calls.isEmpty || calls.contains { $0.method == request.method }
    return isMissing ? .noSuchCall : .wrongMethod(request.method, of: calls)
  }

  static func response(to error: any Error, logger: Logger) -> Response {
    switch error {
    case let error as AppStoreError: return error.response
    case let caller as UnknownCaller:
      logger.info("rejected a bearer token: \(caller.problem)")
      return caller.response
    case StoreSessionError.journal(let trouble):
      logger.error("an App Store Server API call failed: \(trouble)")
      return AppStoreError(.generalInternal, trouble.description).response
    case let error as HTTPError where (400..<500).contains(error.status.code):
      return AppStoreError(.generalBadRequest, error.body).response
    default:
      logger.error("an App Store Server API call failed: \(error)")
      return AppStoreError(.generalInternal).response
    }
  }

  /// Returns whether a path is one of Apple's, at the root or below a store's name.
  static func isAppStore(_ path: String) -> Bool {
    var parts = path.split(separator: "/", maxSplits: 3)[...]
    if parts.count > 2, parts.first == "stores" { parts = parts.dropFirst(2) }
    return parts.first == "inApps" || parts.first?.hasPrefix("inApps/") == true
      || parts.first == "advancedCommerce"
      || parts.first?.hasPrefix("advancedCommerce/") == true
  }
}
