import StoreEngine
import StoreModel
package import StoreScript
import StoreSession

// A running clock makes ten steps a second, so an undo reverts a whole series of ticks in which nothing else
// happened.
extension StoreBranches {
  /// Records that the last step was a tick of a running clock.
  ///
  /// - Parameter step: The step as it ran.
  package func noteTick(_ step: Step) {
    session.stepping.noteTick(step.line)
  }
}

extension StepMoment {
  /// Returns the last requested step, or the series of quiet ticks that ends there.
  ///
  /// - Returns: The numbers of the steps; more than one only for ticks.
  /// - Throws: ``StepFailure`` without a requested step, or the error of reading the steps.
  func lastAsked() throws -> ClosedRange<Int> {
    var (number, end, width) = (tree.count, log.count + 1, 1)
    var run: ClosedRange<Int>?
    while number > 1 {
      let found = try steps(max(2, number - width + 1)..<number + 1)
      // A step without effect may have been removed in the meantime.
      guard !found.isEmpty else { break }
      for step in found.reversed() {
        let isQuiet = step.isQuietTick(before: end)
        if let run, !isQuiet { return run }
        if step.isAsked, !isQuiet { return number...number }
        if isQuiet { run = number...(run?.upperBound ?? number) }
        end = step.first
        number -= 1
      }
      // Usually the last step is the one, so more steps are read only if it isn't.
      width = min(width * 8, SteppedLine.mostRead)
    }
    if let run { return run }
    throw StepFailure.impossible("nothing to undo", right: "run a step first")
  }
}

extension [StepLine.Entry] {
  /// Appends a step.
  ///
  /// A quiet tick after quiet ticks replaces their entry.
  ///
  /// - Parameters:
  ///   - entry: The step.
  ///   - ticks: The number of appended quiet ticks up to this step, or 0 if it isn't a quiet tick.
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

  /// Returns the description of a series of ticks.
  static func words(ofTicks count: Int) -> String { "the clock ran, \(counted(count, "tick"))" }
}
