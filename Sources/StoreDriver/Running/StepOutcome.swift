package import StoreEngine
package import StoreModel
package import StoreScript
import StoreSession

/// The outcome of a step.
package struct StepOutcome: Sendable {
  /// The end of a step.
  package enum Ending: Hashable, Sendable {
    case done
    /// The step was refused, or an expectation in it doesn't hold.
    case failed(StepFault)
    /// The session can't continue: the app never returned to the store, or the journal failed.
    case broken(String)
    /// The steps ended before this step or during it.
    case left(isDuring: Bool)
  }

  /// The step as it ran, with the values of its names.
  package var step: ScriptStep
  package var ending = Ending.done
  /// The reason why the store did not run the step, even if the next step expects it.
  package var failure: StepFailure?
  /// The rules for the store's refusal of the step.
  package var rules: [RuleID] = []
  /// Store time after the step.
  package var time: StoreInstant
  /// The first events of the step, up to the requested number.
  package var events: [JournaledEvent] = []
  /// The number of further events.
  package var eventsLeftOut = 0
  /// The refusal of an Advanced Commerce request that the step made.
  package var requestRefusal: RequestRefusal?
  /// The outcomes of the steps in a branch.
  package var tried: [StepOutcome] = []
  /// The expectations that failed, with their corrections.
  package var corrections: [Correction] = []

  init(of step: ScriptStep, at time: StoreInstant? = nil) {
    self.step = step
    self.time = time ?? .first
  }

  /// Whether the following steps may run.
  package var isDone: Bool { ending == .done }

  /// The differences from the expectations, or an empty list.
  package var mismatches: [Mismatch] {
    if case .failed(let fault) = ending { fault.mismatches } else { [] }
  }

  /// Copies the events after a position of the log.
  mutating func addEvents(_ log: EventLog, after count: Int, atMost limit: Int) {
    guard log.count > count else { return }
    events = Array(log[count..<min(log.count, count + limit)])
    eventsLeftOut = log.count - count - events.count
    let searched = max(limit, Self.mostEventsOfRequest)
    for journaled in log[count..<min(log.count, count + searched)] {
      if case .requestRefused(let refusal) = journaled.event { requestRefusal = refusal }
    }
  }

  /// The maximum number of events that one request causes.
  ///
  /// This many events are searched for a refusal, even if earlier steps have used up the limit.
  private static let mostEventsOfRequest = 8
}

/// A failed step of a script, with the information that a person needs to understand the failure.
package struct StepFault: Hashable, Sendable {
  package var step: ScriptStep
  /// The position of the step, counted from 1.
  package var position: Int
  /// The branch that contains the step, or `nil`.
  package var branch: String?
  /// The reason why the step was refused, or `nil` if an expectation failed.
  package var refusal: String?
  /// The rules for the store's refusal of the step.
  package var rules: [RuleID] = []
  /// The differences, in the order of their keys in the script.
  package var mismatches: [Mismatch]
  /// The number of requests that the step sent, in words, or `nil` if it sent at most one.
  package var effort: String?
  /// The store time.
  package var time: String
  /// The last steps of the script, newest last, one line each.
  package var recentSteps: [String]
  /// The screen at that moment, 80 by 24.
  package var screen: String

  package init(
    step: ScriptStep,
    position: Int,
    refusal: String? = nil,
    mismatches: [Mismatch] = [],
    time: String,
    recentSteps: [String] = [],
    screen: String = ""
  ) {
    self.step = step
    self.position = position
    self.refusal = refusal
    self.mismatches = mismatches.inScriptOrder
    self.time = time
    self.recentSteps = recentSteps
    self.screen = screen
  }
}
