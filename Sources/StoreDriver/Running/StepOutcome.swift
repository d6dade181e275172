package import StoreEngine
package import StoreModel
package import StoreScript
import StoreSession

/// The outcome of a step.
package struct StepOutcome: Sendable {
  /// The end of a step.
  package enum Ending: Hashable, Sendable {
    case done
    /// The step was refused, or something that it expects does not hold.
    case failed(StepFault)
    /// The session can't go on: the app never came back to the store, or the journal failed.
    case broken(String)
    /// The steps ended before this step, or while it was under way.
    case left(isDuring: Bool)
  }

  /// The step as it ran, with the values of its names.
  package var step: ScriptStep
  package var ending = Ending.done
  /// The reason for which the store did not carry out the step, even if the next step expects it.
  package var failure: StepFailure?
  /// The rules by which the store refused the step.
  package var rules: [RuleID] = []
  /// Store time after the step.
  package var time: StoreInstant
  /// The first events of the step, as far as the runner was asked for them.
  package var events: [JournaledEvent] = []
  /// The number of further events.
  package var eventsLeftOut = 0
  /// The refusal of an Advanced Commerce request that the step made.
  package var requestRefusal: RequestRefusal?
  /// The outcomes of the steps that were tried in a branch.
  package var tried: [StepOutcome] = []
  /// The expectations that failed, and what they would have to say.
  package var corrections: [Correction] = []

  init(of step: ScriptStep, at time: StoreInstant? = nil) {
    self.step = step
    self.time = time ?? .first
  }

  /// Whether the step was done, as far as the steps behind it are concerned.
  package var isDone: Bool { ending == .done }

  /// The differences from what is expected; empty if there is none.
  package var mismatches: [Mismatch] {
    if case .failed(let fault) = ending { fault.mismatches } else { [] }
  }

  /// Takes the events since a position of the log.
  mutating func take(_ log: EventLog, after count: Int, atMost limit: Int) {
    guard log.count > count else { return }
    events = Array(log[count..<min(log.count, count + limit)])
    eventsLeftOut = log.count - count - events.count
    let searched = max(limit, Self.mostEventsOfRequest)
    for journaled in log[count..<min(log.count, count + searched)] {
      if case .requestRefused(let refusal) = journaled.event { requestRefusal = refusal }
    }
  }

  /// More events than a request has, which are searched where the steps before have filled the limit.
  private static let mostEventsOfRequest = 8
}

/// A step at which a script failed, with what a person needs to see why.
package struct StepFault: Hashable, Sendable {
  package var step: ScriptStep
  /// Counted from 1.
  package var position: Int
  /// The branch in which the step was tried, or `nil`.
  package var branch: String?
  /// Why the step was refused; nil if an expectation failed.
  package var refusal: String?
  /// The rules by which the store refused the step.
  package var rules: [RuleID] = []
  /// The differences, in the order of their keys in the script.
  package var mismatches: [Mismatch]
  /// The requests that the step sent, in words, or `nil` if it sent at most one.
  package var effort: String?
  /// The store time.
  package var time: String
  /// What the script did last, newest last, each on a line.
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
