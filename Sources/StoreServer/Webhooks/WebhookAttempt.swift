import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOPosix
import StoreModel

/// One attempt to bring a body to a webhook, and what its end means (server-api.md 3.2).
struct WebhookAttempt {
  let client: HTTPClient
  let limit: Duration

  /// How much of an answer's body is read; nobody is interested in it.
  private static let longestBody = 64 * 1024

  func post(_ body: String, to webhook: String) async -> SendAttemptResult {
    var request = HTTPClientRequest(url: webhook)
    request.method = .POST
    request.headers.add(name: "Content-Type", value: "application/json")
    // A receiver may close what is idle at any time: a notification must not fall into that gap.
    request.headers.add(name: "Connection", value: "close")
    request.body = .bytes(ByteBuffer(string: body))
    let response: HTTPClientResponse
    do {
      response = try await client.execute(request, deadline: .now() + TimeAmount(limit))
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
      // The answer had begun.
      return result == .timedOut || result == .invalidResponse ? result : .prematureClose
    }
  }

  /// What went wrong before the answer's head was there.
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
    case .redirectCycleDetected, .redirectLimitReached: .circularRedirect
    case .remoteConnectionClosed: .noResponse
    case .deadlineExceeded, .readTimeout, .writeTimeout, .cancelled: .timedOut
    case .connectTimeout, .getConnectionFromPoolTimeout: .socketIssue
    case .tlsHandshakeTimeout: .tlsIssue
    case .bodyLengthMismatch: .invalidResponse
    default: .other
    }
  }
}
