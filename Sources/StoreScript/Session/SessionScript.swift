package import StoreModel

/// A session, which consists of its start and its steps.
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
/// If a property is `nil`, the command that plays the session determines the value.
package struct SessionHeader: Hashable, Sendable {
  /// The title, which is one line.
  package var title: String?
  /// The path of the catalog, relative to the script's folder, or `nil` for the sample catalog.
  package var catalog: String?
  /// The content of the catalog, or `nil` to read the catalog's file.
  package var catalogContent: String?
  /// The catalog's digest when the session was recorded.
  package var catalogDigest: String?
  /// Whether the script is a recording of a person's session.
  ///
  /// A recording may lack expectations.
  package var isRecording = false
  /// The tags that a run can use to select scripts.
  package var tags: [String] = []
  /// The reason to skip the script, or `nil` to play the script.
  package var skip: String?
  /// Whether a run plays only the scripts with this flag.
  package var only = false
  /// The default values of the names in the file.
  ///
  /// The dictionary is empty after the file has been read, because each name has been replaced by its value.
  package var parameters: [String: String] = [:]
  /// The names that have several values, with these values.
  ///
  /// The script is played once for each combination of the values.
  package var matrix: [String: MatrixChoices] = [:]
  /// The programs that run while the script plays.
  package var services: [ScriptService] = []
  /// The user's program that acts as the store's app, or `nil` for the demo app.
  package var app: ScriptService?
  /// The store time at the start, or `nil` for the default.
  ///
  /// The default for scripts is 2026-01-01.
  package var start: StoreInstant?
  package var seed: UInt64?
  package var storefront: String?
  package var locale: String?
  package var environment: StoreEnvironment?
  /// The events of the journal that existed when the recording began, one event per line.
  ///
  /// The list is empty if the store was empty.
  package var journal: [String] = []
  /// The steps that run before the script begins, but after the events of ``journal``.
  ///
  /// These steps aren't shown.
  @PositionlessSteps package var before: [ScriptStep] = []

  package init() {}
}

/// A step and its position in the file.
package struct ScriptStep: Hashable, Sendable {
  package var step: Step
  /// The seconds of wall time to wait before the step, if a person watches the playback.
  ///
  /// The wait doesn't change store time.
  package var after: Double?
  /// The name that later steps use for the step's transaction or notification, or `nil` if the step isn't named.
  package var name: String?
  /// The line where the step starts, counted from 1, or 0 if the step isn't from a file.
  package var line: Int
  package var column: Int
  /// The path of the included file from the script's folder, or `nil` if the step is in the script itself.
  package var file: String?
  /// The step on one line, as written, if it contains names that only get their values during playback.
  ///
  /// Otherwise, the value is `nil`. Until the values are known, ``step`` contains examples of them.
  package var written: String?
  /// The positions of the keys in the step's expectation.
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

  /// Returns the step's location in the form `path:line:column`, or `nil` if the step isn't from a file.
  ///
  /// - Parameter path: The path of the script.
  /// - Returns: The location in the script, or in the file that the script includes.
  package func place(in path: String) -> String? {
    location?.words(from: path)
  }
}

extension ScriptStep {
  /// The step on one line, as the script contains it after the dash.
  package var words: String { written ?? step.line }
}
