import StoreEngine
import StoreSession

/// The steps and events of several consecutive branches, read from storage on demand.
struct SteppedLine: Sendable {
  /// Consecutive steps and events of one branch.
  private struct Stretch: Sendable {
    /// The branch that owns the steps and events, or `nil` for the active branch.
    let branch: Int?
    let steps: Range<Int>
    let ordinals: Range<Int>
  }

  private let moment: StepMoment
  private let stretches: [Stretch]
  let events: ReplayedEvents

  /// - Parameters:
  ///   - line: The branches and the ranges of their steps.
  ///   - moment: The branches and events on which the line is based.
  /// - Throws: The error of reading the steps.
  init(_ line: BranchLine, at moment: StepMoment) throws {
    let log = moment.log
    var stretches: [Stretch] = []
    var first = 1
    for part in line.parts {
      let next = part.steps.upperBound
      let behind = try moment.steps(next..<next + 1, of: part.branch).first?.first
      let end = try behind ?? moment.end(ofBranch: part.branch)
      stretches.append(
        Stretch(branch: part.branch, steps: part.steps, ordinals: first..<max(first, end))
      )
      first = max(first, end)
    }
    self.moment = moment
    self.stretches = stretches
    let trunk = stretches.first.flatMap { $0.branch == nil ? $0.ordinals.upperBound - 1 : nil } ?? 0
    events = ReplayedEvents(log: log, trunk: trunk, count: first - 1) { [stretches] ordinals in
      try stretches.flatMap { stretch -> [JournaledEvent] in
        let own = stretch.ordinals.clamped(to: ordinals)
        guard !own.isEmpty else { return [] }
        guard let branch = stretch.branch else {
          return Array(log[(own.lowerBound - 1..<own.upperBound - 1).clamped(to: log.indices)])
        }
        return try moment.events(own, of: branch)
      }
    }
  }

  /// Creates the line of the active branch, including all undone steps.
  init(withUndoneAt moment: StepMoment) throws {
    var tree = moment.tree
    let operations = tree.redo(.max)
    try self.init(BranchLine(of: moment.tree, changedBy: operations), at: moment)
  }

  /// Returns the branch that currently owns an event, or the outer `nil` if the event is unknown.
  ///
  /// An inner `nil` stands for the active branch.
  func holder(of ordinal: Int) -> Int?? {
    stretches.first { $0.ordinals.contains(ordinal) }.map(\.branch)
  }

  /// The number of steps.
  var count: Int { (stretches.last?.steps.upperBound ?? 1) - 1 }

  /// The number of steps that the line shares with the active branch.
  var trunk: Int {
    stretches.first.flatMap { $0.branch == nil ? $0.steps.upperBound - 1 : nil } ?? 0
  }

  /// Returns the steps with the given numbers, except those that don't exist.
  func steps(_ numbers: Range<Int>) throws -> [RecordedStep] {
    try stretches.flatMap { stretch -> [RecordedStep] in
      let own = stretch.steps.clamped(to: numbers)
      return own.isEmpty ? [] : try moment.steps(own, of: stretch.branch)
    }
  }

  /// Returns the ordinal of the last event of the given step.
  func last(of number: Int) throws -> Int {
    try steps(number + 1..<number + 2).first.map { $0.first - 1 } ?? events.count
  }

  /// The maximum number of steps that are read together.
  static let mostRead = 256

  /// Returns the given steps in order, each with the ordinal of its last event.
  ///
  /// The steps are read together, because reading each one separately costs as much as running it.
  ///
  /// - Parameter numbers: The numbers of the steps, counted from 1. Unknown numbers are skipped.
  /// - Returns: The steps.
  /// - Throws: The error of the storage.
  func stepsWithEnds(_ numbers: Range<Int>) throws -> [(step: RecordedStep, last: Int)] {
    let found = try steps(numbers.lowerBound..<numbers.upperBound + 1)
    return found.prefix(numbers.count).enumerated().map { index, step in
      (step, index + 1 < found.count ? found[index + 1].first - 1 : events.count)
    }
  }

  /// Returns the number of the first step that meets the given condition.
  ///
  /// - Parameters:
  ///   - number: The number of the first step that is checked, counted from 1.
  ///   - isWanted: The condition. It receives a step and the ordinal of the first event after the step.
  /// - Returns: The number, or `nil` if no step meets the condition.
  /// - Throws: The error of the storage.
  func first(
    from number: Int,
    where isWanted: (RecordedStep, Int) -> Bool
  ) throws -> Int? {
    // The wanted step is usually near, so the first pass reads only a few steps.
    var (next, width) = (number, 4)
    while next <= count {
      for (offset, (step, last)) in try stepsWithEnds(next..<next + width).enumerated()
      where isWanted(step, last + 1) {
        return next + offset
      }
      next += width
      width = min(width * 4, Self.mostRead)
    }
    return nil
  }
}

extension StepMoment {
  /// Returns the ordinal after the last event of the given branch, or 0 if the branch is empty.
  fileprivate func end(ofBranch branch: Int?) throws -> Int {
    guard let branch else { return log.count + 1 }
    return try lastEvent(of: branch).map { $0 + 1 } ?? 0
  }
}
