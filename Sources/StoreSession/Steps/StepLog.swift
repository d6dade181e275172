package import StoreEngine
import Synchronization

/// The steps of a store, noted while they are carried out, and its branches.
///
/// It outlives the sessions of the store: who goes back goes on with the same one.
package final class StepLog: Sendable {
  private let state: Mutex<State>

  fileprivate struct State {
    var keeper: any StepKeeper
    var tree: BranchTree
    var lastID: Int
    /// The last step of the active branch, as far as it was noted here.
    var last: NotedStep?
    /// Whether a caller carries it out, whose events belong to it.
    var isUnderWay = false
    /// Whether the next command that nobody has noted a step for belongs to the last one.
    var goesOn = false
  }

  /// - Parameters:
  ///   - keeper: Where they are kept.
  ///   - count: How many events there are; those that no step is noted for become the first step.
  /// - Throws: What the keeper throws.
  package init(keptIn keeper: any StepKeeper = MemorySteps(), events count: Int) throws {
    state = Mutex(
      State(keeper: keeper, tree: try keeper.tree(), lastID: try keeper.lastStepID())
    )
    if tree.count == 0, count > 0 { begin(.history, first: 1, given: count) }
    if keeper.wasCutShort { noteCut() }
    end()
  }

  /// Notes that the process ended in the last step, if it can have been more than its events say.
  private func noteCut() {
    guard let last, !last.isSelfContained else { return }
    state.withLock { state in
      state.changeLast { step in
        step.kind = .cut
        step.given = 0
      }
    }
  }

  /// The branches as they are now.
  package var tree: BranchTree { state.withLock(\.tree) }

  /// How many steps the active branch has.
  package var count: Int { state.withLock(\.tree.count) }

  /// Whether another branch goes on behind the last step, which shares all events of it.
  var isForkedBehindLast: Bool { state.withLock(\.tree.isForkedBehindLast) }

  /// Whether a caller carries out a step.
  var isUnderWay: Bool { state.withLock(\.isUnderWay) }

  /// Notes that a step begins; it is durable with its first event.
  ///
  /// - Parameters:
  ///   - kind: How it is carried out again.
  ///   - text: The step as scripts write it.
  ///   - first: The ordinal of the next event.
  ///   - given: How many of its events it does not bring about.
  package func begin(
    _ kind: NotedStep.Kind,
    _ text: String? = nil,
    first: Int,
    given: Int = 0
  ) {
    state.withLock { state in
      state.begin(kind, text, first, given)
      state.isUnderWay = true
    }
  }

  /// Notes that the step that is under way has settled.
  ///
  /// - Parameters:
  ///   - text: What it was in the end, if that is not what it began as.
  ///   - answers: What somebody outside said in it, JSON.
  ///   - given: How many of its events it did not bring about; nil for those that were said before.
  package func end(as text: String? = nil, answers: String? = nil, given: Int? = nil) {
    state.withLock { state in
      state.isUnderWay = false
      guard text != nil || answers != nil || given != nil else { return }
      state.changeLast { step in
        step.text = text ?? step.text
        step.answers = answers ?? step.answers
        step.given = given ?? step.given
      }
    }
  }

  /// Says anew of what kind the last step was.
  package func end(as kind: NotedStep.Kind) {
    state.withLock { state in state.changeLast { $0.kind = kind } }
  }

  /// Says anew what the step that is under way is.
  package func rename(_ text: String) {
    state.withLock { state in state.changeLast { $0.text = text } }
  }

  /// The last step of the active branch; nil if there is none, or it cannot be read.
  package var last: NotedStep? {
    state.withLock { state in
      if state.last == nil {
        state.last = try? state.keeper.steps(state.tree.count..<state.tree.count + 1).first
      }
      return state.last
    }
  }

  /// The id of the last step; nil if there is none, or it was not noted here.
  package var lastID: Int? { last?.id }

  /// Notes that the step that is under way has come to nothing.
  package func drop() {
    state.withLock { state in
      state.isUnderWay = false
      guard state.last != nil else { return }
      state.keeper.drop(number: state.tree.count)
      state.tree.stepDropped()
      state.last = nil
    }
  }

  /// Notes a life that begins: it stands before everything else of its step.
  func lifeBegins(at ordinal: Int) {
    state.withLock { state in
      if state.isUnderWay {
        state.changeLast { $0.given = 1 }
      } else {
        state.begin(.events, nil, ordinal, 1)
        state.goesOn = true
      }
    }
  }

  /// Notes events of a command that no step is under way for: they are a step of their own.
  func noteCommand(first ordinal: Int, count: Int) {
    state.withLock { state in
      guard !state.isUnderWay else { return }
      if state.goesOn {
        state.changeLast { $0.given += count }
        state.goesOn = false
      } else {
        state.begin(.events, nil, ordinal, count)
      }
    }
  }

  /// Steps of the active branch, in order.
  package func steps(_ numbers: Range<Int>) throws -> [NotedStep] {
    try state.withLock { try $0.keeper.steps(numbers) }
  }

  /// Steps that another branch has of its own, by the numbers that they have there.
  package func steps(_ numbers: Range<Int>, of branch: Int) throws -> [NotedStep] {
    try state.withLock { try $0.keeper.steps(numbers, of: branch) }
  }

  /// Events that another branch has of its own, by their ordinals.
  package func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent] {
    try state.withLock { try $0.keeper.events(ordinals, of: branch) }
  }

  /// The last event that another branch has of its own; nil if it has none.
  package func lastEvent(of branch: Int) throws -> Int? {
    try state.withLock { try $0.keeper.lastEvent(of: branch) }
  }

  /// Changes the branches, durably.
  ///
  /// - Parameters:
  ///   - deeds: What goes where.
  ///   - tree: The branches after it.
  ///   - events: The active branch before it.
  /// - Throws: What the keeper throws; nothing has changed then.
  package func change(
    by deeds: [BranchDeed],
    to tree: BranchTree,
    from events: EventLog
  ) throws {
    try state.withLock { state in
      try state.keeper.carryOut(deeds, leadingTo: tree, from: events)
      state.tree = tree
      state.last = nil
    }
  }

  /// Keeps the steps elsewhere from now on, those included that there are.
  ///
  /// - Parameter keeper: Where; it holds none yet.
  /// - Throws: What the one before throws.
  package func move(to keeper: any StepKeeper) throws {
    try state.withLock { state in
      let steps = try state.keeper.steps(1..<state.tree.count + 1)
      for (index, step) in steps.enumerated() { keeper.note(step, number: index + 1) }
      state.keeper = keeper
    }
  }
}

extension StepLog.State {
  fileprivate mutating func begin(
    _ kind: NotedStep.Kind,
    _ text: String?,
    _ first: Int,
    _ given: Int
  ) {
    lastID += 1
    let step = NotedStep(id: lastID, kind: kind, first: first, given: given, text: text)
    last = step
    goesOn = false
    tree.stepNoted()
    keeper.note(step, number: tree.count)
  }

  fileprivate mutating func changeLast(_ body: (inout NotedStep) -> Void) {
    guard var step = last else { return }
    body(&step)
    last = step
    keeper.note(step, number: tree.count)
  }
}
