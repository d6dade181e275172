package import StoreEngine
import Synchronization

// Steps and branches are kept in the same file, and change with the events in one transaction.
extension SQLiteJournal: StepKeeper {
  /// The journal itself: they are in its file.
  package var steps: (any StepKeeper)? { self }

  /// Whether the process that wrote the last event did not close the store.
  package var wasCutShort: Bool { tail.withLock(\.ordinal) == cutAt }

  package func tree() throws -> BranchTree { try read { try $0.branchTree() } }

  /// The highest id that a step has had; 0 for none.
  package func lastStepID() throws -> Int {
    try read { try $0.lastStepID() }
  }

  /// Notes a step of the active branch, or what has become of it.
  package func note(_ step: NotedStep, number: Int) {
    pending.withLock { $0[number] = .some(step) }
  }

  package func drop(number: Int) {
    pending.withLock { $0[number] = .some(nil) }
  }

  package func steps(_ numbers: Range<Int>) throws -> [NotedStep] {
    let waiting = pending.withLock { waiting in
      numbers.compactMap { waiting[$0] }.compactMap(\.self)
    }
    // The last step or so is asked for after every other step.
    if waiting.count == numbers.count { return waiting }
    return try read { try $0.steps(numbers) }
  }

  /// Steps that a branch which is not active has of its own, by the numbers that they have there.
  package func steps(_ numbers: Range<Int>, of branch: Int) throws -> [NotedStep] {
    try read { try $0.steps(numbers, of: branch) }
  }

  /// Events that a branch which is not active has of its own, each checked against the one before it.
  package func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent] {
    let path = path
    return try read { try $0.events(ordinals, of: branch, path: path) }
  }

  /// The last event that a branch which is not active has of its own; nil if it has none.
  package func lastEvent(of branch: Int) throws -> Int? {
    try read { try $0.lastEvent(of: branch) }
  }

  package func carryOut(
    _ deeds: [BranchDeed],
    leadingTo tree: BranchTree,
    from events: EventLog
  ) throws {
    let deleted = deeds.compactMap { if case .delete(let branch) = $0 { branch } else { nil } }
    willDeleteEvents(of: Set(deleted))
    defer { takeUpLatestSnapshot() }
    try rewriting { database in
      for deed in deeds { try database.carryOut(deed) }
      if !deleted.isEmpty { try database.dropLostSnapshots() }
      try BranchTables.write(tree, to: database)
    }
  }
}
