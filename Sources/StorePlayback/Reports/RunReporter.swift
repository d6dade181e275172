/// A reporter that calls the reports of a run while scripts still play.
///
/// Results are reported in the scripts' order, each as soon as all earlier scripts have ended. So
/// an interrupted run loses no result.
package struct RunReporter {
  /// A report and its destination.
  package struct Outlet {
    private var report: any RunReport
    private let put: (ReportOutput) -> Void

    /// - Parameters:
    ///   - report: The report.
    ///   - put: Receives the output of each moment.
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
  /// The results that wait for those of earlier scripts.
  private var waiting: [Int: ScriptResult] = [:]
  /// The run with the reported results.
  package private(set) var run: RunResults
  /// The number of ended scripts, including those whose results wait.
  package var ended: Int { run.results.count + waiting.count }
  /// The number of ended scripts that didn't pass, excluding skipped ones.
  package private(set) var failed = 0

  /// - Parameters:
  ///   - run: The run before its first result.
  ///   - outlets: The reports.
  package init(_ run: RunResults, outlets: [Outlet]) {
    self.run = run
    self.outlets = outlets
    for index in self.outlets.indices { self.outlets[index].startReport(run) }
  }

  /// Adds the result of a script, and reports it as soon as all scripts before it have ended.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - index: The number of the script, counted from 0.
  ///   - settle: Changes each result, with its script's number, before it is reported.
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
