/// The active branch after a change, with the branches that owned its steps before the change.
package struct BranchLine: Sendable {
  /// Consecutive steps from one branch.
  package struct Part: Sendable {
    /// The branch that owned the steps before the change, or `nil` for the active branch.
    package let branch: Int?
    /// The numbers of the steps, counted from 1.
    ///
    /// A step has the same number in every branch that contains it.
    package var steps: Range<Int>
  }

  /// The parts in order, none of them empty.
  package private(set) var parts: [Part] = []
  private var others: [Int: [Part]] = [:]

  /// Creates the active branch as it is after a change of branches.
  package init(of tree: BranchTree, changedBy operations: [BranchOperation]) {
    if tree.count > 0 { parts = [Part(branch: nil, steps: 1..<tree.count + 1)] }
    for branch in tree.branches where branch.id != tree.active && branch.steps > 0 {
      let first = branch.fork + 1
      others[branch.id] = [Part(branch: branch.id, steps: first..<first + branch.steps)]
    }
    for operation in operations { carryOut(operation) }
  }

  private mutating func carryOut(_ operation: BranchOperation) {
    switch operation {
    case .cut(let number, let branch):
      let (kept, moved) = parts.split(behind: number)
      parts = kept
      others[branch] = moved + (others[branch] ?? [])
    case .append(let count, let branch):
      let source = others[branch] ?? []
      let (taken, left) = source.split(behind: (source.first?.steps.lowerBound ?? 1) - 1 + count)
      others[branch] = left
      for part in taken { parts.append(joining: part) }
    case .delete(let branch):
      others[branch] = nil
    }
  }
}

extension [BranchLine.Part] {
  /// Returns the parts up to the given step, and the parts after it.
  fileprivate func split(behind number: Int) -> (before: Self, behind: Self) {
    var (before, behind): (Self, Self) = ([], [])
    for part in self {
      let split = Swift.min(Swift.max(number + 1, part.steps.lowerBound), part.steps.upperBound)
      let (left, right) = (part.steps.lowerBound..<split, split..<part.steps.upperBound)
      if !left.isEmpty { before.append(BranchLine.Part(branch: part.branch, steps: left)) }
      if !right.isEmpty { behind.append(BranchLine.Part(branch: part.branch, steps: right)) }
    }
    return (before, behind)
  }

  /// Appends a part, or extends the last part if the new part continues it.
  fileprivate mutating func append(joining part: BranchLine.Part) {
    guard let last, last.branch == part.branch, last.steps.upperBound == part.steps.lowerBound
    else { return append(part) }
    self[count - 1].steps = last.steps.lowerBound..<part.steps.upperBound
  }
}
