import ArgumentParser
import ProgramSupport
import StorePlayback
import VisibleText

/// The reports of a run with their destinations.
final class OutputFiles {
  private let reports: [RequestedReport]
  /// Whether standard output has a report, so that texts for people go to standard error.
  let takesStandardOutput: Bool
  /// Whether an output couldn't be written.
  ///
  /// The reason has been printed.
  private(set) var isBroken = false
  /// The traces of the scripts, or `nil` unless a report needs them.
  private(set) var spool: TraceSpool?

  init(_ options: OutputOptions) {
    (reports, takesStandardOutput) = (options.reports, options.takesStandardOutput)
    guard reports.contains(where: \.isTraced) else { return }
    attempt { spool = try TraceSpool(in: EnvironmentVariable.value(of: "TMPDIR") ?? "/tmp") }
  }

  /// Opens the files of the reports that grow.
  ///
  /// - Parameter line: The line of progress, which is cleared before a result is printed.
  /// - Returns: The reports, except those that can't be written.
  func outlets(over line: ProgressLine) -> [RunReporter.Outlet] {
    reports.compactMap { requested in
      guard let report = requested.report(spool), let target = requested.target else { return nil }
      var outlet: ReportOutlet?
      attempt { outlet = try ReportOutlet(requested, to: target, self, over: line) }
      return outlet.map { RunReporter.Outlet(report, put: $0.put) }
    }
  }

  /// Performs a part of a report.
  ///
  /// An error is printed, and the other reports continue.
  @discardableResult
  func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      // If the error is an exit code, its reason has already been printed.
      if !(error is ExitCode) { Diagnostics.error("\(error)") }
      isBroken = true
      return false
    }
  }

  static func write(_ text: String, to path: String, as form: OutputForm) throws {
    try CommandFile(path: path, as: form).write(Array(text.utf8), isReplacing: true)
  }
}
