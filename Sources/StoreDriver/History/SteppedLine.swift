import StoreEngine
import StoreSession

/// The steps and events of a sequence of branches, read from their storage on demand.
struct SteppedLine: Sendable {
  /// Consecutive steps and events of one branch.
  private struct Stretch: Sendable {
    /// The branch that owns them, or `nil` for the active one.
    let branch: Int?
    let steps: Range<Int>
    let ordinals: Range<Int>
  }

  private let moment: StepMoment
  private let stretches: [Stretch]
  let events: ReplayedEvents

  /// - Parameters:
  ///   - line: Its steps.
  ///   - moment: The branches and events that it is based on.
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

  /// Creates the line of the active branch with all undone steps.
  init(withUndoneAt moment: StepMoment) throws {
    var tree = moment.tree
    let operations = tree.redo(.max)
    try self.init(BranchLine(of: moment.tree, changedBy: operations), at: moment)
  }

  /// Returns the branch that owns an event now, or nothing for an unknown event.
  ///
  /// An inner `nil` is the active branch.
  func holder(of ordinal: Int) -> Int?? {
    stretches.first { $0.ordinals.contains(ordinal) }.map(\.branch)
  }

  /// The number of steps.
  var count: Int { (stretches.last?.steps.upperBound ?? 1) - 1 }

  /// The number of the line's steps that the active branch already has.
  var trunk: Int {
    stretches.first.flatMap { $0.branch == nil ? $0.steps.upperBound - 1 : nil } ?? 0
  }

  /// Returns steps by their numbers, without those that don't exist.
  func steps(_ numbers: Range<Int>) throws -> [RecordedStep] {
    try stretches.flatMap { stretch -> [RecordedStep] in
      let own = stretch.steps.clamped(to: numbers)
      return own.isEmpty ? [] : try moment.steps(own, of: stretch.branch)
    }
  }

  /// Returns the ordinal of the last event of a step.
  func last(of number: Int) throws -> Int {
    try steps(number + 1..<number + 2).first.map { $0.first - 1 } ?? events.count
  }

  /// The number of steps that are read together.
  static let mostRead = 256

  /// Returns steps in order, each with the ordinal of its last event.
  ///
  /// They are read together, because reading them one by one costs as much as running them.
  ///
  /// - Parameter numbers: The numbers, counted from 1; unknown ones are skipped.
  /// - Returns: The steps.
  /// - Throws: The error of the storage.
  func stepsWithEnds(_ numbers: Range<Int>) throws -> [(step: RecordedStep, last: Int)] {
    let found = try steps(numbers.lowerBound..<numbers.upperBound + 1)
    return found.prefix(numbers.count).enumerated().map { index, step in
      (step, index + 1 < found.count ? found[index + 1].first - 1 : events.count)
    }
  }

  /// Returns the number of the first step that meets a condition.
  ///
  /// - Parameters:
  ///   - number: The first step that is checked, counted from 1.
  ///   - isWanted: The condition, for a step and the ordinal of the first event after it.
  /// - Returns: The number, or `nil` without such a step.
  /// - Throws: The error of the storage.
  func first(
    from number: Int,
    where isWanted: (RecordedStep, Int) -> Bool
  ) throws -> Int? {
    // The step is usually near, so only a few steps are read at first.
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
  /// Returns the ordinal after the last event of a branch, or 0 for one without events.
  fileprivate func end(ofBranch branch: Int?) throws -> Int {
    guard let branch else { return log.count + 1 }
    return try lastEvent(of: branch).map { $0 + 1 } ?? 0
  }
}
