import StoreEngine
import StoreModel
package import StoreScript
import StoreSession

// A running clock runs ten steps a second. An undo therefore reverts a whole series of ticks without other steps
// between them.
extension StoreBranches {
  /// Records that the last step was a tick of a running clock.
  ///
  /// - Parameter step: The step that ran.
  package func noteTick(_ step: Step) {
    session.stepping.noteTick(step.line)
  }
}

extension StepMoment {
  /// Returns the number of the last requested step, or the numbers of the last series of quiet ticks.
  ///
  /// - Returns: The numbers of the steps. Only a series of ticks has more than one.
  /// - Throws: ``StepFailure`` if no requested step exists, or the error of reading the steps.
  func lastAsked() throws -> ClosedRange<Int> {
    var (number, end, width) = (tree.count, log.count + 1, 1)
    var run: ClosedRange<Int>?
    while number > 1 {
      let found = try steps(max(2, number - width + 1)..<number + 1)
      // A step without effect may have been removed since the number was read.
      guard !found.isEmpty else { break }
      for step in found.reversed() {
        let isQuiet = step.isQuietTick(before: end)
        if let run, !isQuiet { return run }
        if step.isAsked, !isQuiet { return number...number }
        if isQuiet { run = number...(run?.upperBound ?? number) }
        end = step.first
        number -= 1
      }
      // Usually the last step is the wanted one, so the first pass reads only that step.
      width = min(width * 8, SteppedLine.mostRead)
    }
    if let run { return run }
    throw StepFailure.impossible("nothing to undo", right: "run a step first")
  }
}

extension [StepLine.Entry] {
  /// Appends an entry to the list.
  ///
  /// If the entry is a quiet tick after other quiet ticks, it replaces the entry of those ticks.
  ///
  /// - Parameters:
  ///   - entry: The entry of a step.
  ///   - ticks: The number of consecutive quiet ticks up to this step, or 0 if the step isn't a quiet tick.
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
