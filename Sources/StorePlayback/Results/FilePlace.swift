package import StoreModel
import StoreScript

/// The location of a failure or problem in a file that the user can open.
package struct FilePlace: Hashable, Sendable {
  /// The file's path from the user's folder.
  package let path: String
  package let position: SourcePosition

  package init(path: String, position: SourcePosition) {
    (self.path, self.position) = (path, position)
  }

  /// Creates the location of a problem.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - script: The path of the script that it was found in.
  init(of problem: ScriptProblem, in script: String) {
    path = ScriptPath.path(of: problem.file, beside: script)
    position = SourcePosition(line: problem.line, column: problem.column)
  }

  /// The location in messages: `path:line:column`.
  package var words: String { "\(path):\(position.line):\(position.column)" }
}
