package import StoreModel

/// A merchant's server that a script plays: no network, its responses are written down.
package struct PlayedWebhook: Hashable, Sendable {
  package var url: String
  /// How attempts at it end, one by one, never empty; the last result holds for all that follow.
  package var results: [SendAttemptResult]

  package init(url: String, results: [SendAttemptResult] = [.success]) {
    self.url = url
    self.results = results
  }
}

extension PlayedWebhook {
  /// At a URL alone every attempt succeeds.
  static let shape = ScriptShape<String>.webhookURL
    .of({ PlayedWebhook(url: $0) }, { $0.results == [.success] ? $0.url : nil })
    .orFields(
      FieldTable(
        PlayedWebhook(url: ""),
        [.required("url", \.url, .webhookURL), .written("answers", \.results, written)]
      )
    )

  private static let written: ScriptShape<[SendAttemptResult]> = {
    let result = ScriptShape<SendAttemptResult>.word("result of an attempt")
    return .list(of: result)
      .checked { results, value throws(ScriptProblem) in
        guard results.isEmpty else { return }
        throw value.problem("a webhook has an answer", "write one such as SUCCESS or TIMED_OUT")
      }
      .told(
        as: """
          {"oneOf": [\(result.schema), {"type": "array", "minItems": 1, "items": \(result.schema)}]}
          """
      )
  }()
}
