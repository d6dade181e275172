package import StoreModel
package import StoreScript

/// The steps of the script that is played or recorded, in the form in which its file contains them.
package struct ScriptListing: Hashable, Sendable {
  package let path: String
  package let rows: [Row]
  /// The number of steps that led to the current state of the store.
  package let played: Int
  /// Whether the script can be played to another step.
  package let plays: Bool

  /// A step of the script, or of one of the script's branches.
  package struct Row: Hashable, Sendable {
    package let step: ScriptStep
    /// The number, starting at 1, of the script's own step that is or contains this step.
    package let number: Int
    /// The number of branches that enclose the step.
    package let depth: Int
    /// The step as one line of the file, or `nil` if it is in an included file.
    package let line: String?
  }

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - path: The script's file.
  ///   - steps: The script's steps, including the steps of included files.
  ///   - lines: Each step of the file as one line, by the position of the step.
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
  /// The step as text, without the steps inside it.
  var words: String {
    if case .branch(let branch) = step.step { return "branch: \(branch.name)" }
    return step.words
  }

  var isBranch: Bool {
    if case .branch = step.step { true } else { false }
  }
}
