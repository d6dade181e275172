import HTTPTypes
import Hummingbird

/// A responder before all routes, which handles HEAD and the access log.
///
/// The connection's ``RequestGate`` has already checked the request's host and length.
struct GuardedResponder<Routes: HTTPResponder<StoreContext>>: HTTPResponder {
  let routes: Routes
  /// Receives a log line for each request, or `nil` without a log.
  let log: (@Sendable (String) -> Void)?

  func respond(to request: Request, context: StoreContext) async throws -> Response {
    guard request.method == .head else { return try await logged(request, context) }
    // Returns the response to GET without its body, because a client would read a body as the next response.
    var head = request.head
    head.method = .get
    let question = Request(head: head, body: request.body)
    return try await logged(question, context).createHeadResponse()
  }

  private func logged(_ request: Request, _ context: StoreContext) async throws -> Response {
    guard let log else { return try await routes.respond(to: request, context: context) }
    let start = ContinuousClock.now
    let response = try await routes.respond(to: request, context: context)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    let line = GuardedLog.line(
      request.method.rawValue,
      request.uri.path,
      response.status.code,
      milliseconds
    )
    log(response.headers[.wwwAuthenticate].map { "\(line), \($0)" } ?? line)
    return response
  }
}

/// The format of the access log.
enum GuardedLog {
  /// Returns a line with the method, the path, the status and the time.
  ///
  /// The path is without its query and shortened to 200 letters, with `?` for characters that aren't plain ASCII. A
  /// request that was rejected immediately has no time. The line contains nothing that would give its reader
  /// access.
  static func line(
    _ method: String,
    _ path: String,
    _ status: Int,
    _ milliseconds: Double?
  ) -> String {
    let plain = path.unicodeScalars.prefix(200).map { scalar in
      scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F ? Character(scalar) : "?"
    }
    let time = milliseconds.map { " \(($0 * 10).rounded() / 10) ms" } ?? ""
    return "\(method) \(String(plain)) \(status)\(time)"
  }
}
