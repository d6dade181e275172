package import AsyncHTTPClient
import Synchronization

/// An HTTP client that is created for the first request, and must be shut down before it is released.
final class LazyHTTPClient: Sendable {
  private enum State {
    case unused
    case used(HTTPClient)
    case shutDown
  }

  private let state = Mutex(State.unused)

  /// The client, or `nil` after the shutdown.
  var client: HTTPClient? {
    state.withLock { state in
      switch state {
      case .shutDown: return nil
      case .used(let client): return client
      case .unused:
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .external)
        state = .used(client)
        return client
      }
    }
  }

  /// Cancels all requests and closes all connections, so that nothing is sent after it.
  ///
  /// - Throws: The client's own error.
  func shutdown() async throws {
    let known = state.withLock { state in
      defer { state = .shutDown }
      return state
    }
    if case .used(let client) = known { try await client.shutdown() }
  }
}

extension HTTPClient.Configuration {
  /// A configuration without automatic redirects, and without connection retries, which the retry schedule
  /// determines.
  package static var external: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }
}
