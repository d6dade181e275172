/// A sequence of steps that follows a step of another branch.
package struct Branch: Hashable, Sendable {
  package let id: Int
  package var name: String
  /// The branch that it forks from, or `nil` for the active one, which starts with the first step.
  package var parent: Int?
  /// The number of steps that it shares with its parent.
  package var fork: Int
  /// The number of its own steps, after the fork; 0 for the active branch.
  package var steps: Int
  /// Whether it holds the steps that were undone last: a redo runs its first step.
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

/// One operation of a change of branches, carried out by each owner of steps and events.
package enum BranchOperation: Hashable, Sendable {
  /// Moves the steps after a number from the active branch to the front of another branch.
  case cut(after: Int, to: Int)
  /// Moves the first steps of a branch to the end of the active one.
  case append(count: Int, of: Int)
  /// Deletes a branch with its own steps.
  case delete(Int)
}

/// The branches of a store and the steps that they share.
///
/// Steps and events are stored elsewhere. The tree decides the operations of a change, for files and for
/// memory alike.
package struct BranchTree: Hashable, Sendable {
  /// The branches in the order in which they were created.
  package private(set) var branches: [Branch]
  /// The id of the branch that the journal holds.
  package private(set) var active: Int
  /// The number of steps of the active branch.
  package private(set) var count: Int
  /// The highest numbers that inactive or deleted branches have issued, or `nil` without such branches.
  package var issuedIdentifiers: IssuedIdentifiers?
  /// The current trial branch, or `nil`.
  package private(set) var trial: BranchTrial?

  /// The name of the branch that a store begins with.
  package static let mainName = "main"

  /// Creates a store's tree with one branch.
  package init(count: Int = 0) {
    branches = [Branch(id: 1, name: Self.mainName, parent: nil, fork: 0, steps: 0)]
    active = 1
    self.count = count
  }

  /// Restores a stored tree, or returns `nil` for an impossible one.
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

  /// Returns the number of a branch's steps, including those that it shares.
  package func end(of branch: Branch) -> Int {
    branch.id == active ? count : branch.fork + branch.steps
  }

  /// Whether another branch forks from the active one after its last step.
  package var isForkedBehindLast: Bool {
    branches.contains { $0.parent == active && $0.fork == count }
  }

  /// Counts a new step of the active branch.
  ///
  /// The undone steps become a branch that stays.
  package mutating func stepNoted() {
    count += 1
    if let undone { change(undone.id) { $0.isUndone = false } }
  }

  /// Reverts ``stepNoted()`` for a step without effect.
  ///
  /// - Parameter undone: The id of the branch that was undone before the step.
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
  /// Makes a step the end of the active branch; the steps after it can be redone.
  ///
  /// - Parameters:
  ///   - number: The step, or 0 for the state before the first one.
  ///   - name: The name of the branch with the undone steps, once another step runs. A name that is taken
  ///     gets a number.
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

  /// Redoes the first of the undone steps.
  package mutating func redo(_ steps: Int) -> [BranchOperation] {
    guard let undone else { return [] }
    return append(min(steps, undone.steps), of: undone.id)
  }

  /// Makes another branch the active one, after redoing the undone steps of the active one.
  package mutating func switchTo(_ id: Int) -> [BranchOperation] {
    trial = nil
    var operations = redo(.max)
    // If the undone steps were the requested branch, the redo has appended them to the active branch.
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
  /// - Returns: `false` if another branch has the name.
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

  /// Branches that fork from the active one after the cut fork from the other one now.
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

  /// Deletes the branch when no own step is left.
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

  /// Exchanges the roles of the active branch and one that forks from it.
  private mutating func swap(with branch: Branch) -> [BranchOperation] {
    let (left, fork, own) = (active, branch.fork, count - branch.fork)
    count = fork + branch.steps
    active = branch.id
    // Branches that fork from the old active branch before the fork leave the shared steps, now the other
    // branch's.
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

  /// Makes the steps since ``beginTrial(named:)`` a branch, which a redo doesn't take.
  ///
  /// Steps undone before the trial can be redone again.
  ///
  /// - Returns: The moves of the steps, empty without steps.
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
