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

  /// The file as messages name it.
  ///
  /// - Parameter script: The script's file.
  /// - Returns: The path from the user's folder.
  package func path(from script: String) -> String { ScriptPath.path(of: file, beside: script) }

  /// The location as messages name it: `path:line:column`.
  ///
  /// - Parameter script: The script's file.
  /// - Returns: The path from the user's folder, the line and the column.
  package func words(from script: String) -> String {
    "\(path(from: script)):\(position.line):\(position.column)"
  }
}

extension ScriptStep {
  /// Where the step stands, or `nil` for a step that came from no file.
  package var location: ScriptLocation? {
    line > 0 ? ScriptLocation(position, file: file) : nil
  }

  /// The location of a key in the step, or that of the step if the file doesn't write the key.
  ///
  /// - Parameter key: The keys on the way, as mismatches name them: `status.com.example.plus`.
  /// - Returns: The location, or `nil` for a step that came from no file.
  package func location(of key: String) -> ScriptLocation? {
    location.map { ScriptLocation(keys.position(of: key) ?? $0.position, file: file) }
  }
}
