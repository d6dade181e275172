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
    guard let outside = stage.outside else {
      return await refused(
        step,
        position,
        &stage,
        "no server is asked here; play it with storefront play"
      )
    }
    let reply = await outside.ask(call)
    if Task.isCancelled {
      var turn = SessionStage.Turn()
      turn.isStopped = true
      return Outcome(turn: turn)
    }
    // What was asked of the store's own server may have changed it.
    let turn = await stage.refresh()
    switch reply {
    case .failure where call.expect.noResponse:
      noteHeld()
      return Outcome(turn: turn)
    case .failure(let failure):
      return await refused(step, position, &stage, failure.description)
    case .success(let response):
      let (captured, mismatches) = call.judged(response)
      outside.capture(captured)
      guard mismatches.isEmpty else {
        let fault = await fault(step, position, &stage, mismatches: mismatches)
        return Outcome(turn: turn, ending: .failed(fault))
      }
      if step.step.isCheck { noteHeld() }
      return Outcome(turn: turn)
    }
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
