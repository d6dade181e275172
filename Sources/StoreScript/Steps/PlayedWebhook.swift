package import StoreModel

/// A merchant's server that receives notifications: a played one with scripted responses, or a real
/// one.
package struct PlayedWebhook: Hashable, Sendable {
  package var url: String
  /// The results of attempts in order, at least one.
  ///
  /// The last result applies to all later attempts.
  ///
  /// The list is `nil` for a real server, which receives the notifications over the network.
  package var results: [SendAttemptResult]?

  /// The time limit of a real server for an attempt, in seconds of wall time.
  package var timeout = defaultTimeout

  /// The default time limit of a real server in seconds of wall time.
  ///
  /// It is our own choice.
  package static let defaultTimeout = 3

  package init(url: String, results: [SendAttemptResult]? = [.success]) {
    self.url = url
    self.results = results
  }

  /// Whether the server is real, not played.
  package var isServer: Bool { results == nil }

  /// The results that the script contains, or an empty list for a real server.
  fileprivate var played: [SendAttemptResult] {
    get { results ?? [] }
    set { results = newValue }
  }
}

extension PlayedWebhook {
  /// A URL alone, with which every attempt succeeds, or the fields.
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
