package import StoreModel

/// Where a store is to go.
package enum BranchChange: Hashable, Sendable {
  /// One step back that somebody asked for.
  case undo
  case redo
  /// To a step of the active branch, or of what was undone of it; counted from 1.
  case step(Int)
  /// To the end of another branch.
  case branch(String)
  /// To before the branch that is being tried.
  case endTrial
}

/// The steps of a session in a line, and the branches beside it, for people.
package struct StepLine: Hashable, Sendable {
  /// A step of the active branch, or of what was undone of it.
  package struct Entry: Hashable, Sendable {
    package let number: Int
    /// The step as scripts write it, or what else it is.
    package let text: String
    /// Store time behind it.
    package let at: StoreInstant
    package let isUndone: Bool

    package init(number: Int, text: String, at: StoreInstant, isUndone: Bool) {
      self.number = number
      self.text = text
      self.at = at
      self.isUndone = isUndone
    }
  }

  /// A branch as a list shows it.
  package struct Row: Hashable, Sendable {
    package let branch: Branch
    package let isActive: Bool
    /// How many steps it has in all, those that it shares included.
    package let end: Int

    package init(branch: Branch, isActive: Bool, end: Int) {
      self.branch = branch
      self.isActive = isActive
      self.end = end
    }
  }

  /// What of it is looked at.
  package enum Part: Hashable, Sendable {
    case steps
    case branches
  }

  /// The newest steps, oldest first; the ticks of a clock that ran, with nothing else in them, are one.
  package let entries: [Entry]
  /// How many steps the active branch has.
  package let count: Int
  /// How many of it were undone and can be done again.
  package let undone: Int
  package let branches: [Row]
  /// How many steps come before the first entry.
  package let earlier: Int

  package init(entries: [Entry], count: Int, undone: Int, branches: [Row], earlier: Int = 0) {
    self.earlier = earlier
    self.entries = entries
    self.count = count
    self.undone = undone
    self.branches = branches
  }
}
