package import StoreEngine
import Synchronization

/// Steps and branches that live as long as their process.
package final class MemorySteps: StepKeeper {
  private let kept = Mutex(Kept())

  private struct Kept {
    var tree = BranchTree()
    var steps: [NotedStep] = []
    var tails: [Int: BranchTail] = [:]
    var lastID = 0
  }

  /// Nothing is kept yet.
  package init() {}

  /// What is in memory ends with its process.
  package var wasCutShort: Bool { false }

  /// Every branch, as it was kept last.
  package func tree() -> BranchTree {
    kept.withLock { kept in
      var tree = kept.tree
      while tree.count < kept.steps.count { tree.stepNoted() }
      return tree
    }
  }

  /// The highest id that a step has had; 0 for none.
  package func lastStepID() -> Int { kept.withLock(\.lastID) }

  /// Notes a step of the active branch, or what has become of it.
  package func note(_ step: NotedStep, number: Int) {
    kept.withLock { kept in
      kept.lastID = max(kept.lastID, step.id)
      if number <= kept.steps.count {
        kept.steps[number - 1] = step
      } else {
        kept.steps.append(step)
      }
    }
  }

  /// Forgets the last step, which came to nothing.
  package func drop(number: Int) {
    kept.withLock { kept in
      if number == kept.steps.count { kept.steps.removeLast() }
    }
  }

  /// Steps of the active branch, in order.
  package func steps(_ numbers: Range<Int>) -> [NotedStep] {
    kept.withLock { kept in
      Array(kept.steps[numbers.clamped(to: 1..<kept.steps.count + 1).offset(by: -1)])
    }
  }

  /// What a branch that is not active has of its own.
  package func tail(of branch: Int) -> BranchTail {
    kept.withLock { $0.tails[branch] ?? BranchTail() }
  }

  /// Changes branches, all at once.
  package func carryOut(
    _ deeds: [BranchDeed],
    leadingTo tree: BranchTree,
    from events: EventLog
  ) {
    kept.withLock { kept in
      // What is behind the events that the first cut leaves is in the tails.
      var line = BranchLine(trunk: kept.steps.count)
      for deed in deeds {
        line.carryOut(deed, from: &kept.tails) { steps in
          BranchTail(
            steps: Array(kept.steps[steps.offset(by: -1)]),
            events: Array(events[ordinals(of: steps, in: kept.steps, events).offset(by: -1)])
          )
        }
      }
      kept.steps.removeSubrange(line.trunk...)
      kept.steps += line.tail.steps
      kept.tree = tree
    }
  }

  /// Adds a branch that was lived through elsewhere.
  package func add(_ tail: BranchTail, as branch: Int, leadingTo tree: BranchTree) {
    kept.withLock { kept in
      kept.tails[branch] = tail
      kept.tree = tree
      kept.lastID = max(kept.lastID, tail.steps.map(\.id).max() ?? 0)
    }
  }

  private func ordinals(
    of numbers: Range<Int>,
    in steps: [NotedStep],
    _ events: EventLog
  ) -> Range<Int> {
    let end =
      numbers.upperBound <= steps.count ? steps[numbers.upperBound - 1].first : events.count + 1
    guard !numbers.isEmpty else { return end..<end }
    return steps[numbers.lowerBound - 1].first..<end
  }
}

extension Range<Int> {
  /// The same range so much further on.
  func offset(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
