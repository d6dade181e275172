import StoreModel

/// The facts and responses that a script expects after every step.
package struct StandingExpectation: Hashable, Sendable {
  package var facts: Expectation
  /// The requests to send after every step, with their expected responses.
  package var requests: [HTTPCall]

  package init(_ facts: Expectation = Expectation(), asking requests: [HTTPCall] = []) {
    (self.facts, self.requests) = (facts, requests)
  }

  /// The remedies for facts that can't be expected after every step, keyed by fact.
  ///
  /// These facts are about a single step.
  package static let remedies = [
    "refused": "write it in an expect: after the step that should be refused"
  ]

  /// The maximum number of requests after each step.
  private static let mostRequests = 8

  /// The declaration of the mapping after `always:`.
  static let table: FieldTable<StandingExpectation> = {
    var table = FieldTable(
      StandingExpectation(),
      Expectation.table.rows.filter { remedies[$0.name] == nil }.map { $0.at(\.facts) } + [
        .unless([], "http", \.requests, requestShape)
      ]
    )
    table.needsOne = true
    table.remedies = remedies
    return table
  }()
}

extension StandingExpectation {
  /// One request, or a list of them.
  private static var requestShape: ScriptShape<[HTTPCall]> {
    let most = mostRequests
    let one = HTTPCall.shape.checked(HTTPCall.checkStanding)
    let several = ScriptShape<[HTTPCall]>.list(of: one, tellsAll: true)
      .told(
        as:
          "{\"type\": \"array\", \"minItems\": 1, \"maxItems\": \(most), \"items\": \(one.schema)}"
      )
      .checked { calls, written throws(ScriptProblem) in
        guard calls.isEmpty || calls.count > most else { return }
        throw written.problem(
          calls.isEmpty ? "http contains no request" : "there are \(calls.count) requests",
          "write 1 to \(most)"
        )
      }
    return one.of({ [$0] }, { $0.count == 1 ? $0.first : nil })
      .or(several) { if case .list = $0.content { true } else { false } }
  }
}

extension HTTPCall {
  /// Rejects a request that captures a value, may change the store, or doesn't check its response.
  ///
  /// A `post` to any other server is valid.
  @Sendable
  fileprivate static func checkStanding(
    _ call: HTTPCall,
    _ written: ScriptValue
  ) throws(ScriptProblem) {
    if let capture = written.field(named: captureKey) {
      throw capture.key.problem(
        "always: is sent after every step, so it can't capture a value",
        "capture it in an http: step"
      )
    }
    guard call.isReading || (!call.asksStore && call.method == .post) else {
      let key = written.field(named: call.method.rawValue)?.key ?? written
      throw key.problem(
        "always: must not change anything, but \(call.method.rawValue) may",
        "write get or head, or send post to a server that only answers it"
      )
    }
    guard call.expect == ExpectedResponse() else { return }
    throw written.problem("http checks nothing", "add expect: {status: 200}")
  }
}
