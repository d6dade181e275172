package import StoreModel

/// A location in a script, or in a file that the script includes.
package struct ScriptLocation: Hashable, Sendable {
  package let position: SourcePosition
  /// The path of the included file from the script's folder, or `nil` if the location is in the script itself.
  package let file: String?

  package init(_ position: SourcePosition, file: String? = nil) {
    self.position = position
    self.file = file
  }

  /// Returns the path of the location's file, for messages.
  ///
  /// - Parameter script: The path of the script, from the user's folder.
  /// - Returns: The path of the location's file, from the user's folder.
  package func path(from script: String) -> String { ScriptPath.path(of: file, beside: script) }

  /// Returns the location in the form `path:line:column`, for messages.
  ///
  /// - Parameter script: The path of the script, from the user's folder.
  /// - Returns: The path from the user's folder, the line and the column.
  package func words(from script: String) -> String {
    "\(path(from: script)):\(position.line):\(position.column)"
  }
}

extension ScriptStep {
  /// The location of the step, or `nil` if it isn't from a file.
  package var location: ScriptLocation? {
    line > 0 ? ScriptLocation(position, file: file) : nil
  }

  /// Returns the location of a key in the step, or the location of the step if the file doesn't contain the key.
  ///
  /// - Parameter key: The path of keys in the form that mismatches use, such as `status.com.example.plus`.
  /// - Returns: The location, or `nil` if the step isn't from a file.
  package func location(of key: String) -> ScriptLocation? {
    location.map { ScriptLocation(keys.position(of: key) ?? $0.position, file: file) }
  }
}
