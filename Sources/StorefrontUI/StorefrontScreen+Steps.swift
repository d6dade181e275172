import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import Texts

// The steps that the driver is at.
extension StorefrontScreen {
  mutating func begin(_ step: Step) -> [Effect] {
    session.stepsUnderWay += 1
    if session.markedWork == nil { session.doneTogether = nil }
    // No key takes the words away while a script plays: its next step does.
    if session.playback != nil { messages.toast = nil }
    session.log.begin(step, isRunningClock: session.rate > 0 && step.isTick)
    follow(step)
    return []
  }

  mutating func end(_ report: StepReport) -> [Effect] {
    session.hold = nil
    session.stepsUnderWay = max(0, session.stepsUnderWay - 1)
    session.log.end(
      report.step,
      problem: report.problem,
      by: report.rules,
      at: session.snapshot?.store.now ?? .first
    )
    pages.browse.refresh(context)
    if var toast = Toast(report, isRecording: session.playback == nil && session.recording != nil) {
      if context.isForMeeting { toast.rules = [] }
      say(toast, isLogged: toast.isProblem)
    } else if messages.toast?.isProblem == true, !context.isForMeeting, !report.rules.isEmpty {
      // The app has said that its purchase failed.
      messages.toast?.rules = report.rules
    }
    if let toast = session.endMarkedStep(problem: report.problem) { say(toast) }
    return []
  }
}

extension Step {
  /// Whether it may be one of the small moves by which the clock runs.
  fileprivate var isTick: Bool { if case .advance(.bySeconds) = self { true } else { false } }
}

extension Toast {
  /// What is said at the end of a step; nil where the panes say it.
  fileprivate init?(_ report: StepReport, isRecording: Bool) {
    if let problem = report.problem {
      self.init(problem.capitalizedFirst(quoting: report.step.line), isProblem: true)
      rules = report.rules
    } else if case .expect(let expectation) = report.step {
      self.init(said("screen.expected", expectation.words))
    } else if case .note(let words) = report.step, isRecording {
      self.init(said("screen.noted", words))
    } else if let words = report.step.doneWords {
      self.init(words)
    } else {
      return nil
    }
  }
}
