package import StoreModel

/// A merchant's server that hears of notifications: one that a script plays, whose responses are written
/// down, or one that is there.
package struct PlayedWebhook: Hashable, Sendable {
  package var url: String
  /// How attempts at it end, one by one, never empty; the last result holds for all that follow.
  ///
  /// Nil for a server that is there: it is asked over the network.
  package var results: [SendAttemptResult]?

  /// How long a server that is there has for an attempt, in seconds of wall time.
  package var timeout = defaultTimeout

  /// The seconds of wall time that a server has by default, a bound of ours.
  package static let defaultTimeout = 3

  package init(url: String, results: [SendAttemptResult]? = [.success]) {
    self.url = url
    self.results = results
  }

  /// Whether it is there, and not played.
  package var isServer: Bool { results == nil }

  /// The results that are written down.
  fileprivate var played: [SendAttemptResult] {
    get { results ?? [] }
    set { results = newValue }
  }
}

extension PlayedWebhook {
  /// At a URL alone every attempt succeeds.
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
