import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// The plan for a change of branches: the operations, and the steps of the active branch after them.
struct BranchPlan {
  let operations: [BranchOperation]
  let tree: BranchTree
  /// The number of steps of the active branch after the change.
  let count: Int
  let line: SteppedLine
  /// The branches and events on which the plan is based.
  let moment: StepMoment

  /// - Parameters:
  ///   - change: The change.
  ///   - moment: The current branches and events.
  ///   - own: The identifiers that the active branch has issued.
  /// - Throws: ``StepFailure`` for an unknown step or branch, or the error of reading the steps.
  init(_ change: BranchChange, at moment: StepMoment, issued own: IssuedIdentifiers) throws {
    self.moment = moment
    var tree = moment.tree
    operations = try Self.operations(of: change, in: &tree, moment)
    guard !operations.isEmpty else {
      throw StepFailure.impossible(
        "the store is already there",
        right: "choose another step or branch"
      )
    }
    tree.issuedIdentifiers = tree.issuedIdentifiers?.joined(with: own) ?? own
    self.tree = tree
    count = tree.count
    let parts = BranchLine(of: moment.tree, changedBy: operations)
    line = try SteppedLine(parts, at: moment)
  }

  var events: ReplayedEvents { line.events }

  /// The number of steps that this branch shares with the active branch.
  var trunk: Int { line.trunk }

  /// Returns the step with the given number in the branch, counted from 1.
  func step(_ number: Int) throws -> RecordedStep {
    guard let step = try line.steps(number..<number + 1).first else {
      throw StepFailure.unknown("there is no step \(number)", right: StepFailure.thereAre(count))
    }
    return step
  }

  /// Returns the ordinal of the last event of the given step.
  func last(of number: Int) throws -> Int { try line.last(of: number) }

  /// Returns the given steps of the branch in order, each with the ordinal of its last event.
  ///
  /// - Parameter numbers: The numbers of the steps, counted from 1, up to ``count``.
  /// - Returns: One step for each number.
  /// - Throws: ``StepFailure`` for an unknown number, or the error of the storage.
  func steps(_ numbers: ClosedRange<Int>) throws -> [(step: RecordedStep, last: Int)] {
    let found = try line.stepsWithEnds(Range(numbers))
    guard found.count == numbers.count else {
      throw StepFailure.unknown(
        "there is no step \(numbers.lowerBound + found.count)",
        right: StepFailure.thereAre(count)
      )
    }
    return found
  }

  /// The start of a replay.
  struct Start {
    /// The number of the step after which the replay begins, or 0 to begin before the first step.
    var number: Int
    var state: State

    /// Whether the state comes from the store's file rather than from this process.
    var isKept = false
    /// Whether the steps before this start are replayed as written, because they were decided by earlier rules.
    var isAsWritten = false

    enum State {
      case checkpoint(Checkpoint)
      /// The state after the given number of events.
      case events(Int)

      /// The number of events before the start.
      var count: Int {
        switch self {
        case .checkpoint(let checkpoint): checkpoint.session.log.count
        case .events(let count): count
        }
      }

      var checkpoint: Checkpoint? {
        if case .checkpoint(let checkpoint) = self { checkpoint } else { nil }
      }
    }
  }

  /// Returns a start with a state that depends only on the recorded events.
  ///
  /// - Parameter number: The number of the step after which the replay begins, counted from 1.
  /// - Returns: The start of the replay.
  /// - Throws: The error of the storage.
  func startAsWritten(behind number: Int) throws -> Start {
    Start(number: number, state: .events(try last(of: number)), isAsWritten: true)
  }

  /// Returns the latest start from which the remaining steps of the branch can be replayed.
  ///
  /// - Parameters:
  ///   - checkpoints: The checkpoints of this process.
  ///   - kept: The checkpoints in the store's file.
  /// - Returns: The start of the replay.
  /// - Throws: ``StepFailure`` if there is no such start, or the error of the storage.
  func start(from checkpoints: Checkpoints, and kept: StoredCheckpoints) throws -> Start {
    // The start is usually near the end, so the first pass reads only a few steps.
    var (end, width) = (count, 4)
    while end > 0 {
      let first = max(1, end - width + 1)
      for (offset, (step, last)) in try steps(first...end).enumerated().reversed() {
        let number = first + offset
        if let start = start(behind: step, number, upTo: last, checkpoints, kept) { return start }
      }
      end = first - 1
      width = min(width * 4, SteppedLine.mostRead)
    }
    throw StepFailure.impossible(
      "the time before the first step isn't recorded",
      right: "go back to a later step"
    )
  }
}

