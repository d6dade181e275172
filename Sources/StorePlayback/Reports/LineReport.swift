package import VisibleText

/// Results as lines for people.
package struct LineReport: RunReport {
  package static let form = OutputForm.text

  private let columns: Int?

  /// - Parameter columns: The columns of the terminal, or `nil` if the text isn't written to one.
  package init(columns: Int? = nil) {
    self.columns = columns
  }

  /// Returns one line if the script passed, or all details otherwise.
  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    .next(result.told(columns: columns).map { "\($0)\n" }.joined())
  }

  /// Returns the scripts that failed, and the counts.
  package func end(_ run: RunResults) -> ReportOutput {
    let failures = run.failures
    let list = failures.isEmpty ? [] : ["failed:"] + failures.map { "  \($0)" }
    let lines = list + [run.omission].compactMap(\.self) + [run.summary]
    return .next(lines.map { "\($0)\n" }.joined())
  }
}

extension ScriptResult {
  /// Returns the lines for people.
  ///
  /// If the file was rewritten, they show its new contents.
  fileprivate func told(columns: Int?) -> [String] {
    switch update {
    case .nothing: lines(columns: columns)
    case .rewritten(_, let changes, _, _): ["update \(name)"] + changes.map { "  \($0)" }
    case .unable(let reason): lines + ["  \(reason)"]
    }
  }
}
