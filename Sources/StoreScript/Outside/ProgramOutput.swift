/// The output of the user's program that acts as the store's app.
package struct ProgramOutput: Hashable, Sendable {
  /// The file name of the program.
  package var program: String
  /// The number of complete lines that the program has printed since its launch.
  package var count: Int
  /// The last complete lines.
  package var lines: [String]
  /// The exit code, or `nil` while the program is running.
  ///
  /// As in a shell, the code is 128 plus the signal's number if a signal ended the program.
  package var exitCode: Int32?
  /// The number of the launch, starting with 1.
  package var launch: Int

  /// The maximum number of lines in ``lines``.
  package static let most = 200

  package init(program: String, count: Int, lines: [String], exitCode: Int32?, launch: Int) {
    (self.program, self.count, self.lines) = (program, count, lines)
    (self.exitCode, self.launch) = (exitCode, launch)
  }

  /// Returns the output that is new since an earlier moment, one line per element, in the form that people read.
  ///
  /// - Parameter earlier: The output at the earlier moment, or `nil` if the program hadn't been launched.
  /// - Returns: The new lines, followed by the exit code if the program has ended since then.
  package func news(since earlier: ProgramOutput?) -> [String] {
    let before = earlier?.launch == launch ? earlier : nil
    let new = lines.suffix(max(0, count - (before?.count ?? 0))).map { "\(program): \($0)" }
    guard let exitCode, before?.exitCode == nil else { return new }
    return new + ["\(program) \(Self.words(for: exitCode))"]
  }

  /// Returns a phrase that describes the end of a program.
  private static func words(for exitCode: Int32) -> String {
    exitCode > 128 ? "was ended by signal \(exitCode - 128)" : "exited with code \(exitCode)"
  }
}
