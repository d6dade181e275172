import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import StoreModel

/// An attempt to send a body to a webhook, and its result (rules: notifications.delivered-by-post,
/// notifications.attempt-results).
struct WebhookAttempt {
  let client: HTTPClient
  let limit: Duration

  /// The maximum number of bytes of a response's body that are read.
  ///
  /// The body isn't used.
  private static let longestBody = 64 * 1024

  func post(_ body: String, to webhook: String) async -> SendAttemptResult {
    // The URL may come from a script, a call, or a store file from elsewhere.
    guard WebAddress.placeProblem(with: webhook) == nil else { return .other }
    guard WebAddress.portProblem(with: webhook) == nil else { return .socketIssue }
    let deadline = NIODeadline.now() + TimeAmount(limit)
    let response: HTTPClientResponse
    do {
      switch try await follow(webhook, body, until: deadline) {
      case .end(let last): response = last
      case .circle: return .circularRedirect
      }
    } catch {
      return Self.result(of: error, to: webhook)
    }
    guard (200...206).contains(response.status.code) else { return .unsuccessfulResponseCode }
    do {
      var read = 0
      for try await part in response.body {
        read += part.readableBytes
        if read > Self.longestBody { break }
      }
      return .success
    } catch {
      let result = Self.result(of: error, to: webhook)
      // The response had started.
      return result == .timedOut || result == .invalidResponse ? result : .prematureClose
    }
  }

  /// The end of a request's redirects.
  private enum Trail {
    case end(HTTPClientResponse)
    /// The redirects repeat or don't end.
    case circle
  }

  /// Posts to a webhook, and follows redirects on the same server.
  private func follow(
    _ webhook: String,
    _ body: String,
    until deadline: NIODeadline
  ) async throws -> Trail {
    var url = webhook
    var been: Set<String> = []
    while been.count <= SameServer.longestTrail, been.insert(url).inserted {
      var request = HTTPClientRequest(url: url)
      request.method = .POST
      request.headers.add(name: "Content-Type", value: "application/json")
      // A receiver can close an idle connection at any time, and a notification must not fall into that gap.
      request.headers.add(name: "Connection", value: "close")
      request.body = .bytes(ByteBuffer(string: body))
      let response = try await client.execute(request, deadline: deadline)
      guard [301, 302, 307, 308].contains(response.status.code),
        let location = response.headers.first(name: "Location"),
        let next = SameServer.url(location, behind: url)
      else { return .end(response) }
      url = next
    }
    return .circle
  }

  /// Returns the result for an error before the head of the response.
  static func result(of error: any Error, to webhook: String) -> SendAttemptResult {
    switch error {
    case let error as HTTPClientError: result(of: error)
    case HTTPParserError.invalidEOFState: .prematureClose
    case is HTTPParserError: .invalidResponse
    case is NIOConnectionError, is IOError, is ChannelError: .socketIssue
    case is CancellationError: .timedOut
    default: webhook.lowercased().hasPrefix("https:") ? .tlsIssue : .other
    }
  }

  private static func result(of error: HTTPClientError) -> SendAttemptResult {
    switch error {
    case .remoteConnectionClosed: .noResponse
    case .deadlineExceeded, .readTimeout, .writeTimeout, .cancelled: .timedOut
    case .connectTimeout, .getConnectionFromPoolTimeout: .socketIssue
    case .tlsHandshakeTimeout: .tlsIssue
    case .bodyLengthMismatch: .invalidResponse
    default: .other
    }
  }
}
