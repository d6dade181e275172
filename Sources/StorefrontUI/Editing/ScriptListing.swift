package import StoreModel
package import StoreScript

/// The steps of the played or recorded script, as in its file.
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
    /// The number of the script's step that is this step or contains it, starting at 1.
    package let number: Int
    /// The number of enclosing branches.
    package let depth: Int
    /// The step on one line, as in the file, or `nil` if it is in an included file.
    package let line: String?
  }

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - path: The script's file.
  ///   - steps: Its steps, including those of included files.
  ///   - lines: The text of each step in the file, as one line, by the step's position.
  ///   - played: The number of steps that led to the current state of the store.
  ///   - plays: Whether the script can be played to another step.
  package init(
    path: String,
    steps: [ScriptStep],
    lines: [SourcePosition: String],
    played: Int,
    plays: Bool
  ) {
    func rows(of step: ScriptStep, number: Int, depth: Int) -> [Row] {
      let line = step.file == nil ? lines[step.position] : nil
      let own = Row(step: step, number: number, depth: depth, line: line)
      guard case .branch(let branch) = step.step else { return [own] }
      return [own] + branch.steps.flatMap { rows(of: $0, number: number, depth: depth + 1) }
    }
    self.path = path
    self.rows = steps.enumerated().flatMap { rows(of: $1, number: $0 + 1, depth: 0) }
    self.played = played
    self.plays = plays
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
