package import StoreEngine
import Synchronization

// Stores steps and branches in the same file. Steps, branches and events change in one transaction.
extension SQLiteJournal: StepStore {
  /// The journal itself, because its file contains the steps.
  package var steps: (any StepStore)? { self }

  /// Whether the process that wrote the last event ended without closing the store.
  package var wasCutShort: Bool { tail.withLock(\.ordinal) == cutAt }

  package func tree() throws -> BranchTree { try read { try $0.branchTree() } }

  /// Returns the highest id of all steps in the file, or 0 if no step exists.
  package func lastStepID() throws -> Int {
    try read { try $0.lastStepID() }
  }

  /// Records a step of the active branch, or updates it.
  package func record(_ step: RecordedStep, number: Int) {
    pending.withLock { $0[number] = .some(step) }
  }

  package func drop(number: Int) {
    pending.withLock { $0[number] = .some(nil) }
  }

  package func steps(_ numbers: Range<Int>) throws -> [RecordedStep] {
    let waiting = pending.withLock { waiting in
      numbers.compactMap { waiting[$0] }.compactMap(\.self)
    }
    // This avoids a read of the file, because each new step needs only the last one or two steps.
    if waiting.count == numbers.count { return waiting }
    return try read { try $0.steps(numbers) }
  }

  /// Returns some of an inactive branch's own steps, by their numbers in that branch.
  package func steps(_ numbers: Range<Int>, of branch: Int) throws -> [RecordedStep] {
    try read { try $0.steps(numbers, of: branch) }
  }

  /// Returns some of an inactive branch's own events, after checking each event against the previous event.
  package func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent] {
    let path = path
    return try read { try $0.events(ordinals, of: branch, path: path) }
  }

  /// Returns the ordinal of an inactive branch's last own event, or `nil` if it doesn't have own events.
  package func lastEvent(of branch: Int) throws -> Int? {
    try read { try $0.lastEvent(of: branch) }
  }

  package func carryOut(
    _ operations: [BranchOperation],
    leadingTo tree: BranchTree,
    from events: EventLog
  ) throws {
    let deleted = operations.compactMap { if case .delete(let branch) = $0 { branch } else { nil } }
    willDeleteEvents(of: Set(deleted))
    defer { takeUpLatestSnapshot() }
    try rewriting { database in
      for operation in operations { try database.carryOut(operation) }
      if !deleted.isEmpty { try database.dropLostSnapshots() }
      try BranchTables.write(tree, to: database)
    }
  }
}
