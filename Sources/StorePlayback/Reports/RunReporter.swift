/// A reporter that calls the reports of a run while scripts are still playing.
///
/// A result is reported as soon as all earlier scripts have ended, so results are in the order of the scripts. If the
/// run is interrupted, results that were already reported aren't lost.
package struct RunReporter {
  /// A report and its destination.
  package struct Outlet {
    private var report: any RunReport
    private let put: (ReportOutput) -> Void

    /// - Parameters:
    ///   - report: The report.
    ///   - put: Receives the report's output at each moment.
    package init(_ report: any RunReport, put: @escaping (ReportOutput) -> Void) {
      self.report = report
      self.put = put
    }

    fileprivate mutating func startReport(_ run: RunResults) { put(report.startReport(run)) }

    fileprivate mutating func add(_ result: ScriptResult, of run: RunResults) {
      put(report.add(result, of: run))
    }

    fileprivate mutating func end(_ run: RunResults) { put(report.end(run)) }
  }

  private var outlets: [Outlet]
  /// The results that can't be reported before the results of earlier scripts, keyed by the number of the script.
  private var waiting: [Int: ScriptResult] = [:]
  /// The run so far, with all results that have been reported.
  package private(set) var run: RunResults
  /// The number of scripts that have ended, including scripts whose results haven't been reported yet.
  package var ended: Int { run.results.count + waiting.count }
  /// The number of scripts that have ended and didn't pass.
  ///
  /// Skipped scripts don't count.
  package private(set) var failed = 0

  /// - Parameters:
  ///   - run: The run before its first result.
  ///   - outlets: The reports and their destinations.
  package init(_ run: RunResults, outlets: [Outlet]) {
    self.run = run
    self.outlets = outlets
    for index in self.outlets.indices { self.outlets[index].startReport(run) }
  }

  /// Adds the result of a script.
  ///
  /// The result is reported as soon as all earlier scripts have ended.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - index: The number of the script, counted from 0.
  ///   - settle: Receives each result and the number of its script before the result is reported, and may change the
  ///     result.
  package mutating func add(
    _ result: ScriptResult,
    at index: Int,
    settle: (inout ScriptResult, Int) -> Void
  ) {
    waiting[index] = result
    if result.isFailed { failed += 1 }
    while var next = waiting.removeValue(forKey: run.results.count) {
      settle(&next, run.results.count)
      run.results.append(next)
      run.rest = run.rest.dropFirst()
      for index in outlets.indices { outlets[index].add(next, of: run) }
    }
  }

  /// Reports the end of the run.
  package mutating func end() {
    for index in outlets.indices { outlets[index].end(run) }
  }
}
