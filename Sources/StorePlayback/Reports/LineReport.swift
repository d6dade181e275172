package import VisibleText

/// Results as lines for a person.
package struct LineReport: RunReport {
  package static let form = OutputForm.text

  private let columns: Int?

  /// - Parameter columns: The columns of the terminal, or `nil` if the text isn't written to one.
  package init(columns: Int? = nil) {
    self.columns = columns
  }

  /// One line if it passed, all there is to know if not.
  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    .next(result.told(columns: columns).map { "\($0)\n" }.joined())
  }

  /// The scripts that failed, and the counts.
  package func end(_ run: RunResults) -> ReportOutput {
    let failures = run.failures
    let list = failures.isEmpty ? [] : ["failed:"] + failures.map { "  \($0)" }
    let lines = list + [run.omission].compactMap(\.self) + [run.summary]
    return .next(lines.map { "\($0)\n" }.joined())
  }
}

extension ScriptResult {
  /// What a person is told of it: what its file says now, where it was rewritten.
  fileprivate func told(columns: Int?) -> [String] {
    switch update {
    case .nothing: lines(columns: columns)
    case .rewritten(_, let changes, _, _): ["update \(name)"] + changes.map { "  \($0)" }
    case .unable(let reason): lines + ["  \(reason)"]
    }
  }
}
