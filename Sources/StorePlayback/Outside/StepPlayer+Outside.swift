import StoreDriver
import StoreScript

// Steps that ask a server.
extension StepPlayer {
  /// Asks a server, and looks whether it responds as expected.
  mutating func ask(
    _ call: HTTPCall,
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    var turn = SessionStage.Turn()
    guard let reply = await stage.ask(call, &turn) else {
      return await stopped(turn, step, position, &stage)
    }
    // What was asked of the store's own server may have changed it.
    turn.outward += await stage.refresh().outward
    switch reply {
    case .failure where call.expect.noResponse:
      noteHeld()
      return Outcome(turn: turn)
    case .failure(let failure):
      var outcome = await refused(step, position, &stage, failure.description)
      outcome.turn = turn
      return outcome
    case .success(let response):
      let (captured, mismatches) = call.judged(response)
      stage.outside?.capture(captured)
      guard mismatches.isEmpty else {
        var fault = await fault(step, position, &stage, mismatches: mismatches)
        fault.effort = response.effort
        return Outcome(turn: turn, ending: .failed(fault))
      }
      if step.step.isCheck { noteHeld() }
      return Outcome(turn: turn)
    }
  }

  /// Returns the outcome of a step that no longer waits for a server.
  ///
  /// If the watcher stopped the wait and stays, the step has failed. Otherwise the script ends here.
  func stopped(
    _ turn: SessionStage.Turn,
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage
  ) async -> Outcome {
    var outcome = Outcome(turn: turn)
    outcome.turn.isStopped = true
    guard !Task.isCancelled, !turn.isLeft else { return outcome }
    outcome.ending = .failed(await fault(step, position, &stage, refusal: "stopped waiting"))
    return outcome
  }

  /// The end of a step that could not be carried out.
  func refused(
    _ step: ScriptStep,
    _ position: Int,
    _ stage: inout SessionStage,
    _ reason: String
  ) async -> Outcome {
    Outcome(ending: .failed(await fault(step, position, &stage, refusal: reason)))
  }
}

extension StepPlayer {
  /// An expectation that must hold after every step.
  struct Standing {
    /// The step that contains the expectation.
    let step: ScriptStep
    let expectation: StandingExpectation
    /// Its requests as they are sent.
    let sent: [HTTPCall]
    let facts: FactSource

    /// Sends its requests to the servers.
    ///
    /// - Returns: Every difference in the responses, or `nil` if the wait for a server was stopped.
    func ask(
      on stage: inout SessionStage,
      _ turn: inout SessionStage.Turn
    ) async -> [Mismatch]? {
      guard !sent.isEmpty else { return [] }
      var mismatches: [Mismatch] = []
      // Messages contain the URLs that are the same in every play.
      for (index, (call, told)) in zip(sent, expectation.requests).enumerated() {
        let field = "always.http(\(told.method.rawValue) \(told.target))"
        let key = sent.count == 1 ? "http" : "http[\(index)]"
        switch await stage.ask(call, &turn) {
        case nil: return nil
        case .failure(let failure)?:
          mismatches.append(
            Mismatch(
              field: field,
              expected: "a response",
              actual: failure.description,
              key: key
            )
          )
        case .success(let response)?:
          for (index, mismatch) in call.judged(response).mismatches.enumerated() {
            let details = [index == 0 ? response.effort : nil, mismatch.detail].compactMap(\.self)
            mismatches.append(
              Mismatch(
                field: "\(field).\(mismatch.field)",
                expected: mismatch.expected,
                actual: mismatch.actual,
                key: mismatch.key.isEmpty ? "" : "\(key).expect.\(mismatch.key)",
                detail: details.isEmpty ? nil : details.joined(separator: "; ")
              )
            )
          }
        }
      }
      // The server may have called the store before it responded.
      turn.outward += await stage.refresh().outward
      return mismatches.map { $0.located(in: step) }
    }
  }
}
