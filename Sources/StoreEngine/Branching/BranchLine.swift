/// The active branch while it changes: what is left of it, and what was put behind that.
package struct BranchLine: Sendable {
  /// How many steps of the active branch, as it was, are still at its beginning.
  package private(set) var trunk: Int
  /// What was put behind them.
  package private(set) var tail = BranchTail()

  /// A branch that has not changed yet.
  package init(trunk: Int) {
    self.trunk = trunk
  }

  /// Takes a part of the change in.
  ///
  /// - Parameters:
  ///   - deed: What goes where.
  ///   - tails: What the other branches have of their own.
  ///   - own: Some steps of the active branch as it was, with their events.
  package mutating func carryOut(
    _ deed: BranchDeed,
    from tails: inout [Int: BranchTail],
    _ own: (Range<Int>) throws -> BranchTail
  ) rethrows {
    switch deed {
    case .cut(let number, let branch):
      var moved = tail
      if number < trunk {
        moved = try own(number + 1..<trunk + 1)
        moved.append(tail)
        tail = BranchTail()
        trunk = number
      } else {
        let kept = moved.takeFirst(number - trunk)
        tail = kept
      }
      moved.append(tails[branch] ?? BranchTail())
      tails[branch] = moved
    case .append(let count, let branch):
      var source = tails[branch] ?? BranchTail()
      tail.append(source.takeFirst(count))
      tails[branch] = source
    case .delete(let branch):
      tails[branch] = nil
    }
  }
}
