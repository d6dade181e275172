/// A run of steps behind a step of another branch.
package struct Branch: Hashable, Sendable {
  package let id: Int
  package var name: String
  /// The branch that it leaves; nil for the active one, which begins at the beginning.
  package var parent: Int?
  /// How many steps it shares with its parent.
  package var fork: Int
  /// How many steps of its own are kept behind the fork; 0 for the active one.
  package var steps: Int
  /// Whether it is what was undone last: a redo takes its first step.
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

/// A part of a change of branches, as whoever keeps steps and events carries it out.
package enum BranchDeed: Hashable, Sendable {
  /// What stands behind a step of the active branch goes to the front of a branch.
  case cut(after: Int, to: Int)
  /// The first steps of a branch go to the end of the active one.
  case append(count: Int, of: Int)
  /// A branch goes, with what it has of its own.
  case delete(Int)
}

/// Every branch of a store, by what they share; steps and events are kept elsewhere.
///
/// It decides what a change of branches consists of, for the file and for memory alike.
package struct BranchTree: Hashable, Sendable {
  /// In the order in which they were made.
  package private(set) var branches: [Branch]
  /// The id of the branch that the journal holds.
  package private(set) var active: Int
  /// How many steps the active branch has.
  package private(set) var count: Int
  /// The highest that any branch has handed out that is not active, or is no more; nil if none was left.
  package var handedOut: HandedOut?
  /// The branch that a caller tries now, or `nil`.
  package private(set) var trial: BranchTrial?

  /// The name of the branch that a store begins with.
  package static let mainName = "main"

  /// A store with one branch.
  package init(count: Int = 0) {
    branches = [Branch(id: 1, name: Self.mainName, parent: nil, fork: 0, steps: 0)]
    active = 1
    self.count = count
  }

  /// A tree as it was kept; nil for one that cannot be.
  package init?(
    branches: [Branch],
    active: Int,
    count: Int,
    handedOut: HandedOut?,
    trial: BranchTrial? = nil
  ) {
    self.branches = branches
    self.active = active
    self.count = count
    self.handedOut = handedOut
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

  /// What a redo brings back; nil if nothing was undone.
  package var undone: Branch? { branches.first { $0.isUndone } }

  /// How many steps a branch has in all, those that it shares included.
  package func end(of branch: Branch) -> Int {
    branch.id == active ? count : branch.fork + branch.steps
  }

  /// Whether another branch leaves the active one behind its last step.
  package var isForkedBehindLast: Bool {
    branches.contains { $0.parent == active && $0.fork == count }
  }

  /// A step was added to the active branch: what was undone is a branch that stays.
  package mutating func stepNoted() {
    count += 1
    if let undone { change(undone.id) { $0.isUndone = false } }
  }

  /// Takes back ``stepNoted()`` for a step that came to nothing.
  ///
  /// - Parameter undone: The id of the branch that was undone before the step.
  package mutating func stepDropped(undone: Int?) {
    count -= 1
    if let undone { change(undone) { $0.isUndone = true } }
  }

  private mutating func change(_ id: Int, _ body: (inout Branch) -> Void) {
    for index in branches.indices where branches[index].id == id { body(&branches[index]) }
  }

  /// Those that leave a branch at some step leave another one now.
  private mutating func move(from old: Int, to new: Int, where isMoved: (Branch) -> Bool) {
    for index in branches.indices where branches[index].parent == old && isMoved(branches[index]) {
      branches[index].parent = new
    }
  }
}

// What a change consists of.
extension BranchTree {
  /// Makes a step the end of the active branch; what was behind it can be done again.
  ///
  /// - Parameters:
  ///   - number: The step, 0 for none.
  ///   - name: What the branch is called that is left, if another step follows; a number is added to
  ///     a name that is taken.
  /// - Returns: What goes where.
  package mutating func undo(to number: Int, naming name: String) -> [BranchDeed] {
    guard number < count else { return [] }
    if let trial, number < trial.step { self.trial = nil }
    let id = undone?.id ?? addBranch(named: name)
    let deed = cut(after: number, to: id)
    let free = freeName(name, of: id)
    change(id) { branch in
      branch.name = free
      branch.isUndone = true
    }
    return [deed]
  }

  /// Brings back the first of what was undone.
  package mutating func redo(_ steps: Int) -> [BranchDeed] {
    guard let undone else { return [] }
    return append(min(steps, undone.steps), of: undone.id)
  }

  /// Makes another branch the active one; what was undone of the active one is with it again.
  package mutating func switchTo(_ id: Int) -> [BranchDeed] {
    trial = nil
    var deeds = redo(.max)
    // What was undone may be what is switched to; it has become the end of the active branch then.
    guard self[id] != nil else { return deeds }
    var path: [Branch] = []
    var next = self[id]
    while let branch = next, branch.id != active {
      path.append(branch)
      next = branch.parent.flatMap { self[$0] }
    }
    for branch in path.reversed() { deeds += swap(with: branch) }
    return deeds
  }

  /// Takes a branch away, and those that leave it; not the active one.
  package mutating func delete(_ id: Int) -> [BranchDeed] {
    guard id != active, self[id] != nil else { return [] }
    let leaving = branches.filter { $0.parent == id }.map(\.id)
    var deeds = leaving.flatMap { delete($0) }
    branches.removeAll { $0.id == id }
    deeds.append(.delete(id))
    return deeds
  }

  /// Gives a branch another name; false for one that another branch has.
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

  /// Those that left the active branch behind the cut leave the other one now.
  private mutating func cut(after number: Int, to id: Int) -> BranchDeed {
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

  /// A branch that has nothing of its own any more is gone.
  private mutating func append(_ steps: Int, of id: Int) -> [BranchDeed] {
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

  /// The active branch and one that leaves it change roles.
  private mutating func swap(with branch: Branch) -> [BranchDeed] {
    let (left, fork, own) = (active, branch.fork, count - branch.fork)
    count = fork + branch.steps
    active = branch.id
    // What left the active branch before the fork leaves what both share, which is the other one's now.
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

// Steps that are only tried.
extension BranchTree {
  /// Begins a branch behind the last step.
  ///
  /// - Parameter name: The name that the branch has at its end.
  package mutating func beginTrial(named name: String) {
    trial = BranchTrial(name: name, step: count, undone: undone?.id)
  }

  /// Makes the steps since ``beginTrial(named:)`` a branch, which a redo doesn't take.
  ///
  /// Steps undone before the trial can be redone again.
  ///
  /// - Returns: The moves of the steps, or an empty list if there were no steps.
  package mutating func endTrial() -> [BranchDeed] {
    guard let trial else { return [] }
    self.trial = nil
    let id = addBranch(named: trial.name)
    let deeds = count > trial.step ? [cut(after: trial.step, to: id)] : []
    for index in branches.indices {
      let branch = branches[index]
      branches[index].isUndone =
        branch.id == trial.undone && branch.parent == active && branch.fork == count
    }
    return deeds
  }

  /// Ends the trial where it is: its steps stay in the active branch.
  package mutating func keepTrial() { trial = nil }
}
