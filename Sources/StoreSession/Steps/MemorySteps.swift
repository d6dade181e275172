package import StoreEngine
import Synchronization

/// Steps and branches in memory, which are lost when the process ends.
package final class MemorySteps: StepStore {
  private let kept = Mutex(State())

  private struct State {
    var tree = BranchTree()
    var steps: [RecordedStep] = []
    var tails: [Int: BranchTail] = [:]
    var lastID = 0
  }

  package init() {}

  /// Always `false`, because steps in memory can't outlive an interrupted process.
  package var wasCutShort: Bool { false }

  package func tree() -> BranchTree {
    kept.withLock { kept in
      var tree = kept.tree
      while tree.count < kept.steps.count { tree.stepNoted() }
      return tree
    }
  }

  /// Returns the highest id of any step so far, or 0 before the first step.
  package func lastStepID() -> Int { kept.withLock(\.lastID) }

  /// Records a step of the active branch, or updates it.
  package func record(_ step: RecordedStep, number: Int) {
    kept.withLock { kept in
      kept.lastID = max(kept.lastID, step.id)
      if number <= kept.steps.count {
        kept.steps[number - 1] = step
      } else {
        kept.steps.append(step)
      }
    }
  }

  package func drop(number: Int) {
    kept.withLock { kept in
      if number == kept.steps.count { kept.steps.removeLast() }
    }
  }

  package func steps(_ numbers: Range<Int>) -> [RecordedStep] {
    kept.withLock { kept in
      Array(kept.steps[numbers.clamped(to: 1..<kept.steps.count + 1).offset(by: -1)])
    }
  }

  /// Returns the given steps that an inactive branch contains after its fork.
  package func steps(_ numbers: Range<Int>, of branch: Int) -> [RecordedStep] {
    kept.withLock { kept in
      guard let fork = kept.tree[branch]?.fork, let tail = kept.tails[branch] else { return [] }
      return tail.steps(numbers.offset(by: -fork - 1))
    }
  }

  /// Returns the given events that an inactive branch contains after its fork.
  package func events(_ ordinals: Range<Int>, of branch: Int) -> [JournaledEvent] {
    kept.withLock { $0.tails[branch]?.events(ordinals) ?? [] }
  }

  /// Returns the ordinal of the last event of an inactive branch, or `nil` if the branch doesn't contain events
  /// after its fork.
  package func lastEvent(of branch: Int) -> Int? {
    kept.withLock { $0.tails[branch]?.lastEvent }
  }

  package func carryOut(
    _ operations: [BranchOperation],
    leadingTo tree: BranchTree,
    from events: EventLog
  ) {
    kept.withLock { kept in
      // The number of steps that don't move, and the steps that are added after them.
      var trunk = kept.steps.count
      var added = BranchTail()
      for operation in operations {
        switch operation {
        case .cut(let number, let branch):
          var moved = BranchTail()
          if number < trunk {
            let first = kept.steps[number].first
            let end = trunk < kept.steps.count ? kept.steps[trunk].first : events.count + 1
            moved = BranchTail(
              steps: kept.steps[number..<trunk],
              events: events[first - 1..<end - 1]
            )
            added.removeFirst(.max, movingTo: &moved)
            trunk = number
          } else {
            added.removeFirst(number - trunk, movingTo: &moved)
            swap(&added, &moved)
          }
          kept.tails[branch, default: BranchTail()].prepend(moved)
        case .append(let count, let branch):
          kept.tails[branch]?.removeFirst(count, movingTo: &added)
        case .delete(let branch):
          kept.tails[branch] = nil
        }
      }
      kept.steps.removeSubrange(trunk...)
      kept.steps += added.allSteps
      kept.tree = tree
    }
  }
}

extension Range<Int> {
  func offset(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
