package import VisibleText

/// A report in lines that people read.
package struct LineReport: RunReport {
  package static let form = OutputForm.text

  private let columns: Int?

  /// - Parameter columns: The number of columns in the terminal, or `nil` if the output isn't a terminal.
  package init(columns: Int? = nil) {
    self.columns = columns
  }

  /// Returns one line if the script passed, or all details of any other result.
  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    .next(result.told(columns: columns).map { "\($0)\n" }.joined())
  }

  /// Returns the failures and the counts.
  package func end(_ run: RunResults) -> ReportOutput {
    let failures = run.failures
    let list = failures.isEmpty ? [] : ["failed:"] + failures.map { "  \($0)" }
    let lines = list + [run.omission].compactMap(\.self) + [run.summary]
    return .next(lines.map { "\($0)\n" }.joined())
  }
}

extension ScriptResult {
  /// Returns the lines about the result.
  ///
  /// If the script's file was rewritten, the lines show the changes.
  fileprivate func told(columns: Int?) -> [String] {
    switch update {
    case .nothing: lines(columns: columns)
    case .rewritten(_, let changes, _, _): ["update \(name)"] + changes.map { "  \($0)" }
    case .unable(let reason): lines + ["  \(reason)"]
    }
  }
}
