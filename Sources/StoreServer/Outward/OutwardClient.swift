package import AsyncHTTPClient
import Synchronization

/// An HTTP client that is made for the first request, and must be shut down before it goes.
final class OutwardClient: Sendable {
  private enum State {
    case unused
    case used(HTTPClient)
    case shutDown
  }

  private let state = Mutex(State.unused)

  /// The client, or `nil` after it was shut down.
  var client: HTTPClient? {
    state.withLock { state in
      switch state {
      case .shutDown: return nil
      case .used(let client): return client
      case .unused:
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: .outward)
        state = .used(client)
        return client
      }
    }
  }

  /// Ends what is under way and closes every connection; nothing is sent any more.
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
  /// What a server elsewhere leads to is not followed by itself, and a connection that cannot be made is not
  /// tried again: that is the schedule's affair.
  package static var outward: HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    return configuration
  }
}
