package import StoreModel

/// The step or branch that a store changes to.
package enum BranchChange: Hashable, Sendable {
  /// One step back, at the user's request.
  case undo
  case redo
  /// To a step of the active branch or to an undone step, by its number counted from 1.
  case step(Int)
  /// To the end of another branch.
  case branch(String)
  /// To the state before the trial branch.
  case endTrial
}

/// The steps and branches of a session, listed for people.
package struct StepLine: Hashable, Sendable {
  /// A step of the active branch, or an undone step.
  package struct Entry: Hashable, Sendable {
    package let number: Int
    /// The step as scripts write it, or a description.
    package let text: String
    /// The store time after the step.
    package let at: StoreInstant
    package let isUndone: Bool

    package init(number: Int, text: String, at: StoreInstant, isUndone: Bool) {
      self.number = number
      self.text = text
      self.at = at
      self.isUndone = isUndone
    }
  }

  /// A branch in a list.
  package struct Row: Hashable, Sendable {
    package let branch: Branch
    package let isActive: Bool
    /// The number of the branch's steps, including shared steps.
    package let end: Int

    package init(branch: Branch, isActive: Bool, end: Int) {
      self.branch = branch
      self.isActive = isActive
      self.end = end
    }
  }

  /// The list that the user looks at.
  package enum Part: Hashable, Sendable {
    case steps
    case branches
  }

  /// The newest steps, oldest first.
  ///
  /// Consecutive ticks of a running clock that changed only the time are one entry.
  package let entries: [Entry]
  /// The number of steps of the active branch.
  package let count: Int
  /// The number of undone steps, which can be redone.
  package let undone: Int
  package let branches: [Row]
  /// The number of steps before the first entry.
  package let earlier: Int

  package init(entries: [Entry], count: Int, undone: Int, branches: [Row], earlier: Int = 0) {
    self.earlier = earlier
    self.entries = entries
    self.count = count
    self.undone = undone
    self.branches = branches
  }
}
