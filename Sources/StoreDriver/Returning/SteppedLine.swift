import StoreEngine
import StoreSession

/// The steps of a line of branches, and its events: each is read where it stands, when it is looked at.
struct SteppedLine: Sendable {
  /// Steps and events that stand together.
  private struct Stretch: Sendable {
    /// The branch that they are the own ones of; nil for the active one.
    let branch: Int?
    let steps: Range<Int>
    let ordinals: Range<Int>
  }

  private let moment: StepMoment
  private let stretches: [Stretch]
  let events: ReplayedEvents

  /// - Parameters:
  ///   - line: The steps that it consists of.
  ///   - moment: The branches and events that it is made of.
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

  /// The active branch with all that was undone of it.
  init(withUndoneAt moment: StepMoment) throws {
    var tree = moment.tree
    let deeds = tree.redo(.max)
    try self.init(BranchLine(of: moment.tree, changedBy: deeds), at: moment)
  }

  /// The branch whose own an event is now, nil for the active one; nothing if there is no such event.
  func holder(of ordinal: Int) -> Int?? {
    stretches.first { $0.ordinals.contains(ordinal) }.map(\.branch)
  }

  /// How many steps there are.
  var count: Int { (stretches.last?.steps.upperBound ?? 1) - 1 }

  /// How many of its steps are those that the active branch has now.
  var trunk: Int {
    stretches.first.flatMap { $0.branch == nil ? $0.steps.upperBound - 1 : nil } ?? 0
  }

  /// Steps by their numbers; numbers that there are not are passed over.
  func steps(_ numbers: Range<Int>) throws -> [NotedStep] {
    try stretches.flatMap { stretch -> [NotedStep] in
      let own = stretch.steps.clamped(to: numbers)
      return own.isEmpty ? [] : try moment.steps(own, of: stretch.branch)
    }
  }

  /// The ordinal of the last event of a step.
  func last(of number: Int) throws -> Int {
    try steps(number + 1..<number + 2).first.map { $0.first - 1 } ?? events.count
  }

  /// How many steps are read together.
  static let mostRead = 256

  /// Steps in order, each with the ordinal of its last event; read together, because to read one by one
  /// costs as much as to carry it out.
  ///
  /// - Parameter numbers: Counted from 1; those that there are not are passed over.
  /// - Returns: The steps.
  /// - Throws: What the steps' keeper throws.
  func stepsWithEnds(_ numbers: Range<Int>) throws -> [(step: NotedStep, last: Int)] {
    let found = try steps(numbers.lowerBound..<numbers.upperBound + 1)
    return found.prefix(numbers.count).enumerated().map { index, step in
      (step, index + 1 < found.count ? found[index + 1].first - 1 : events.count)
    }
  }

  /// The first step of some for which a condition holds.
  ///
  /// - Parameters:
  ///   - number: The first that is looked at, counted from 1.
  ///   - isWanted: Takes a step, and the ordinal of the first event behind it.
  /// - Returns: Its number; nil if there is none.
  /// - Throws: What the steps' keeper throws.
  func first(
    from number: Int,
    where isWanted: (NotedStep, Int) -> Bool
  ) throws -> Int? {
    // Mostly it is near.
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
  /// The ordinal after the last event of a branch; 0 for one without events.
  fileprivate func end(ofBranch branch: Int?) throws -> Int {
    guard let branch else { return log.count + 1 }
    return try lastEvent(of: branch).map { $0 + 1 } ?? 0
  }
}
