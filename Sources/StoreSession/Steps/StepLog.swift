package import StoreEngine
import Synchronization

/// The recorded steps and the branches of a store.
///
/// After an undo, the new session continues with the same log. Only the session that owns the log changes the log, and
/// only in its turn. A change of branches writes to the storage outside the log's lock. Therefore a read during the
/// change throws ``BranchesMoved``.
package final class StepLog: Sendable {
  private let state: Mutex<State>
  /// The lowest id of the steps that this process records.
  ///
  /// Steps with lower ids were recorded by earlier processes.
  package let firstOwn: Int

  fileprivate struct State {
    var keeper: any StepStore
    var tree: BranchTree
    /// The state that readers see while a command's events are being written, or `nil` to show the current state.
    ///
    /// This state doesn't include the steps of the command.
    var before: (tree: BranchTree, last: RecordedStep?)?
    /// The number of changes of branches so far.
    ///
    /// Each change can move steps.
    var revision = 0
    /// Whether stored steps are being moved now, which makes reads fail.
    var isMoving = false
    var lastID: Int
    /// The last step of the active branch, or `nil` if it isn't in memory.
    var last: RecordedStep?
    /// Whether the last step is still running, so that new events belong to it.
    var isUnderWay = false
    /// The id of the undone branch that could be redone before the last step was recorded, or `nil`.
    var undone: Int?
    /// Whether the next command outside a step belongs to the last step.
    var goesOn = false
  }

  /// - Parameters:
  ///   - keeper: The storage.
  ///   - count: The number of the store's events. If there are events but no recorded steps, the events become a step.
  /// - Throws: The error of the storage.
  package init(keptIn keeper: any StepStore = MemorySteps(), events count: Int) throws {
    let lastID = try keeper.lastStepID()
    firstOwn = lastID + 1
    state = Mutex(State(keeper: keeper, tree: try keeper.tree(), lastID: lastID))
    if tree.count == 0, count > 0 { startStep(.history, first: 1, given: count) }
    if keeper.wasCutShort { noteCut() }
    end()
  }

  /// Records that the last step was interrupted: its process ended, or the journal couldn't store some of its events.
  ///
  /// The step may have had effects that its events don't contain.
  func noteCut() {
    guard let last, !last.isSelfContained else { return }
    state.withLock { state in
      state.changeLast { step in
        step.kind = .cut
        step.given = 0
      }
    }
  }

  /// The current branches.
  package var tree: BranchTree { position.tree }

  /// The branches, the number of changes of branches, and the last step if it is in memory.
  var position: (tree: BranchTree, revision: Int, last: RecordedStep?) {
    state.withLock { state in
      let (tree, last) = state.before ?? (state.tree, state.last)
      return (tree, state.revision, last)
    }
  }

  /// The number of steps of the active branch.
  package var count: Int { tree.count }

  /// Whether another branch continues after the last step and shares all its events.
  var isForkedBehindLast: Bool { state.withLock(\.tree.isForkedBehindLast) }

  /// Whether a caller is running a step.
  var isUnderWay: Bool { state.withLock(\.isUnderWay) }

  /// Records the start of a step.
  ///
  /// The step becomes durable together with its first event.
  ///
  /// - Parameters:
  ///   - kind: The way in which a replay runs the step.
  ///   - text: The step as a line of a script, or `nil` if scripts can't contain it.
  ///   - first: The ordinal of the next event.
  ///   - given: The number of the step's first events that the step itself doesn't produce.
  package func startStep(
    _ kind: RecordedStep.Kind,
    _ text: String? = nil,
    first: Int,
    given: Int = 0
  ) {
    state.withLock { state in
      state.startStep(kind, text, first, given)
      state.isUnderWay = true
    }
  }

  /// Records that the current step has settled.
  ///
  /// - Parameters:
  ///   - text: The step as a line of a script at its end, or `nil` if the line at its start is still correct.
  ///   - answers: The step's answers from outside, as JSON, or `nil` if the step received no answers.
  ///   - given: The number of the step's first events that the step didn't produce, or `nil` to leave the number
  ///     unchanged.
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

  /// Marks the last step as a tick of a running clock, if the last step has the given text.
  package func noteTick(_ text: String) {
    guard let last, last.kind == .step, last.text == text else { return }
    state.withLock { state in state.changeLast { $0.kind = .tick } }
  }

  /// Changes the line that describes the current step in a script.
  package func rename(_ text: String) {
    state.withLock { state in state.changeLast { $0.text = text } }
  }

  /// The last step of the active branch, or `nil` if it doesn't exist or can't be read.
  package var last: RecordedStep? {
    let (tree, revision, last) = position
    return last ?? readLast(tree.count, at: revision)
  }

  /// Reads the last step of the active branch into memory, or returns `nil` if it doesn't exist or can't be read.
  func readLast(_ number: Int, at revision: Int) -> RecordedStep? {
    let lastID = state.withLock(\.lastID)
    let found = try? steps(number..<number + 1, of: nil, at: revision).first
    guard let step = found else { return nil }
    state.withLock { state in
      // Another step may have been recorded in the meantime.
      let isLast = state.revision == revision && state.tree.count == number
      if isLast, state.lastID == lastID, state.last == nil { state.last = step }
    }
    return step
  }

  /// Removes the current step, which had no effect.
  package func drop() {
    state.withLock { state in
      state.isUnderWay = false
      guard state.last != nil else { return }
      state.keeper.drop(number: state.tree.count)
      state.tree.stepDropped(undone: state.undone)
      state.last = nil
    }
  }

  /// Records the start of a life, which is the first event of its step.
  ///
  /// Readers see the change after ``show()``, when the event exists.
  func lifeBegins(at ordinal: Int) {
    state.withLock { state in
      state.hide()
      if state.isUnderWay {
        state.changeLast { $0.given = 1 }
      } else {
        state.startStep(.events, nil, ordinal, 1)
        state.goesOn = true
      }
    }
  }

  /// Records the events of a command outside any step as a separate step.
  ///
  /// Readers see the change after ``show()``, when the events exist.
  func noteCommand(first ordinal: Int, count: Int) {
    state.withLock { state in
      guard !state.isUnderWay else { return }
      state.hide()
      // If the last step began a life for this command, the command belongs to that step.
      if state.goesOn, let last = state.last, last.first + last.given == ordinal {
        state.changeLast { $0.given += count }
        state.goesOn = false
      } else {
        state.startStep(.events, nil, ordinal, count)
      }
    }
  }

  /// Makes the steps of the last command visible to readers, because they can now see the command's events too.
  func show() { state.withLock { $0.before = nil } }

  /// Returns the given steps of the active branch in order.
  ///
  /// Call this method only while no caller changes the branches.
  package func steps(_ numbers: Range<Int>) throws -> [RecordedStep] {
    try state.withLock(\.keeper).steps(numbers)
  }

  /// Returns the given steps of the active branch or of another branch.
  ///
  /// For another branch, only its steps after the fork are available.
  func steps(_ numbers: Range<Int>, of branch: Int?, at revision: Int) throws -> [RecordedStep] {
    try read(at: revision) { keeper in
      guard let branch else { return try keeper.steps(numbers) }
      return try keeper.steps(numbers, of: branch)
    }
  }

  /// Returns the events with the given ordinals that another branch contains after its fork.
  func events(_ ordinals: Range<Int>, of branch: Int, at revision: Int) throws -> [JournaledEvent] {
    try read(at: revision) { try $0.events(ordinals, of: branch) }
  }

  /// Returns the ordinal of the last event of another branch, or `nil` if that branch doesn't contain events
  /// after its fork.
  func lastEvent(of branch: Int, at revision: Int) throws -> Int? {
    try read(at: revision) { try $0.lastEvent(of: branch) }
  }

  private func read<Value>(
    at revision: Int,
    _ body: (any StepStore) throws -> Value
  ) throws -> Value {
    let keeper = try state.withLock { try $0.keeper(at: revision) }
    let result = Result { try body(keeper) }
    // The steps may have moved during the read, even if the read succeeded. In that case, this check throws.
    _ = try state.withLock { try $0.keeper(at: revision) }
    return try result.get()
  }

  /// Changes the branches durably.
  ///
  /// - Parameters:
  ///   - operations: The operations, in order.
  ///   - tree: The branches after the operations.
  ///   - events: The events of the active branch before the operations.
  ///   - close: A closure that runs after the change is durable, and before any caller can read the steps again.
  /// - Throws: The error of the storage. Nothing changes in that case.
  package func change(
    by operations: [BranchOperation],
    to tree: BranchTree,
    from events: EventLog,
    closing close: () -> Void = {}
  ) throws {
    try moving {
      try state.withLock(\.keeper).carryOut(operations, leadingTo: tree, from: events)
      state.withLock { state in
        state.tree = tree
        // Without operations, the last step doesn't change.
        if !operations.isEmpty { state.last = nil }
      }
      close()
    }
  }

  /// Runs code that moves stored steps, and makes reads of the earlier revision fail.
  func moving(_ body: () throws -> Void) rethrows {
    state.withLock { state in
      state.isMoving = true
      // Until the move ends, readers see the earlier branches and last step, because the new ones can't be read yet.
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

  /// Copies all steps to another storage, and uses that storage from now on.
  ///
  /// - Parameter keeper: The other storage, which must be empty.
  /// - Throws: The error of the previous storage.
  package func move(to keeper: any StepStore) throws {
    let (earlier, count) = state.withLock { ($0.keeper, $0.tree.count) }
    for (index, step) in try earlier.steps(1..<count + 1).enumerated() {
      keeper.record(step, number: index + 1)
    }
    state.withLock { $0.keeper = keeper }
  }
}

extension StepLog.State {
  fileprivate mutating func startStep(
    _ kind: RecordedStep.Kind,
    _ text: String?,
    _ first: Int,
    _ given: Int
  ) {
    lastID += 1
    let step = RecordedStep(id: lastID, kind: kind, first: first, given: given, text: text)
    last = step
    goesOn = false
    undone = tree.undone?.id
    tree.stepNoted()
    keeper.record(step, number: tree.count)
  }

  /// Hides later changes from readers until ``show()`` is called.
  fileprivate mutating func hide() {
    if before == nil { before = (tree, last) }
  }

  /// Returns the storage, or throws ``BranchesMoved`` if the branches have changed since a revision.
  fileprivate func keeper(at revision: Int) throws -> any StepStore {
    guard !isMoving, self.revision == revision else { throw BranchesMoved() }
    return keeper
  }

  fileprivate mutating func changeLast(_ body: (inout RecordedStep) -> Void) {
    guard var step = last else { return }
    body(&step)
    last = step
    keeper.record(step, number: tree.count)
  }
}
