/// A sequence of steps that follows a step of another branch.
package struct Branch: Hashable, Sendable {
  package let id: Int
  package var name: String
  /// The branch that this branch forks from, or `nil` for the active branch, which starts with the first step.
  package var parent: Int?
  /// The number of steps that this branch shares with its parent.
  package var fork: Int
  /// The number of steps after the fork, or 0 for the active branch.
  package var steps: Int
  /// Whether this branch contains the steps that were undone last.
  ///
  /// A redo runs the first of these steps.
  package var isUndone: Bool

  package init(
    id: Int,
    name: String,
    parent: Int?,
    fork: Int,
    steps: Int,
    isUndone: Bool = false
  ) {
    self.id = id
    self.name = name
    self.parent = parent
    self.fork = fork
    self.steps = steps
    self.isUndone = isUndone
  }
}

/// One operation of a change of branches.
///
/// Each storage of steps or events performs the operation.
package enum BranchOperation: Hashable, Sendable {
  /// Moves the steps after the given number from the active branch to the front of another branch.
  case cut(after: Int, to: Int)
  /// Moves the first steps of a branch to the end of the active branch.
  case append(count: Int, of: Int)
  /// Deletes a branch with its own steps.
  case delete(Int)
}

/// The branches of a store and the steps that they share.
///
/// Steps and events are stored elsewhere. The tree determines the operations of a change, in the
/// same way for files and for memory.
package struct BranchTree: Hashable, Sendable {
  /// The branches in the order in which they were created.
  package private(set) var branches: [Branch]
  /// The id of the branch whose steps and events are in the journal.
  package private(set) var active: Int
  /// The number of steps of the active branch.
  package private(set) var count: Int
  /// The highest numbers that inactive or deleted branches have issued, or `nil` if no such branch has existed.
  package var issuedIdentifiers: IssuedIdentifiers?
  /// The current trial branch, or `nil` if no trial is running.
  package private(set) var trial: BranchTrial?

  /// The name of the branch that a store begins with.
  package static let mainName = "main"

  /// Creates a store's tree with one branch.
  package init(count: Int = 0) {
    branches = [Branch(id: 1, name: Self.mainName, parent: nil, fork: 0, steps: 0)]
    active = 1
    self.count = count
  }

  /// Restores a stored tree, or returns `nil` if the values contradict each other.
  package init?(
    branches: [Branch],
    active: Int,
    count: Int,
    handedOut: IssuedIdentifiers?,
    trial: BranchTrial? = nil
  ) {
    self.branches = branches
    self.active = active
    self.count = count
    self.issuedIdentifiers = handedOut
    self.trial = trial
    guard trial.map({ (0...count).contains($0.step) }) ?? true,
      branches.contains(where: { $0.id == active && $0.parent == nil }),
      Set(branches.map(\.id)).count == branches.count,
      Set(branches.map(\.name)).count == branches.count,
      branches.allSatisfy({ $0.id == active || reachesActive($0) })
    else { return nil }
  }

  private func reachesActive(_ branch: Branch) -> Bool {
    var next = branch
    for _ in branches {
      guard let parent = next.parent.flatMap({ self[$0] }) else { return false }
      guard (0...end(of: parent)).contains(next.fork) else { return false }
      if parent.id == active { return true }
      next = parent
    }
    return false
  }

  package subscript(id: Int) -> Branch? { branches.first { $0.id == id } }

  package func named(_ name: String) -> Branch? { branches.first { $0.name == name } }

  /// The branch whose steps a redo runs, or `nil` if no step is undone.
  package var undone: Branch? { branches.first { $0.isUndone } }

  /// Returns the number of a branch's steps, including shared steps.
  package func end(of branch: Branch) -> Int {
    branch.id == active ? count : branch.fork + branch.steps
  }

  /// Whether another branch forks from the active branch after the last step.
  package var isForkedBehindLast: Bool {
    branches.contains { $0.parent == active && $0.fork == count }
  }

  /// Counts a new step of the active branch.
  ///
  /// The undone steps can no longer be redone, but their branch remains.
  package mutating func stepNoted() {
    count += 1
    if let undone { change(undone.id) { $0.isUndone = false } }
  }

  /// Reverts ``stepNoted()`` for a step without effect.
  ///
  /// - Parameter undone: The id of the branch that contained the undone steps before the dropped step.
  package mutating func stepDropped(undone: Int?) {
    count -= 1
    if let undone { change(undone) { $0.isUndone = true } }
  }

  private mutating func change(_ id: Int, _ body: (inout Branch) -> Void) {
    for index in branches.indices where branches[index].id == id { body(&branches[index]) }
  }

  /// Moves children of one branch to another branch.
  private mutating func move(from old: Int, to new: Int, where isMoved: (Branch) -> Bool) {
    for index in branches.indices where branches[index].parent == old && isMoved(branches[index]) {
      branches[index].parent = new
    }
  }
}

// The operations of each change.
extension BranchTree {
  /// Makes a step the end of the active branch.
  ///
  /// The steps after it can be redone.
  ///
  /// - Parameters:
  ///   - number: The number of the step, or 0 for the state before the first step.
  ///   - name: The new name of the branch with the undone steps. If the name is taken, a number is added.
  /// - Returns: The operations, in order.
  package mutating func undo(to number: Int, naming name: String) -> [BranchOperation] {
    guard number < count else { return [] }
    if let trial, number < trial.step { self.trial = nil }
    let id = undone?.id ?? addBranch(named: name)
    let operation = cut(after: number, to: id)
    let free = freeName(name, of: id)
    change(id) { branch in
      branch.name = free
      branch.isUndone = true
    }
    return [operation]
  }

