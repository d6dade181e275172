import StoreEngine
import StoreModel
package import StoreScript
import StoreSession

// A clock that runs is many steps, ten in a second: who undoes takes back, at once, as far as time passed and
// nothing else happened.
extension StoreBranches {
  /// Notes that the last step was a tick of a clock that runs.
  ///
  /// - Parameter step: What it was carried out as.
  package func noteTick(_ step: Step) {
    session.stepping.noteTick(step.line)
  }
}

extension StepMoment {
  /// The last step that was asked for, or the run of quiet ticks that ends there.
  ///
  /// - Returns: The numbers of the steps, one of them but for ticks.
  /// - Throws: ``StepFailure`` if nothing was asked for, or what reading the steps throws.
  func lastAsked() throws -> ClosedRange<Int> {
    var (number, end, width) = (tree.count, log.count + 1, 1)
    var run: ClosedRange<Int>?
    while number > 1 {
      let found = try steps(max(2, number - width + 1)..<number + 1)
      // A step under way that came to nothing is no longer there.
      guard !found.isEmpty else { break }
      for step in found.reversed() {
        let isQuiet = step.isQuietTick(before: end)
        if let run, !isQuiet { return run }
        if step.isAsked, !isQuiet { return number...number }
        if isQuiet { run = number...(run?.upperBound ?? number) }
        end = step.first
        number -= 1
      }
      // Mostly it is the last one.
      width = min(width * 8, SteppedLine.mostRead)
    }
    if let run { return run }
    throw StepFailure.impossible("nothing to undo", right: "run a step first")
  }
}

extension [StepLine.Entry] {
  /// Puts another step behind them; a quiet tick behind quiet ticks takes their place.
  ///
  /// - Parameters:
  ///   - entry: The step.
  ///   - ticks: How many quiet ticks end with it, of those that are put in; 0 if it is none.
  mutating func put(_ entry: StepLine.Entry, ticks: Int) {
    guard ticks > 1, let last = popLast() else { return append(entry) }
    append(
      StepLine.Entry(
        number: entry.number,
        text: Self.words(ofTicks: ticks),
        at: entry.at,
        isUndone: last.isUndone
      )
    )
  }

  /// What a run of ticks is called.
  static func words(ofTicks count: Int) -> String { "the clock ran, \(counted(count, "tick"))" }
}
