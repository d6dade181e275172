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
    guard let log else { return try await answer(to: request, context) }
    let start = ContinuousClock.now
    let response = try await answer(to: request, context)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    log(Self.line(request, response.status, milliseconds))
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
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .connection: "close"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "\(sentence)\n"))
    )
  }

  /// The method, the path without its query, the status and how long the answer took: nothing that
  /// would let a reader in.
  static func line(
    _ request: Request,
    _ status: HTTPResponse.Status,
    _ milliseconds: Double
  ) -> String {
    let path = request.uri.path.unicodeScalars.prefix(200).map { scalar in
      scalar.isASCII && scalar.value > 0x20 && scalar.value != 0x7F ? Character(scalar) : "?"
    }
    let time = (milliseconds * 10).rounded() / 10
    return "\(request.method.rawValue) \(String(path)) \(status.code) \(time) ms"
  }
}
