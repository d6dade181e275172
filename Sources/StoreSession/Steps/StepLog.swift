package import StoreEngine
import Synchronization

/// The steps of a store, noted while they are carried out, and its branches.
///
/// It outlives the sessions of the store: who goes back goes on with the same one. One caller at a time changes
/// it, in the turn of the session that has it. Where steps are kept is read and written without the lock, so a
/// reading that meets a change of branches throws ``BranchesMoved``.
package final class StepLog: Sendable {
  private let state: Mutex<State>
  /// The id of the first step that this program can note: those before are of programs that had the store earlier.
  package let firstOwn: Int

  fileprivate struct State {
    var keeper: any StepKeeper
    var tree: BranchTree
    /// The steps before those of a command whose events are being written, which readers don't see yet.
    var before: (tree: BranchTree, last: NotedStep?)?
    /// The number of changes of branches so far; each one moves steps.
    var revision = 0
    /// Whether steps are moving now: what is read belongs to no revision.
    var isMoving = false
    var lastID: Int
    /// The last step of the active branch, as far as it was noted here.
    var last: NotedStep?
    /// Whether a caller carries it out, whose events belong to it.
    var isUnderWay = false
    /// The branch that was undone before the last step.
    var undone: Int?
    /// Whether the next command that nobody has noted a step for belongs to the last one.
    var goesOn = false
  }

  /// - Parameters:
  ///   - keeper: Where they are kept.
  ///   - count: How many events there are; those that no step is noted for become the first step.
  /// - Throws: What the keeper throws.
  package init(keptIn keeper: any StepKeeper = MemorySteps(), events count: Int) throws {
    let lastID = try keeper.lastStepID()
    firstOwn = lastID + 1
    state = Mutex(State(keeper: keeper, tree: try keeper.tree(), lastID: lastID))
    if tree.count == 0, count > 0 { begin(.history, first: 1, given: count) }
    if keeper.wasCutShort { noteCut() }
    end()
  }

  /// Notes that the last step can have been more than its events say: the process ended in it, or the journal
  /// refused some of them.
  func noteCut() {
    guard let last, !last.isSelfContained else { return }
    state.withLock { state in
      state.changeLast { step in
        step.kind = .cut
        step.given = 0
      }
    }
  }

  /// The branches as they are now.
  package var tree: BranchTree { position.tree }

  /// The branches, how often steps were moved between them, and the last step if it is known without reading.
  var position: (tree: BranchTree, revision: Int, last: NotedStep?) {
    state.withLock { state in
      let (tree, last) = state.before ?? (state.tree, state.last)
      return (tree, state.revision, last)
    }
  }

  /// How many steps the active branch has.
  package var count: Int { tree.count }

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

  /// Marks the last step as a tick of a running clock, if it is the given step.
  package func noteTick(_ text: String) {
    guard last?.text == text else { return }
    state.withLock { state in state.changeLast { $0.kind = .tick } }
  }

  /// Says anew what the step that is under way is.
  package func rename(_ text: String) {
    state.withLock { state in state.changeLast { $0.text = text } }
  }

  /// The last step of the active branch; nil if there is none, or it cannot be read.
  package var last: NotedStep? {
    let (tree, revision, last) = position
    return last ?? readLast(tree.count, at: revision)
  }

  /// Reads the last step of the active branch, and remembers it; nil if there is none, or it cannot be read.
  func readLast(_ number: Int, at revision: Int) -> NotedStep? {
    let lastID = state.withLock(\.lastID)
    let found = try? steps(number..<number + 1, of: nil, at: revision).first
    guard let step = found else { return nil }
    state.withLock { state in
      // A step that was noted meanwhile may have changed what was read.
      let isLast = state.revision == revision && state.tree.count == number
      if isLast, state.lastID == lastID, state.last == nil { state.last = step }
    }
    return step
  }

  /// Notes that the step that is under way has come to nothing.
  package func drop() {
    state.withLock { state in
      state.isUnderWay = false
      guard state.last != nil else { return }
      state.keeper.drop(number: state.tree.count)
      state.tree.stepDropped(undone: state.undone)
      state.last = nil
    }
  }

  /// Notes a life that begins: it stands before everything else of its step.
  ///
  /// Readers see that from ``show()`` on, when its event is there.
  func lifeBegins(at ordinal: Int) {
    state.withLock { state in
      state.hide()
      if state.isUnderWay {
        state.changeLast { $0.given = 1 }
      } else {
        state.begin(.events, nil, ordinal, 1)
        state.goesOn = true
      }
    }
  }

  /// Notes events of a command that no step is under way for: they are a step of their own.
  ///
  /// Readers see it from ``show()`` on, when its events are there.
  func noteCommand(first ordinal: Int, count: Int) {
    state.withLock { state in
      guard !state.isUnderWay else { return }
      state.hide()
      // An attempt that began the life isn't given.
      if state.goesOn, let last = state.last, last.first + last.given == ordinal {
        state.changeLast { $0.given += count }
        state.goesOn = false
      } else {
        state.begin(.events, nil, ordinal, count)
      }
    }
  }

  /// Has readers see the steps of a command, whose events they see as well.
  func show() { state.withLock { $0.before = nil } }

  /// Steps of the active branch, in order; to be read while no caller changes the branches.
  package func steps(_ numbers: Range<Int>) throws -> [NotedStep] {
    try state.withLock(\.keeper).steps(numbers)
  }

  /// Steps of the active branch, or those that another branch has of its own, by their numbers.
  func steps(_ numbers: Range<Int>, of branch: Int?, at revision: Int) throws -> [NotedStep] {
    try read(at: revision) { keeper in
      guard let branch else { return try keeper.steps(numbers) }
      return try keeper.steps(numbers, of: branch)
    }
  }

  /// Events that another branch has of its own, by their ordinals.
  func events(_ ordinals: Range<Int>, of branch: Int, at revision: Int) throws -> [JournaledEvent] {
    try read(at: revision) { try $0.events(ordinals, of: branch) }
  }

  /// The last event that another branch has of its own; nil if it has none.
  func lastEvent(of branch: Int, at revision: Int) throws -> Int? {
    try read(at: revision) { try $0.lastEvent(of: branch) }
  }

  private func read<Value>(
    at revision: Int,
    _ body: (any StepKeeper) throws -> Value
  ) throws -> Value {
    let keeper = try state.withLock { try $0.keeper(at: revision) }
    let result = Result { try body(keeper) }
    // Whatever came of it, the steps may have moved meanwhile.
    _ = try state.withLock { try $0.keeper(at: revision) }
    return try result.get()
  }

  /// Changes the branches, durably.
  ///
  /// - Parameters:
  ///   - deeds: What goes where.
  ///   - tree: The branches after it.
  ///   - events: The active branch before it.
  ///   - close: Called when the change is durable, before any caller can read the steps again.
  /// - Throws: What the keeper throws; nothing has changed then.
  package func change(
    by deeds: [BranchDeed],
    to tree: BranchTree,
    from events: EventLog,
    closing close: () -> Void = {}
  ) throws {
    try moving {
      try state.withLock(\.keeper).carryOut(deeds, leadingTo: tree, from: events)
      state.withLock { state in
        state.tree = tree
        // Without a deed it is the same step.
        if !deeds.isEmpty { state.last = nil }
      }
      close()
    }
  }

  /// Runs code that moves steps where they are kept: what was read before is no longer there.
  func moving(_ body: () throws -> Void) rethrows {
    state.withLock { state in
      state.isMoving = true
      // Readers see no steps that they can't read.
      state.hide()
    }
    defer {
      state.withLock { state in
        state.isMoving = false
        state.revision += 1
        state.before = nil
      }
    }
    try body()
  }

  /// Keeps the steps elsewhere from now on, those included that there are.
  ///
  /// - Parameter keeper: Where; it holds none yet.
  /// - Throws: What the one before throws.
  package func move(to keeper: any StepKeeper) throws {
    let (earlier, count) = state.withLock { ($0.keeper, $0.tree.count) }
    for (index, step) in try earlier.steps(1..<count + 1).enumerated() {
      keeper.note(step, number: index + 1)
    }
    state.withLock { $0.keeper = keeper }
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
    undone = tree.undone?.id
    tree.stepNoted()
    keeper.note(step, number: tree.count)
  }

  /// Has readers see the steps as they are now, until they are shown those that follow.
  fileprivate mutating func hide() {
    if before == nil { before = (tree, last) }
  }

  /// The keeper of the steps that were there at a revision.
  fileprivate func keeper(at revision: Int) throws -> any StepKeeper {
    guard !isMoving, self.revision == revision else { throw BranchesMoved() }
    return keeper
  }

  fileprivate mutating func changeLast(_ body: (inout NotedStep) -> Void) {
    guard var step = last else { return }
    body(&step)
    last = step
    keeper.note(step, number: tree.count)
  }
}
