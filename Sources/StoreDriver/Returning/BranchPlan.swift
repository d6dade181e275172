import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// What a change of branches comes to: which steps the active branch has then, and how it gets there.
struct BranchPlan {
  let deeds: [BranchDeed]
  let tree: BranchTree
  /// How many steps the active branch has then.
  let count: Int
  /// Its events.
  let events: ReplayedEvents
  private let steps: StepLog
  /// How many of its steps are those that the active branch has now.
  let trunk: Int
  private let tail: BranchTail

  /// - Throws: ``StepFailure`` for what there is not, or what the steps' keeper throws.
  init(_ change: BranchChange, in steps: StepLog, _ session: StoreSession) throws {
    var tree = steps.tree
    deeds = try Self.deeds(of: change, in: &tree, steps, session)
    guard !deeds.isEmpty else {
      throw StepFailure.impossible("the store is there already", right: "go somewhere else")
    }
    let own = session.handedOut
    tree.handedOut = tree.handedOut?.joined(with: own) ?? own
    self.tree = tree
    self.steps = steps
    count = tree.count
    let log = session.log
    var line = BranchLine(trunk: steps.count)
    var tails: [Int: BranchTail] = [:]
    if deeds.contains(where: { if case .append = $0 { true } else { false } }) {
      for branch in steps.tree.branches { tails[branch.id] = try steps.tail(of: branch.id) }
      for deed in deeds {
        try line.carryOut(deed, from: &tails) { numbers in
          let first = try Self.first(of: numbers.lowerBound, in: steps, log)
          let end = try Self.first(of: numbers.upperBound, in: steps, log)
          return BranchTail(
            steps: try steps.steps(numbers),
            events: Array(log[first - 1..<end - 1])
          )
        }
      }
    } else {
      line = BranchLine(trunk: tree.count)
    }
    trunk = line.trunk
    tail = line.tail
    events = ReplayedEvents(
      log: log,
      trunk: try Self.first(of: line.trunk + 1, in: steps, log) - 1,
      tail: line.tail.events
    )
  }

  /// The ordinal of the first event of a step of the active branch, or of what comes behind the last.
  static func first(of number: Int, in steps: StepLog, _ log: EventLog) throws -> Int {
    try steps.steps(number..<number + 1).first?.first ?? log.count + 1
  }

  /// A step of the branch, counted from 1.
  func step(_ number: Int) throws -> NotedStep {
    if number > trunk, number - trunk <= tail.steps.count { return tail.steps[number - trunk - 1] }
    guard let step = try steps.steps(number..<number + 1).first else {
      throw StepFailure.impossible("there is no step \(number)", right: "there are \(count)")
    }
    return step
  }

  /// The ordinal of the last event of a step.
  func last(of number: Int) throws -> Int {
    number < count ? try step(max(1, number + 1)).first - 1 : events.count
  }

  /// How many steps are read together.
  static let mostRead = 256

  /// Steps of the branch in order, each with the ordinal of its last event; read together, because to
  /// read one by one costs as much as to carry it out.
  ///
  /// - Parameter numbers: Counted from 1; no more than ``count``.
  /// - Returns: One for each number.
  /// - Throws: ``StepFailure`` for a number that there is not, or what the steps' keeper throws.
  func steps(_ numbers: ClosedRange<Int>) throws -> [(step: NotedStep, last: Int)] {
    let own = numbers.upperBound <= trunk ? numbers.upperBound + 1 : trunk
    var found =
      numbers.lowerBound <= own ? try steps.steps(numbers.lowerBound..<min(own, trunk) + 1) : []
    while found.count < numbers.count { found.append(try step(numbers.lowerBound + found.count)) }
    return try found.prefix(numbers.count).enumerated().map { index, step in
      let next = index + 1 < found.count ? found[index + 1].first - 1 : nil
      return (step, try next ?? last(of: numbers.upperBound))
    }
  }

  /// Where carrying out again begins.
  struct Start {
    /// The step behind which it is; 0 for before all.
    var number: Int
    var state: State

    /// Whether the store's file has kept it, and not this process.
    var isKept = false

    enum State {
      case checkpoint(Checkpoint)
      /// What so many events say.
      case events(Int)

      /// How many events are behind it.
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

