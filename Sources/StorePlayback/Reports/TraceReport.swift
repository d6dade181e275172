package import VisibleText

/// A report with the trace of each script that has ended.
///
/// The trace contains the events of every step as lines of JSON.
package struct TraceReport: RunReport {
  package static let form = OutputForm.json
  package static let isStream = true

  private let spool: TraceSpool

  /// - Parameter spool: The spool that contains the traces of the scripts.
  package init(_ spool: TraceSpool) {
    self.spool = spool
  }

  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    .next { [spool] write in
      for piece in result.trace { try write(try spool.read(piece)) }
    }
  }

  /// Returns no output, because the trace of the last script is the end of the report.
  package func end(_ run: RunResults) -> ReportOutput { .nothing }
}
