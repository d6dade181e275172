import StoreDriver
import StoreModel

/// The responses of servers and services during playback.
///
/// The script can be replayed with them instead of the servers.
package struct ExternalRecord: Hashable, Sendable {
  /// The kinds of systems outside of the store that a result can depend on.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case http
    case webhook
    case services
    case app
  }

  /// The responses of servers to the script's requests, in order.
  var responses: [Result<ServerResponse, ServerFailure>] = []
  /// The results of delivery attempts in order, keyed by webhook.
  var attempts: [String: [SendAttemptResult]] = [:]
  /// The values of the names that refer to services and to the store's server.
  var values: [String: String] = [:]
  /// Whether the script has services.
  var hasServices = false
  /// Whether the app is a program of the user instead of the demo app.
  var hasApp = false
  /// The last lines that services have printed, each with the name of the service.
  package var output: [String] = []
  /// The names of the App Store Server API calls that have changed the store.
  ///
  /// A replay doesn't repeat these calls.
  package var changingCalls: [String] = []
  /// One sentence for each service that has ended unexpectedly.
  var ended: [String] = []
  /// The needs of the script that weren't allowed.
  var refused = ScriptNeeds()

  /// The kinds of systems outside of the store that the playback used.
  package var kinds: [Kind] {
    Kind.allCases.filter { kind in
      switch kind {
      case .http: !responses.isEmpty
      case .webhook: !attempts.isEmpty
      case .services: hasServices
      case .app: hasApp
      }
    }
  }
}
