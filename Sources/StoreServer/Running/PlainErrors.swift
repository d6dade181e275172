import HTTPTypes
import Hummingbird
import NIOHTTP1
import VisibleText

/// Middleware that responds with one sentence to a request outside all APIs, or to a request that
/// isn't HTTP.
struct PlainErrors: RouterMiddleware {
  func handle(
    _ request: Request,
    context: StoreContext,
    next: @concurrent (Request, StoreContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound && error.body == nil {
      return Self.refusal(
        .notFound,
        """
        nothing is served at \(request.uri.path); see /inApps, /advancedCommerce, /v1, /v2, /control, and \
        /control/openapi.json for a description
        """
      )
    } catch is HTTPParserError {
      return Self.refusal(.badRequest, "the body doesn't match its header")
    }
  }

  /// Returns the response to a method that a path doesn't support.
  static func wrongMethod(_ request: Request, allowed: String) -> Response {
    var response = refusal(
      .methodNotAllowed,
      "\(request.uri.path) has no \(request.method.rawValue); use \(allowed)"
    )
    response.headers[.allow] = allowed
    return response
  }

  /// Returns a response of one line.
  static func refusal(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "\(sentence.withVisibleSigns)\n"))
    )
  }
}