  /// Redoes the given number of undone steps, starting with the first.
  package mutating func redo(_ steps: Int) -> [BranchOperation] {
    guard let undone else { return [] }
    return append(min(steps, undone.steps), of: undone.id)
  }

  /// Redoes the undone steps of the active branch, and then activates another branch.
  package mutating func switchTo(_ id: Int) -> [BranchOperation] {
    trial = nil
    var operations = redo(.max)
    // If the redo appended the requested branch to the active branch, the switch is complete.
    guard self[id] != nil else { return operations }
    var path: [Branch] = []
    var next = self[id]
    while let branch = next, branch.id != active {
      path.append(branch)
      next = branch.parent.flatMap { self[$0] }
    }
    for branch in path.reversed() { operations += swap(with: branch) }
    return operations
  }

  /// Deletes an inactive branch and its sub-branches.
  package mutating func delete(_ id: Int) -> [BranchOperation] {
    guard id != active, self[id] != nil else { return [] }
    let leaving = branches.filter { $0.parent == id }.map(\.id)
    var operations = leaving.flatMap { delete($0) }
    branches.removeAll { $0.id == id }
    operations.append(.delete(id))
    return operations
  }

  /// Renames a branch.
  ///
  /// - Returns: `false` if another branch already has the name, otherwise `true`.
  package mutating func rename(_ id: Int, to name: String) -> Bool {
    guard !branches.contains(where: { $0.name == name && $0.id != id }) else { return false }
    change(id) { $0.name = name }
    return true
  }

  private mutating func addBranch(named name: String) -> Int {
    let id = (branches.map(\.id).max() ?? 0) + 1
    branches.append(
      Branch(id: id, name: freeName(name, of: id), parent: active, fork: count, steps: 0)
    )
    return id
  }

  private func freeName(_ name: String, of id: Int) -> String {
    let taken = Set(branches.filter { $0.id != id }.map(\.name))
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name) (\(number))") { number += 1 }
    return "\(name) (\(number))"
  }

  /// Moves the steps after the given number from the active branch to another branch.
  ///
  /// Branches that fork from the moved steps then fork from the other branch.
  private mutating func cut(after number: Int, to id: Int) -> BranchOperation {
    let moved = count - number
    move(from: active, to: id) { $0.id != id && $0.fork > number }
    let parent = active
    change(id) { branch in
      branch.parent = parent
      branch.fork = number
      branch.steps += moved
    }
    count = number
    return .cut(after: number, to: id)
  }

  /// Moves the first steps of a branch to the end of the active branch.
  ///
  /// If the branch has no other steps, it is deleted.
  private mutating func append(_ steps: Int, of id: Int) -> [BranchOperation] {
    count += steps
    change(id) { branch in
      branch.fork += steps
      branch.steps -= steps
    }
    let end = count
    move(from: id, to: active) { $0.fork <= end }
    guard self[id]?.steps == 0 else { return [.append(count: steps, of: id)] }
    move(from: id, to: active) { _ in true }
    branches.removeAll { $0.id == id }
    return [.append(count: steps, of: id), .delete(id)]
  }

  /// Exchanges the roles of the active branch and a branch that forks from it.
  private mutating func swap(with branch: Branch) -> [BranchOperation] {
    let (left, fork, own) = (active, branch.fork, count - branch.fork)
    count = fork + branch.steps
    active = branch.id
    // The other branch owns the shared steps now, so it becomes the parent of the branches that fork from these steps.
    move(from: left, to: branch.id) { $0.fork <= fork && $0.id != branch.id }
    change(branch.id) { branch in
      branch.parent = nil
      (branch.fork, branch.steps) = (0, 0)
    }
    change(left) { [active] branch in
      branch.parent = active
      (branch.fork, branch.steps) = (fork, own)
    }
    return [.cut(after: fork, to: left), .append(count: branch.steps, of: branch.id)]
  }
}

// Trial steps.
extension BranchTree {
  /// Starts a trial branch after the last step.
  ///
  /// - Parameter name: The name of the branch after the trial.
  package mutating func beginTrial(named name: String) {
    trial = BranchTrial(name: name, step: count, undone: undone?.id)
  }

  /// Moves the steps since ``beginTrial(named:)`` to a separate branch, which a redo ignores.
  ///
  /// Steps that were undone before the trial can be redone again.
  ///
  /// - Returns: The operations that move the steps. The array is empty if the trial doesn't contain steps.
  package mutating func endTrial() -> [BranchOperation] {
    guard let trial else { return [] }
    self.trial = nil
    let id = addBranch(named: trial.name)
    let operations = count > trial.step ? [cut(after: trial.step, to: id)] : []
    for index in branches.indices {
      let branch = branches[index]
      branches[index].isUndone =
        branch.id == trial.undone && branch.parent == active && branch.fork == count
    }
    return operations
  }

  /// Ends the trial and leaves its steps in the active branch.
  package mutating func keepTrial() { trial = nil }
}
