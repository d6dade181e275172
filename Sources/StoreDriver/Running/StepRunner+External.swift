import StoreModel
import StoreScript

// Steps that send requests to a server.
extension StepRunner {
  /// Sends a request to a server and checks its response.
  mutating func send<Stage: StepStage>(
    _ call: HTTPCall,
    _ outcome: inout StepOutcome,
    _ moment: Moment,
    _ stage: inout Stage
  ) async {
    guard let reply = await stage.send(call) else { return await stop(&outcome, moment, &stage) }
    // The user's program may not have finished handling the request.
    await stage.driver?.programs.settle()
    // If the request went to the store's own server, the store may have changed.
    await stage.storeMayHaveChanged()
    switch reply {
    case .failure where call.expect.noResponse:
      expectationsHeld += 1
    case .failure(let failure):
      await refuse(&outcome, for: .other(failure.description), moment, &stage)
    case .success(let response):
      let (captured, mismatches) = call.judged(response)
      stage.external?.capture(captured)
      if !mismatches.isEmpty {
        await fail(&outcome, mismatches, effort: response.effort, moment, &stage)
      } else if outcome.step.step.isCheck {
        expectationsHeld += 1
      }
    }
  }

  /// Sends the requests of a standing expectation, and checks the responses.
  ///
  /// - Returns: All differences in the responses, or `nil` if the wait for a server was stopped.
  func ask<Stage: StepStage>(_ standing: Standing, on stage: inout Stage) async -> [Mismatch]? {
    var mismatches: [Mismatch] = []
    // Messages contain the URLs as written in the script, because these don't change from run to run.
    for (index, (call, told)) in zip(standing.sent, standing.expectation.requests).enumerated() {
      let field = "always.http(\(told.method.rawValue) \(told.target))"
      let key = standing.sent.count == 1 ? "http" : "http[\(index)]"
      switch await stage.send(call) {
      case nil: return nil
      case .failure(let failure)?:
        mismatches.append(
          Mismatch(field: field, expected: "a response", actual: failure.description, key: key)
        )
      case .success(let response)?:
        mismatches += call.judged(response).mismatches.enumerated().map { index, mismatch in
          mismatch.standing(in: field, key, after: index == 0 ? response.effort : nil)
        }
      }
    }
    // The server may have called the store before it responded.
    await stage.storeMayHaveChanged()
    return mismatches.map { $0.located(in: standing.step) }
  }
}

extension Mismatch {
  /// Returns the difference as a part of a standing expectation.
  fileprivate func standing(in field: String, _ key: String, after effort: String?) -> Mismatch {
    let details = [effort, detail].compactMap(\.self)
    return Mismatch(
      field: "\(field).\(self.field)",
      expected: expected,
      actual: actual,
      key: self.key.isEmpty ? "" : "\(key).expect.\(self.key)",
      detail: details.isEmpty ? nil : details.joined(separator: "; ")
    )
  }
}
