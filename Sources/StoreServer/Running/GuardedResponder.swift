import HTTPTypes
import Hummingbird
import Logging

/// What stands before every route: who is meant, how much is sent, and the access log.
struct GuardedResponder<Routes: HTTPResponder<StoreContext>>: HTTPResponder {
  let routes: Routes
  let rule: HostRule
  let limits: ConnectionLimits
  /// Takes a line for each request; nil keeps no log.
  let log: (@Sendable (String) -> Void)?

  func respond(to request: Request, context: StoreContext) async throws -> Response {
    guard request.method == .head else { return try await logged(request, context) }
    // As GET answers, without the body: one that came would be read as the next answer.
    var head = request.head
    head.method = .get
    let question = Request(head: head, body: request.body)
    return try await logged(question, context).createHeadResponse()
  }

  private func logged(_ request: Request, _ context: StoreContext) async throws -> Response {
    guard let log else { return try await answer(to: request, context) }
    let start = ContinuousClock.now
    let response = try await answer(to: request, context)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    log(Self.line(request, response, milliseconds))
    return response
  }

  private func answer(to request: Request, _ context: StoreContext) async throws -> Response {
    if let refusal = rule.refusal(of: request.head) {
      return Self.refusal(refusal.status, refusal.sentence)
    }
    if let text = request.headers[.contentLength], let length = Int(text), length > limits.bodyBytes
    {
      return Self.refusal(.contentTooLarge, "a body has at most \(limits.bodyBytes) bytes")
    }
    return try await routes.respond(to: request, context: context)
  }

  /// An answer after which the connection ends, so that what else was sent is not waited for.
  private static func refusal(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
    var refusal = PlainErrors.refusal(status, sentence)
    refusal.headers[.connection] = "close"
    return refusal
  }

  /// The method, the path without its query, the status, how long the answer took, and why a token was
  /// refused: nothing that would let a reader in.
  static func line(
    _ request: Request,
    _ response: Response,
    _ milliseconds: Double
  ) -> String {
    let path = request.uri.path.unicodeScalars.prefix(200).map { scalar in
      scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F ? Character(scalar) : "?"
    }
    let time = (milliseconds * 10).rounded() / 10
    let line = "\(request.method.rawValue) \(String(path)) \(response.status.code) \(time) ms"
    return response.headers[.wwwAuthenticate].map { "\(line), \($0)" } ?? line
  }
}