  /// The nearest moment before the end of the branch from which everything else follows.
  ///
  /// - Parameters:
  ///   - checkpoints: Those of this process.
  ///   - kept: Those that the store's file keeps.
  /// - Returns: Where carrying out again begins.
  /// - Throws: ``StepFailure`` if there is none, or what the steps' keeper throws.
  func start(from checkpoints: Checkpoints, and kept: KeptCheckpoints) throws -> Start {
    // Mostly it is near.
    var (end, width) = (count, 4)
    while end > 0 {
      let first = max(1, end - width + 1)
      for (offset, (step, last)) in try steps(first...end).enumerated().reversed() {
        let number = first + offset
        if let start = start(behind: step, number, upTo: last, checkpoints, kept) { return start }
      }
      end = first - 1
      width = min(width * 4, Self.mostRead)
    }
    throw StepFailure.impossible(
      "nothing is known of what was before the first step",
      right: "go back less far"
    )
  }
}

extension BranchPlan {
  /// Where carrying out again begins if that is a step; nil if it is one before it.
  private func start(
    behind step: NotedStep,
    _ number: Int,
    upTo last: Int,
    _ checkpoints: Checkpoints,
    _ kept: KeptCheckpoints
  ) -> Start? {
    if let checkpoint = checkpoints[step: step.id] {
      return Start(number: number, state: .checkpoint(checkpoint))
    }
    // An app whose process was killed is not what it was when that had come so far.
    if number <= trunk, step.kind != .cut,
      let checkpoint = kept.checkpoint(behind: step.id, number: number, ordinal: last)
    {
      checkpoints.add(checkpoint, behind: step.id, number: number)
      return Start(number: number, state: .checkpoint(checkpoint), isKept: true)
    }
    switch step.kind {
    case .opening: return Start(number: number - 1, state: .events(step.first - 1))
    case .history, .cut: return Start(number: number, state: .events(last))
    case .step, .tick, .events, .upkeep: return nil
    }
  }
}

// What is asked for.
extension BranchPlan {
  private static func deeds(
    of change: BranchChange,
    in tree: inout BranchTree,
    _ steps: StepLog,
    _ session: StoreSession
  ) throws -> [BranchDeed] {
    switch change {
    case .undo:
      return try undo(
        to: try session.lastAsked(in: steps).lowerBound - 1,
        in: &tree,
        steps,
        session
      )
    case .redo:
      guard let undone = tree.undone else {
        throw StepFailure.impossible("nothing was undone", right: "undo a step first")
      }
      // A program's own preparations come back with the step behind them.
      let tail = try steps.tail(of: undone.id)
      let first = tail.steps.firstIndex(where: \.isAsked) ?? tail.steps.count - 1
      let isCut = tail.steps[first].isCut(before: tail.steps.dropFirst(first + 1).first)
      return tree.redo(tail.endOfTicks(from: first) + (isCut ? 2 : 1))
    case .step(let number):
      guard number >= 1, number <= tree.count + (tree.undone?.steps ?? 0) else {
        throw StepFailure.impossible(
          "there is no step \(number)",
          right: "there are \(tree.count + (tree.undone?.steps ?? 0))"
        )
      }
      let end = try settled(number, in: tree, steps)
      if end > tree.count { return tree.redo(end - tree.count) }
      return try undo(to: end, in: &tree, steps, session)
    case .branch(let name):
      let branch = try tree.existing(name)
      return branch.id == tree.active ? [] : tree.switchTo(branch.id)
    }
  }

  /// A step, or where it goes on if its process was killed in it: the store was opened again there.
  private static func settled(
    _ number: Int,
    in tree: BranchTree,
    _ steps: StepLog
  ) throws -> Int {
    var line = try steps.steps(number..<number + 2)
    if line.count < 2, let undone = tree.undone {
      line += try steps.tail(of: undone.id).steps.dropFirst(number + line.count - tree.count - 1)
        .prefix(2 - line.count)
    }
    return line.first?.isCut(before: line.dropFirst().first) == true ? number + 1 : number
  }

  /// A branch is named for what somebody did first in it, and when.
  private static func undo(
    to number: Int,
    in tree: inout BranchTree,
    _ steps: StepLog,
    _ session: StoreSession
  ) throws -> [BranchDeed] {
    let first = try steps.steps(number + 1..<number + 2).first
    let at = first.flatMap { step in
      step.first <= session.log.count ? session.log[step.first - 1].at : nil
    }
    let day = (at ?? session.read(\.now)).description.prefix(10)
    let words = (first?.text ?? first.map { "\($0.kind.rawValue)" } ?? "").prefix(60)
    return tree.undo(to: number, naming: "\(words), \(day)")
  }
}

extension NotedStep {
  /// Whether its process was killed in it, and the store was opened behind it.
  fileprivate func isCut(before next: NotedStep?) -> Bool { kind == .cut && next?.kind == .opening }
}
