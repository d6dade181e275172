package import StoreModel

/// A merchant's server that receives notifications.
///
/// The script can play the server with given responses, or the server can be a real server.
package struct PlayedWebhook: Hashable, Sendable {
  package var url: String
  /// The results of the delivery attempts, in order.
  ///
  /// There is at least one result.
  ///
  /// The last result applies to all later attempts.
  ///
  /// The value is `nil` for a real server, which receives the notifications over the network.
  package var results: [SendAttemptResult]?

  /// The time limit for an attempt to a real server, in seconds of wall time.
  package var timeout = defaultTimeout

  /// The default time limit for an attempt to a real server, in seconds of wall time.
  ///
  /// The value is our own choice.
  package static let defaultTimeout = 3

  package init(url: String, results: [SendAttemptResult]? = [.success]) {
    self.url = url
    self.results = results
  }

  /// Whether the server is a real server instead of a played server.
  package var isServer: Bool { results == nil }

  /// The results that the script gives, or an empty list for a real server.
  fileprivate var played: [SendAttemptResult] {
    get { results ?? [] }
    set { results = newValue }
  }
}

extension PlayedWebhook {
  /// A URL alone, or a mapping.
  ///
  /// If only the URL is written, every attempt succeeds.
  static let shape = ScriptShape<String>.webhookURL
    .of({ PlayedWebhook(url: $0) }, { $0.results == [.success] ? $0.url : nil })
    .orFields(
      FieldTable(
        PlayedWebhook(url: ""),
        [.required("url", \.url, .webhookURL), .written("answers", \.played, written)]
      )
    )
    .of({ $0 }, { $0.isServer ? nil : $0 })
    .orFields(
      FieldTable(
        PlayedWebhook(url: "", results: nil),
        [
          .required("to", \.url, .knownWebhookURL),
          .unless(defaultTimeout, "timeout", \.timeout, .whole(.exchangeTime)),
        ]
      )
    )

  private static let written: ScriptShape<[SendAttemptResult]> = {
    let result = ScriptShape<SendAttemptResult>.word("result of an attempt")
    return .list(of: result)
      .checked { results, value throws(ScriptProblem) in
        guard results.isEmpty else { return }
        throw value.problem("a webhook needs a result", "write one such as SUCCESS or TIMED_OUT")
      }
      .told(
        as: """
          {"oneOf": [\(result.schema), {"type": "array", "minItems": 1, "items": \(result.schema)}]}
          """
      )
  }()
}
