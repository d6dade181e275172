package import StoreEngine
package import StoreModel
package import StoreScript
import StoreSession

/// The outcome of a step.
package struct StepOutcome: Sendable {
  /// The way in which a step ended.
  package enum Ending: Hashable, Sendable {
    case done
    /// The step was refused, or one of its expectations doesn't hold.
    case failed(StepFault)
    /// The session can't continue, because the app never returned to the store or the journal failed.
    case broken(String)
    /// The list of steps ended before this step, or during it.
    case left(isDuring: Bool)
  }

  /// The step as it ran, with the values of its names.
  package var step: ScriptStep
  package var ending = Ending.done
  /// The reason why the store refused the step.
  ///
  /// The reason is set even if the next step expects the refusal.
  package var failure: StepFailure?
  /// The rules that explain the store's refusal of the step.
  package var rules: [RuleID] = []
  /// Store time after the step.
  package var time: StoreInstant
  /// The first events of the step, up to the limit that the runner's options set.
  package var events: [JournaledEvent] = []
  /// The number of the step's events that ``events`` doesn't contain.
  package var eventsLeftOut = 0
  /// Whether the step ended because the user's program was idle for a while.
  ///
  /// Such an end depends on wall time.
  package var isQuiet = false
  /// The refusal of an Advanced Commerce request in this step, or `nil` if no request was refused.
  package var requestRefusal: RequestRefusal?
  /// The outcomes of the steps in the branch that this step runs.
  package var tried: [StepOutcome] = []
  /// The expectations that failed, with their corrections.
  package var corrections: [Correction] = []

  /// The number of quiet steps among this step and the steps of its branch.
  package var quietSteps: Int { tried.reduce(isQuiet ? 1 : 0) { $0 + $1.quietSteps } }

  init(of step: ScriptStep, at time: StoreInstant? = nil) {
    self.step = step
    self.time = time ?? .first
  }

  /// Whether the following steps may run.
  package var isDone: Bool { ending == .done }

  /// The differences from the expectations, or an empty array if all expectations hold.
  package var mismatches: [Mismatch] {
    if case .failed(let fault) = ending { fault.mismatches } else { [] }
  }

  /// Adds the events that the log contains after the given number of events.
  mutating func addEvents(_ log: EventLog, after count: Int, atMost limit: Int) {
    guard log.count > count else { return }
    events = Array(log[count..<min(log.count, count + limit)])
    eventsLeftOut = log.count - count - events.count
    let searched = max(limit, Self.mostEventsOfRequest)
    for journaled in log[count..<min(log.count, count + searched)] {
      if case .requestRefused(let refusal) = journaled.event { requestRefusal = refusal }
    }
  }

  /// The maximum number of events that one request can cause.
  ///
  /// At least this many events are searched for a refusal, even if earlier steps have used up the limit.
  private static let mostEventsOfRequest = 8
}

/// A step of a script that failed, with the information that people need to understand the failure.
package struct StepFault: Hashable, Sendable {
  package var step: ScriptStep
  /// The position of the step in the script, counted from 1.
  package var position: Int
  /// The name of the branch that contains the step, or `nil` if the step isn't in a branch.
  package var branch: String?
  /// The reason why the step was refused, or `nil` if an expectation failed.
  package var refusal: String?
  /// The rules that explain the store's refusal of the step.
  package var rules: [RuleID] = []
  /// The differences, in the order in which their keys occur in the script.
  package var mismatches: [Mismatch]
  /// A description of the requests that the step sent, or `nil` if it sent at most one.
  package var effort: String?
  /// The store time of the failure.
  package var time: String
  /// The last steps of the script, oldest first, one line each.
  package var recentSteps: [String]
  /// The screen when the step failed, with 80 columns and 24 rows.
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
