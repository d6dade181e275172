/// Something a session file says that cannot be played.
package struct ScriptProblem: Error, Hashable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// What is wrong.
  package let message: String
  /// What would be right.
  package let remedy: String

  package init(line: Int, column: Int, message: String, remedy: String) {
    self.line = line
    self.column = column
    self.message = message
    self.remedy = remedy
  }

  /// The form of every complaint about a file: `path:line:column: what is wrong; what would be
  /// right`.
  package func rendered(path: String) -> String {
    "\(path):\(line):\(column): \(message); \(remedy)"
  }
}

/// What came of reading a session file.
package struct ScriptReading: Hashable, Sendable {
  /// The script, or nil if there is any problem: nothing half-read is ever played.
  package let script: SessionScript?
  /// Every problem of the file, in its order.
  package let problems: [ScriptProblem]
}
