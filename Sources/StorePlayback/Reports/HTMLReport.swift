/// A report on a single HTML page, which includes all traced events.
package struct HTMLReport: RunReport {
  private var trace: SpooledTrace

  /// - Parameter spool: The spool that contains the traces of the scripts.
  package init(_ spool: TraceSpool) {
    trace = SpooledTrace(spool)
  }

  package mutating func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    trace.append(result.trace)
    return .nothing
  }

  package func end(_ run: RunResults) -> ReportOutput {
    .whole { [trace] write in try ReportPage(trace.source).write(to: write) }
  }
}
