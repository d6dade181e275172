package import StoreModel

/// A merchant's server that a script plays: no network, the answers are written down.
package struct PlayedWebhook: Hashable, Sendable {
  package var url: String
  /// How it answers, attempt by attempt, never empty; the last answer holds for all that follow.
  package var answers: [SendAttemptResult]

  package init(url: String, answers: [SendAttemptResult] = [.success]) {
    self.url = url
    self.answers = answers
  }
}

extension PlayedWebhook {
  /// A URL alone answers every attempt well.
  static let shape = ScriptShape<String>.webhookURL
    .of({ PlayedWebhook(url: $0) }, { $0.answers == [.success] ? $0.url : nil })
    .orFields(
      FieldTable(
        PlayedWebhook(url: ""),
        [.required("url", \.url, .webhookURL), .written("answers", \.answers, written)]
      )
    )

  private static let written: ScriptShape<[SendAttemptResult]> = {
    let result = ScriptShape<SendAttemptResult>.word("result of an attempt")
    return .list(of: result)
      .checked { answers, value throws(ScriptProblem) in
        guard answers.isEmpty else { return }
        throw value.problem("a webhook has an answer", "write one such as SUCCESS or TIMED_OUT")
      }
      .told(
        as: """
          {"oneOf": [\(result.schema), {"type": "array", "minItems": 1, "items": \(result.schema)}]}
          """
      )
  }()
}
