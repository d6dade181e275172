package import StoreModel
import StoreScript

/// The location of a failure or a problem in a file that the user can open.
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
  ///   - script: The path of the script with the problem.
  init(of problem: ScriptProblem, in script: String) {
    path = ScriptPath.path(of: problem.file, beside: script)
    position = SourcePosition(line: problem.line, column: problem.column)
  }

  /// The location in the form `path:line:column`, for messages.
  package var words: String { "\(path):\(position.line):\(position.column)" }
}
