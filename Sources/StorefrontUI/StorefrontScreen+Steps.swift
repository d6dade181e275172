import PhraseBook
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling

// The steps that the driver is at.
extension StorefrontScreen {
  mutating func begin(_ step: Step) -> [Effect] {
    stepsUnderWay += 1
    // No key takes the words away while a script plays: its next step does.
    if playback != nil { toast = nil }
    log.begin(step, isRunningClock: rate > 0 && step.isTick)
    follow(step)
    return []
  }

  /// Says what keeps a step waiting: a webhook, by its URL; nil if it is not known.
  mutating func waits(for webhook: String?) -> [Effect] {
    let words = webhook.map { said("Waiting for \($0)") } ?? said("Still at it")
    hold(webhook == nil ? .step : .webhook, Toast(said("\(words) · esc stops")))
    return []
  }

  /// Shows how far time has come.
  mutating func timeMoves(_ progress: TimeProgress) -> [Effect] {
    hold(.time,  Toast(said("\(progress.words) · esc stops")))
    return []
  }

  /// Shows how far the store has come that goes to another step.
  mutating func goesBack(_ part: Double) -> [Effect] {
    hold(.goingBack, Toast(said("Going there, \(Int(part * 100)) % · esc stops")))
    return []
  }

  private mutating func hold(_ hold: StepHold, _ words: Toast) {
    self.hold = hold
    waiting = words
  }

  mutating func end(_ report: StepReport) -> [Effect] {
    (waiting, hold) = (nil, nil)
    stepsUnderWay = max(0, stepsUnderWay - 1)
    log.end(report.step, problem: report.problem, at: snapshot?.store.now ?? .first)
    browse.refresh(context)
    if let toast = Toast(report) { say(toast, isLogged: toast.isProblem) }
    MarkedWork.endStep(problem: report.problem, on: &self)
    return []
  }
}

extension Step {
  /// Whether it may be one of the small moves by which the clock runs.
  fileprivate var isTick: Bool { if case .advance(.bySeconds) = self { true } else { false } }
}

extension Toast {
  /// What is said at the end of a step; nil where the panes say it.
  fileprivate init?(_ report: StepReport) {
    if let problem = report.problem {
      self.init(problem.capitalizedFirst, isProblem: true)
    } else if case .expect(let expectation) = report.step {
      self.init(said("Expected: \(expectation.words)"))
    } else {
      return nil
    }
  }
}

extension TimeProgress {
  /// How far time has come, with a bar.
  fileprivate var words: String {
    let part = min(1, max(0, part))
    let width = 10
    let done = Int((part * Double(width)).rounded(.down))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    let renewals = counted(renewals, "renewal")
    return said("Time moves \(bar) \(Int(part * 100)) % · \(now.minuteText) · \(renewals)")
  }
}
