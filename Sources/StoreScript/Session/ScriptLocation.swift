package import StoreModel

/// A location in a script, or in a file that it includes.
package struct ScriptLocation: Hashable, Sendable {
  package let position: SourcePosition
  /// The included file, by its path from the script's folder, or `nil` for the script itself.
  package let file: String?

  package init(_ position: SourcePosition, file: String? = nil) {
    self.position = position
    self.file = file
  }

  /// Returns the path of the file for messages.
  ///
  /// - Parameter script: The script's file.
  /// - Returns: The path from the user's folder.
  package func path(from script: String) -> String { ScriptPath.path(of: file, beside: script) }

  /// Returns the location for messages: `path:line:column`.
  ///
  /// - Parameter script: The script's file.
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

  /// Returns the location of a key in the step, or of the step if the file doesn't contain the key.
  ///
  /// - Parameter key: The path of keys, as in mismatches: `status.com.example.plus`.
  /// - Returns: The location, or `nil` if the step isn't from a file.
  package func location(of key: String) -> ScriptLocation? {
    location.map { ScriptLocation(keys.position(of: key) ?? $0.position, file: file) }
  }
}
