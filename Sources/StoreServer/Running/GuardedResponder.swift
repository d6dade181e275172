import HTTPTypes
import Hummingbird

/// What stands before every route: HEAD, and the access log.
///
/// Whose request it is and how much of it is read the connection's ``RequestGate`` has judged.
struct GuardedResponder<Routes: HTTPResponder<StoreContext>>: HTTPResponder {
  let routes: Routes
  /// Takes a line for each request; nil keeps no log.
  let log: (@Sendable (String) -> Void)?

  func respond(to request: Request, context: StoreContext) async throws -> Response {
    guard request.method == .head else { return try await logged(request, context) }
    // The response of GET, without the body: one that came would be read as the next response.
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

/// The lines of the access log.
enum GuardedLog {
  /// The method, the path without its query (200 letters of it, what is not plain ASCII as `?`), the status,
  /// and the time unless it was refused at once: nothing that would let a reader in.
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
