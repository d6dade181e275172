import StoreEngine
import StoreModel
import StoreScript

// The steps that the driver is at.
extension StorefrontScreen {
  mutating func begin(_ step: Step) -> [Effect] {
    stepsUnderWay += 1
    // Nobody presses a key while a script plays: its next step takes the words of the last away.
    if playback != nil { toast = nil }
    log.begin(step, isRunningClock: isRunningClock(step))
    follow(step)
    return []
  }

  /// Says what keeps a step waiting: a webhook by its URL, or nobody knows what.
  mutating func waits(for place: String?) -> [Effect] {
    let words = place.map { "Waiting for \($0)" } ?? "Still at it"
    waiting = Toast("\(words) · esc stops")
    return []
  }

  mutating func end(_ report: StepReport) -> [Effect] {
    waiting = nil
    stepsUnderWay = max(0, stepsUnderWay - 1)
    log.end(report, at: snapshot?.store.now ?? .first)
    refilter()
    followSelections()
    if let problem = report.problem {
      say(Toast(problem.capitalizedFirst, isProblem: true), isLogged: true)
    }
    return []
  }

  /// Whether a step is one of the small moves by which the clock runs.
  private func isRunningClock(_ step: Step) -> Bool {
    if case .advance(.bySeconds) = step { rate > 0 } else { false }
  }
}
