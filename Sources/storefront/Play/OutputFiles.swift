import ArgumentParser
import ProgramSupport
import StorePlayback
import VisibleText

/// The reports of a run, each where the command line wants it.
final class OutputFiles {
  private let reports: [RequestedReport]
  /// Whether standard output is a report, and what is for a person goes to standard error.
  let takesStandardOutput: Bool
  /// Whether something couldn't be written; the reason has been printed.
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
  /// - Parameter line: The line of progress, which is cleared before a person reads a result.
  /// - Returns: The reports, except those that can't be written.
  func outlets(over line: ProgressLine) -> [RunReporter.Outlet] {
    reports.compactMap { requested in
      guard let report = requested.report(spool), let target = requested.target else { return nil }
      var outlet: ReportOutlet?
      attempt { outlet = try ReportOutlet(requested, to: target, self, over: line) }
      return outlet.map { RunReporter.Outlet(report, put: $0.put) }
    }
  }

  /// Carries out a part of the report; what goes wrong with it is said, and the others are still made.
  @discardableResult
  func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      // The reason of an exit code has been printed.
      if !(error is ExitCode) { Diagnostics.error("\(error)") }
      isBroken = true
      return false
    }
  }

  static func write(_ text: String, to path: String, as form: OutputForm) throws {
    try CommandFile(path: path, as: form).write(Array(text.utf8), isReplacing: true)
  }
}
