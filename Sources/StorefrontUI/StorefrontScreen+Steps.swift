import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import Texts

// The steps that the driver is running.
extension StorefrontScreen {
  mutating func startStep(_ step: Step) -> [Effect] {
    session.stepsUnderWay += 1
    if session.batchOperation == nil { session.undoGroup = nil }
    // While a script plays, keys don't remove the message, so the next step of the script removes it.
    if session.playback != nil { messages.toast = nil }
    session.log.startStep(step, isRunningClock: session.rate > 0 && step.isTick)
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
      if context.isForPresentation { toast.rules = [] }
      showToast(toast, isLogged: toast.isProblem)
    } else if messages.toast?.isProblem == true, !context.isForPresentation, !report.rules.isEmpty {
      // The app has already reported that its purchase failed. Only the rules are added to the app's message.
      messages.toast?.rules = report.rules
    }
    if let toast = session.endMarkedStep(problem: report.problem) { showToast(toast) }
    return []
  }
}

extension Step {
  /// Whether the step can be one of the short time steps of the running clock.
  fileprivate var isTick: Bool { if case .advance(.bySeconds) = self { true } else { false } }
}

extension Toast {
  /// Creates the message at the end of a step, or returns `nil` if the result is visible in the panes.
  fileprivate init?(_ report: StepReport, isRecording: Bool) {
    if let problem = report.problem {
      self.init(problem.capitalizedFirst(quoting: report.step.line), isProblem: true)
      rules = report.rules
    } else if case .expect(let expectation) = report.step {
      self.init(localized("screen.expected", expectation.words))
    } else if case .note(let words) = report.step, isRecording {
      self.init(localized("screen.noted", words))
    } else if let words = report.step.doneWords {
      self.init(words)
    } else {
      return nil
    }
  }
}
