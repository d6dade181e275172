package import StoreEngine
import Synchronization

// Steps and branches are kept in the same file, and change with the events in one transaction.
extension SQLiteJournal: StepKeeper {
  /// The journal itself: they are in its file.
  package var steps: (any StepKeeper)? { self }

  /// Whether the process that wrote the last event did not close the store.
  package var wasCutShort: Bool { tail.withLock(\.ordinal) == cutAt }

  /// Every branch, as it was kept last.
  package func tree() throws -> BranchTree { try read { try $0.branchTree() } }

  /// The highest id that a step has had; 0 for none.
  package func lastStepID() throws -> Int {
    try read { database in
      try database.wholeNumber(
        "SELECT max(id) FROM (SELECT id FROM step UNION ALL SELECT id FROM branch_step)"
      ) ?? 0
    }
  }

  /// Notes a step of the active branch, or what has become of it.
  package func note(_ step: NotedStep, number: Int) {
    pending.withLock { $0[number] = .some(step) }
  }

  /// Forgets the last step, which came to nothing.
  package func drop(number: Int) {
    pending.withLock { $0[number] = .some(nil) }
  }

  /// Steps of the active branch, in order.
  package func steps(_ numbers: Range<Int>) throws -> [NotedStep] {
    let waiting = pending.withLock { waiting in
      numbers.compactMap { waiting[$0] }.compactMap(\.self)
    }
    // The last step or so is asked for after every other step.
    if waiting.count == numbers.count { return waiting }
    return try read { try $0.steps(numbers) }
  }

  /// What a branch that is not active has of its own.
  package func tail(of branch: Int) throws -> BranchTail {
    let path = path
    return try read { try $0.tail(of: branch, path: path) }
  }

  /// Changes branches, all at once.
  package func carryOut(
    _ deeds: [BranchDeed],
    leadingTo tree: BranchTree,
    from events: EventLog
  ) throws {
    let (step, shared) = try sharedPart(by: deeds)
    let deleted = deeds.compactMap { if case .delete(let branch) = $0 { branch } else { nil } }
    willMoveEvents(behind: shared, deleting: Set(deleted))
    defer { takeUpLatestSnapshot() }
    try rewriting { database in
      try database.dropSnapshots(behind: shared, step: step)
      for deed in deeds { try database.carryOut(deed) }
      try BranchTables.write(tree, to: database)
    }
  }

  /// Adds a branch that was lived through elsewhere.
  package func add(_ tail: BranchTail, as branch: Int, leadingTo tree: BranchTree) throws {
    guard let added = tree[branch] else { return }
    try write { database in
      let shared = (tail.events.first?.ordinal ?? 1) - 1
      try database.write(
        tail,
        as: branch,
        fork: added.fork,
        after: try database.digest(of: shared, hasDigests: true)
      )
      try BranchTables.write(tree, to: database)
    }
  }

  /// How many steps stay where they are, whatever goes where, and how many events.
  private func sharedPart(by deeds: [BranchDeed]) throws -> (step: Int, ordinal: Int) {
    let kept = deeds.compactMap { if case .cut(let number, _) = $0 { number } else { nil } }.min()
    guard let kept, let first = try steps(kept + 1..<kept + 2).first?.first else {
      return (kept ?? .max, tail.withLock(\.ordinal))
    }
    return (kept, first - 1)
  }
}
