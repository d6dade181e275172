package import StoreModel

/// A session: its start and its steps.
package struct SessionScript: Hashable, Sendable {
  package var header: SessionHeader
  package var steps: [ScriptStep]

  package init(header: SessionHeader, steps: [ScriptStep]) {
    self.header = header
    self.steps = steps
  }
}

/// The start of a session.
///
/// A property that is `nil` has the default of the command.
package struct SessionHeader: Hashable, Sendable {
  /// A title of one line.
  package var title: String?
  /// The catalog's path, relative to the script, or `nil` for the sample.
  package var catalog: String?
  /// The text of the catalog, or `nil` to read its file.
  package var catalogContent: String?
  /// The catalog's digest at the time of the recording.
  package var catalogDigest: String?
  /// Whether the script is a recording of a person's session.
  ///
  /// A recording may play without any expectations.
  package var isRecording = false
  /// The tags for selecting scripts.
  package var tags: [String] = []
  /// The reason why the script is skipped, or `nil` to play it.
  package var skip: String?
  /// Whether the script excludes all scripts without this flag from a run.
  package var only = false
  /// The default values of the names in the file.
  ///
  /// The list is empty after the file has been read, because each name was replaced by its value.
  package var parameters: [String: String] = [:]
  /// The names with several values.
  ///
  /// The script is played once for every combination.
  package var matrix: [String: MatrixChoices] = [:]
  /// The programs that run while the script plays.
  package var services: [ScriptService] = []
  /// The store time at the start, or `nil` for the default: for a script, 2026-01-01.
  package var start: StoreInstant?
  package var seed: UInt64?
  package var storefront: String?
  package var locale: String?
  package var environment: StoreEnvironment?
  /// The journal with which a recording began, one event per line, or an empty list if the store was empty.
  package var journal: [String] = []
  /// The steps that run before the script begins, after the journal with which it starts.
  ///
  /// They run without being shown.
  @PositionlessSteps package var before: [ScriptStep] = []

  package init() {}
}

/// A step with its position in the file.
package struct ScriptStep: Hashable, Sendable {
  package var step: Step
  /// The seconds of wall time to wait before the step if a person watches.
  ///
  /// The wait never moves store time.
  package var after: Double?
  /// The name of the step's transaction or notification in later steps, or `nil` without one.
  package var name: String?
  /// The line where the step starts, counted from 1, or 0 if it isn't from a file.
  package var line: Int
  package var column: Int
  /// The included file that contains the step, by its path from the script's folder, or `nil` for the script
  /// itself.
  package var file: String?
  /// The step on one line as written if it contains names whose values are only known during playback,
  /// otherwise `nil`.
  ///
  /// Until then, ``step`` has examples of their values.
  package var written: String?
  /// The positions of the keys of its expectation.
  package var keys = WrittenKeys()

  package init(
    _ step: Step,
    after: Double? = nil,
    as name: String? = nil,
    line: Int = 0,
    column: Int = 0,
    file: String? = nil,
    written: String? = nil
  ) {
    self.step = step
    self.written = written
    self.after = after
    self.name = name
    self.line = line
    self.column = column
    self.file = file
  }

  /// Returns the step's location for messages, `path:line:column`, or `nil` if it isn't from a file.
  ///
  /// - Parameter path: The script's file.
  /// - Returns: The location in the script, or in the file that it includes.
  package func place(in path: String) -> String? {
    location?.words(from: path)
  }
}

extension ScriptStep {
  /// The step on one line, as the script writes it after its dash.
  package var words: String { written ?? step.line }
}
