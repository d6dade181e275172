package import VisibleText

/// The events of every step, as lines of JSON: the trace of each script when it has ended.
package struct TraceReport: RunReport {
  package static let form = OutputForm.json
  package static let isStream = true

  private let spool: TraceSpool

  /// - Parameter spool: The traces of the scripts.
  package init(_ spool: TraceSpool) {
    self.spool = spool
  }

  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    .next { [spool] write in
      for piece in result.trace { try write(try spool.read(piece)) }
    }
  }

  /// Returns nothing, because the last script's trace is the end.
  package func end(_ run: RunResults) -> ReportOutput { .nothing }
}
