import StoreDriver
import StoreModel

/// What outsiders have answered while a script was played, so that it can be played again without them.
package struct OutsideRecord: Hashable, Sendable {
  /// Kinds of outsiders on whom a result depended.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case http
    case webhook
    case services
  }

  /// What servers have responded to steps, in their order.
  var responses: [Result<ServerResponse, ServerFailure>] = []
  /// How attempts at webhooks have ended, in their order.
  var attempts: [String: [SendAttemptResult]] = [:]
  /// What the names of services stood for.
  var values: [String: String] = [:]
  /// Whether services were to be started.
  var hasServices = false
  /// The last lines that services have written, each with the service's name.
  package var output: [String] = []
  /// The names of the calls with which clients changed the store; a replay doesn't repeat them.
  package var changingCalls: [String] = []
  /// A sentence for each service that ended by itself.
  var ended: [String] = []
  /// The needs of the script that were refused.
  var refused = ScriptNeeds()

  /// Whether anybody outside of the store took part, and who.
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
