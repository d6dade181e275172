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
  var value: String {
    if answers == [.success] { return scalar(url) }
    var fields = FlowMapping()
    fields.add("url", scalar(url))
    fields.add("answers", flow(answers.map(\.rawValue)))
    return fields.text
  }

  static var schema: String {
    let results = SessionScript.words(SendAttemptResult.allCases.map(\.rawValue))
    return """
      {"oneOf": [\(WebAddress.schema), \
      {"type": "object", "additionalProperties": false, "required": ["url"], "properties": {\
      "url": \(WebAddress.schema), "answers": {"oneOf": [{"enum": \(results)}, \
      {"type": "array", "minItems": 1, "items": {"enum": \(results)}}]}}}]}
      """
  }
}

extension StepReader {
  /// A URL alone answers every attempt well.
  mutating func webhook(_ value: ScriptValue) -> Step? {
    if value.text != nil {
      return reading { () throws(ScriptProblem) in
        .webhook(PlayedWebhook(url: try value.webhookURL()))
      }
    }
    var fields = FieldReader(value, of: "webhook")
    let url = fields.require("url") { value throws(ScriptProblem) in try value.webhookURL() }
    let answers = fields.take("answers") { value throws(ScriptProblem) in
      let answers = try value.list { value throws(ScriptProblem) in try value.sendAttemptResult() }
      guard !answers.isEmpty else {
        throw value.problem("a webhook has an answer", "write one such as SUCCESS or TIMED_OUT")
      }
      return answers
    }
    guard finish(&fields), let url else { return nil }
    return .webhook(PlayedWebhook(url: url, answers: answers ?? [.success]))
  }
}

extension ScriptValue {
  func sendAttemptResult() throws(ScriptProblem) -> SendAttemptResult {
    try oneOf(SendAttemptResult.self, called: "result of an attempt")
  }
}
