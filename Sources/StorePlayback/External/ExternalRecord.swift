import StoreDriver
import StoreModel

/// The responses of servers and services during playback, so that the script can be replayed without them.
package struct ExternalRecord: Hashable, Sendable {
  /// The kinds of outside systems that a result depended on.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case http
    case webhook
    case services
  }

  /// The responses of servers to steps, in order.
  var responses: [Result<ServerResponse, ServerFailure>] = []
  /// The results of attempts at webhooks, in order.
  var attempts: [String: [SendAttemptResult]] = [:]
  /// The values of the names of services.
  var values: [String: String] = [:]
  /// Whether the script has services.
  var hasServices = false
  /// The last lines of services' output, each with the service's name.
  package var output: [String] = []
  /// The names of the App Store Server API calls that changed the store.
  ///
  /// A replay doesn't repeat these calls.
  package var changingCalls: [String] = []
  /// A sentence for each service that ended unexpectedly.
  var ended: [String] = []
  /// The needs of the script that were refused.
  var refused = ScriptNeeds()

  /// The kinds of outside systems that took part.
  package var kinds: [Kind] {
    Kind.allCases.filter { kind in
      switch kind {
      case .http: !responses.isEmpty
      case .webhook: !attempts.isEmpty
      case .services: hasServices
      }
    }
  }
}
