package import StoreScript

/// The steps of the script that is played or recorded, as in its file.
package struct ScriptListing: Hashable, Sendable {
  package let path: String
  package let rows: [Row]
  /// The number of steps that led to the current state of the store.
  package let played: Int
  /// Whether the script can be played to another step.
  package let plays: Bool

  /// A step, in the script or in one of its branches.
  package struct Row: Hashable, Sendable {
    package let step: ScriptStep
    /// The number of the script's step that is or contains it, counted from 1.
    package let number: Int
    /// The number of branches around it.
    package let depth: Int
  }

  package init(path: String, steps: [ScriptStep], played: Int, plays: Bool) {
    self.path = path
    rows = steps.enumerated().flatMap { Self.rows(of: $1, number: $0 + 1, depth: 0) }
    self.played = played
    self.plays = plays
  }

  private static func rows(of step: ScriptStep, number: Int, depth: Int) -> [Row] {
    let own = Row(step: step, number: number, depth: depth)
    guard case .branch(let branch) = step.step else { return [own] }
    return [own] + branch.steps.flatMap { rows(of: $0, number: number, depth: depth + 1) }
  }
}

extension ScriptListing.Row {
  /// The text of the step, without the steps within it.
  var words: String {
    if case .branch(let branch) = step.step { return "branch: \(branch.name)" }
    return step.words
  }

  var isBranch: Bool {
    if case .branch = step.step { true } else { false }
  }
}
