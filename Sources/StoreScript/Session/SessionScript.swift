package import StoreModel

/// A session: where it starts and what it does.
package struct SessionScript: Hashable, Sendable {
  package var header: SessionHeader
  package var steps: [ScriptStep]

  package init(header: SessionHeader, steps: [ScriptStep]) {
    self.header = header
    self.steps = steps
  }
}

/// What a session starts from; whatever is nil has the default of its use.
package struct SessionHeader: Hashable, Sendable {
  /// One line for people.
  package var title: String?
  /// The catalog's path, relative to the script; nil is the sample.
  package var catalog: String?
  /// The text of the catalog, or `nil` to read its file.
  package var catalogContent: String?
  /// The catalog's digest when it was recorded.
  package var catalogDigest: String?
  /// Whether a person's session was recorded: that may be played without expecting anything.
  package var isRecording = false
  /// Words by which scripts are chosen.
  package var tags: [String] = []
  /// Why the script is not played; nil plays it.
  package var skip: String?
  /// Whether this script is played and none beside it that does not say so too.
  package var only = false
  /// Names that stand for values in the file, with their values unless others are chosen; a script that
  /// was read has none, because each has its value.
  package var parameters: [String: String] = [:]
  /// Names that stand for each of several values: the script is played once for every combination.
  package var matrix: [String: MatrixChoices] = [:]
  /// Programs that run while the script is played.
  package var services: [ScriptService] = []
  /// The store time at the start; scripts begin on 2026-01-01 unless they say otherwise.
  package var start: StoreInstant?
  package var seed: UInt64?
  package var storefront: String?
  package var locale: String?
  package var environment: StoreEnvironment?
  /// The journal that a recording began with, one event a line, if the store was not empty.
  package var journal: [String] = []
  /// What was done between there and the first step: carried out unseen before the script begins.
  @StepsAnywhere package var before: [ScriptStep] = []

  package init() {}
}

/// A step with its position in the file.
package struct ScriptStep: Hashable, Sendable {
  package var step: Step
  /// Wall seconds to wait before it when a person watches; never moves store time.
  package var after: Double?
  /// What later steps call the transaction that it brings, or the notification; nil for no name.
  package var name: String?
  /// The line it begins on, counted from 1; 0 for a step that came from no file.
  package var line: Int
  package var column: Int
  /// The included file that it stands in, by its path from the script's folder; nil for the script
  /// itself.
  package var file: String?
  /// The step on one line as it is written, where it holds names whose values are known only when it is
  /// played; ``step`` has examples of them until then.
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

  /// Where it stands, as messages name it: `path:line:column`; nil for a step that came from no file.
  ///
  /// - Parameter path: The script's file.
  /// - Returns: The place in the script, or in the file that it includes.
  package func place(in path: String) -> String? {
    location?.words(from: path)
  }
}

extension ScriptStep {
  /// The step on one line, as the script has it behind its dash.
  package var words: String { written ?? step.line }
}
