package import StoreEngine
import Synchronization

/// The steps of a store, recorded while they run, and its branches.
///
/// It outlives the sessions of the store: undo continues with the same log. One caller at a time changes it,
/// in the turn of the session that owns it. The storage is read and written outside the lock, so a read
/// during a change of branches throws ``BranchesMoved``.
package final class StepLog: Sendable {
  private let state: Mutex<State>
  /// The id of the first step that this program can record.
  ///
  /// Earlier ones come from earlier programs.
  package let firstOwn: Int

  fileprivate struct State {
    var keeper: any StepStore
    var tree: BranchTree
    /// The steps before those of a command whose events are being written.
    ///
    /// Readers still see these.
    var before: (tree: BranchTree, last: RecordedStep?)?
    /// The number of changes of branches so far; each one moves steps.
    var revision = 0
    /// Whether steps are moving now.
    ///
    /// Values that are read meanwhile belong to no revision.
    var isMoving = false
    var lastID: Int
    /// The last step of the active branch, if it was recorded here.
    var last: RecordedStep?
    /// Whether a caller is running it, so that new events belong to it.
    var isUnderWay = false
    /// The branch that was undone before the last step.
    var undone: Int?
    /// Whether the next command without a recorded step belongs to the last one.
    var goesOn = false
  }

  /// - Parameters:
  ///   - keeper: The storage.
  ///   - count: The number of events. Events without a recorded step become the first step.
  /// - Throws: The error of the storage.
  package init(keptIn keeper: any StepStore = MemorySteps(), events count: Int) throws {
    let lastID = try keeper.lastStepID()
    firstOwn = lastID + 1
    state = Mutex(State(keeper: keeper, tree: try keeper.tree(), lastID: lastID))
    if tree.count == 0, count > 0 { startStep(.history, first: 1, given: count) }
    if keeper.wasCutShort { noteCut() }
    end()
  }

  /// Records that the last step may have had more effects than its events show: its process ended, or the
  /// journal refused some of them.
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

  /// The branches, the number of changes that moved steps, and the last step if it is known without reading.
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

  /// Records the start of a step, which is durable with its first event.
  ///
  /// - Parameters:
  ///   - kind: The way it runs again.
  ///   - text: The step as scripts write it.
  ///   - first: The ordinal of the next event.
  ///   - given: The number of its events that it doesn't produce.
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
  ///   - text: The step at its end, if it differs from the text at its start.
  ///   - answers: Its answers from outside, as JSON.
  ///   - given: The number of its events that it didn't produce, or `nil` to keep the earlier number.
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

  /// Changes the text of the current step.
  package func rename(_ text: String) {
    state.withLock { state in state.changeLast { $0.text = text } }
  }

  /// The last step of the active branch, or `nil` if it doesn't exist or can't be read.
  package var last: RecordedStep? {
    let (tree, revision, last) = position
    return last ?? readLast(tree.count, at: revision)
  }

  /// Reads and stores the last step of the active branch, or returns `nil` if it doesn't exist or can't be
  /// read.
  func readLast(_ number: Int, at revision: Int) -> RecordedStep? {
    let lastID = state.withLock(\.lastID)
    let found = try? steps(number..<number + 1, of: nil, at: revision).first
    guard let step = found else { return nil }
    state.withLock { state in
      // A step that was recorded in the meantime may have changed it.
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

  /// Records the start of a life, which comes before all other events of its step.
  ///
  /// Readers see it from ``show()`` on, when its event exists.
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

  /// Records events of a command outside any step, as a separate step.
  ///
  /// Readers see it from ``show()`` on, when its events exist.
  func noteCommand(first ordinal: Int, count: Int) {
    state.withLock { state in
      guard !state.isUnderWay else { return }
      state.hide()
      // An attempt that began the life isn't given.
      if state.goesOn, let last = state.last, last.first + last.given == ordinal {
        state.changeLast { $0.given += count }
        state.goesOn = false
      } else {
        state.startStep(.events, nil, ordinal, count)
      }
    }
  }

  /// Shows readers the steps of a command whose events they see too.
  func show() { state.withLock { $0.before = nil } }

  /// Returns steps of the active branch in order.
  ///
  /// Call it only while no caller changes the branches.
  package func steps(_ numbers: Range<Int>) throws -> [RecordedStep] {
    try state.withLock(\.keeper).steps(numbers)
  }

  /// Returns steps of the active branch, or the own steps of another branch, by their numbers.
  func steps(_ numbers: Range<Int>, of branch: Int?, at revision: Int) throws -> [RecordedStep] {
    try read(at: revision) { keeper in
      guard let branch else { return try keeper.steps(numbers) }
      return try keeper.steps(numbers, of: branch)
    }
  }

  /// Returns own events of another branch, by their ordinals.
  func events(_ ordinals: Range<Int>, of branch: Int, at revision: Int) throws -> [JournaledEvent] {
    try read(at: revision) { try $0.events(ordinals, of: branch) }
  }

  /// Returns the ordinal of the last own event of another branch, or `nil` without one.
  func lastEvent(of branch: Int, at revision: Int) throws -> Int? {
    try read(at: revision) { try $0.lastEvent(of: branch) }
  }

  private func read<Value>(
    at revision: Int,
    _ body: (any StepStore) throws -> Value
  ) throws -> Value {
    let keeper = try state.withLock { try $0.keeper(at: revision) }
    let result = Result { try body(keeper) }
    // After a success or a failure, the steps may have moved in the meantime.
    _ = try state.withLock { try $0.keeper(at: revision) }
    return try result.get()
  }

  /// Changes the branches, durably.
  ///
  /// - Parameters:
  ///   - operations: The operations, in order.
  ///   - tree: The branches after them.
  ///   - events: The events of the active branch before them.
  ///   - close: Called when the change is durable, before any caller can read the steps again.
  /// - Throws: The error of the storage; nothing has changed then.
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
        // Without operations the last step is the same.
        if !operations.isEmpty { state.last = nil }
      }
      close()
    }
  }

  /// Runs code that moves stored steps, which invalidates earlier reads.
  func moving(_ body: () throws -> Void) rethrows {
    state.withLock { state in
      state.isMoving = true
      // Readers don't see steps that they can't read.
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

  /// Moves all steps to another storage, which later steps use too.
  ///
  /// - Parameter keeper: The other storage, still empty.
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

  /// Makes readers see the current steps until ``show()``.
  fileprivate mutating func hide() {
    if before == nil { before = (tree, last) }
  }

  /// Returns the storage, if the steps are still those of a revision.
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