extension BranchPlan {
  /// Returns the start of a replay after the given step, or `nil` if the replay must start earlier.
  private func start(
    behind step: RecordedStep,
    _ number: Int,
    upTo last: Int,
    _ checkpoints: Checkpoints,
    _ kept: StoredCheckpoints
  ) -> Start? {
    if let checkpoint = checkpoints[step: step.id] {
      return Start(number: number, state: .checkpoint(checkpoint))
    }
    // If the app's process was killed, the app no longer has the state of the checkpoint.
    if step.kind != .cut,
      let checkpoint = kept.checkpoint(
        behind: step.id,
        number: number,
        ordinal: last,
        sharing: events.trunk
      )
    {
      checkpoints.add(checkpoint, behind: step.id, number: number)
      return Start(number: number, state: .checkpoint(checkpoint), isKept: true)
    }
    switch step.kind {
    case .opening: return Start(number: number - 1, state: .events(step.first - 1))
    case .history, .cut, .program: return Start(number: number, state: .events(last))
    case .step, .tick, .events, .upkeep: return nil
    }
  }
}

// The operations of each change.
extension BranchPlan {
  private static func operations(
    of change: BranchChange,
    in tree: inout BranchTree,
    _ moment: StepMoment
  ) throws -> [BranchOperation] {
    switch change {
    case .undo:
      return try undo(to: try moment.lastAsked().lowerBound - 1, in: &tree, moment)
    case .redo:
      guard tree.undone != nil else {
        throw StepFailure.impossible("nothing to redo", right: "undo a step first")
      }
      // The preparations that a program makes by itself are redone together with the step after them.
      let line = try SteppedLine(withUndoneAt: moment)
      return tree.redo(try line.endOfRedo(behind: tree.count) - tree.count)
    case .step(let number):
      guard number >= 1, number <= tree.count + (tree.undone?.steps ?? 0) else {
        throw StepFailure.unknown(
          "there is no step \(number)",
          right: StepFailure.thereAre(tree.count + (tree.undone?.steps ?? 0))
        )
      }
      let line = try SteppedLine(withUndoneAt: moment)
      let end = try line.settled(number)
      if end > tree.count { return tree.redo(end - tree.count) }
      return try undo(to: end, in: &tree, moment)
    case .branch(let name):
      let branch = try tree.existing(name)
      return branch.id == tree.active ? [] : tree.switchTo(branch.id)
    case .endTrial:
      return tree.endTrial()
    }
  }

  /// Undoes the steps after the given one.
  ///
  /// The branch of undone steps is named after its first step and that step's date.
  private static func undo(
    to number: Int,
    in tree: inout BranchTree,
    _ moment: StepMoment
  ) throws -> [BranchOperation] {
    let first = try moment.steps(number + 1..<number + 2).first
    let at = first.flatMap { step in
      moment.log.indices.contains(step.first - 1) ? moment.log[step.first - 1].at : nil
    }
    let day = (at ?? moment.now).description.prefix(10)
    let words = (first?.text ?? first.map { "\($0.kind.rawValue)" } ?? "").prefix(60)
    return tree.undo(to: number, naming: "\(words), \(day)")
  }
}

extension SteppedLine {
  /// Returns the given step.
  ///
  /// If the process was killed during that step, returns the next step, which opened the store again.
  fileprivate func settled(_ number: Int) throws -> Int {
    let steps = try steps(number..<number + 2)
    return steps.first?.isCut(before: steps.dropFirst().first) == true ? number + 1 : number
  }

  /// Returns the number of the last step that a redo runs.
  ///
  /// A redo also runs the preparations of a program before the step. Consecutive ticks are redone together.
  fileprivate func endOfRedo(behind number: Int) throws -> Int {
    let first = try first(from: number + 1) { step, _ in step.isAsked } ?? count
    let behindTicks = try self.first(from: first) { !$0.isQuietTick(before: $1) } ?? count + 1
    return behindTicks > first ? behindTicks - 1 : try settled(first)
  }
}

extension RecordedStep {
  /// Whether the process was killed during this step and the next step opened the store again.
  fileprivate func isCut(before next: RecordedStep?) -> Bool {
    kind == .cut && next?.kind == .opening
  }
}
