import ArgumentParser
import ProgramSupport
import StoreModel
import StorePlayback
import VisibleText

/// Writes the reports of a run.
final class OutputFiles {
  private let options: OutputOptions
  /// When playing began, in wall time.
  let timestamp: String
  /// When the JUnit file was written last.
  private var refreshed = ContinuousClock.now
  /// How long the JUnit file of a long run lags behind.
  private static let pause = Duration.seconds(1)
  /// Whether something could not be written, which was said.
  private(set) var isBroken = false
  /// What happened in the scripts, if anybody wants to know.
  private(set) var traces: TraceFile?

  init(_ options: OutputOptions, timestamp: String) {
    self.options = options
    self.timestamp = timestamp
    if options.trace != nil || options.report != nil {
      attempt { traces = try TraceFile(options.trace) }
    }
  }

  /// Takes in the trace of the next script.
  func keepTrace(of result: inout ScriptResult) {
    guard let traces else { return }
    attempt { try traces.append(&result) }
  }

  /// What is written while scripts are played.
  ///
  /// - Parameter line: What has to be taken away before a person is told something.
  /// - Returns: The reports that are streams, what a person is told first.
  func outlets(over line: ProgressLine) -> [RunningReport.Outlet] {
    var outlets = [
      RunningReport.Outlet(LineReport(columns: CommandOutput.columns)) { [self] text in
        line.clear()
        attempt { try tell(text) }
      }
    ]
    if options.github {
      outlets.append(
        RunningReport.Outlet(AnnotationReport()) { [self] text in attempt { try tell(text) } }
      )
    }
    if let tap = options.tap { outlets += outlet(TAPReport(), to: tap, as: .text) }
    if let lines = options.jsonLines { outlets += outlet(JSONLinesReport(), to: lines, as: .json) }
    return outlets
  }

  private func outlet(
    _ report: some ResultReport,
    to path: String,
    as form: OutputForm
  ) -> [RunningReport.Outlet] {
    if path == OutputOptions.dash {
      return [
        RunningReport.Outlet(report) { [self] text in
          attempt { try CommandOutput.write(Array(text.utf8), as: form) }
        }
      ]
    }
    var file: GrowingFile?
    attempt { file = try GrowingFile(path: path, as: form) }
    guard let file else { return [] }
    var isWhole = true
    return [
      RunningReport.Outlet(report) { [self] text in
        // Behind a gap nothing would be true.
        guard isWhole else { return }
        isWhole = attempt { try file.write(Array(text.utf8)) }
      }
    ]
  }

  /// Tells a person lines that values from outside are in.
  private func tell(_ text: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if options.takesStandardOutput {
        Diagnostics.note("\(line)")
      } else {
        try CommandOutput.print("\(line)")
      }
    }
  }

  /// Leaves results that say what has not come to its end, for the case that the program does not live
  /// to write better ones.
  ///
  /// - Parameters:
  ///   - results: What has ended.
  ///   - rest: The scripts that have not.
  ///   - isFirst: Whether it is written however soon it is.
  func refresh(_ results: [ScriptResult], rest: some Sequence<ChosenScript>, isFirst: Bool = false)
  {
    guard let junit = options.junit else { return }
    guard isFirst || ContinuousClock.now - refreshed > Self.pause else { return }
    let file = CommandFile(path: junit)
    // A pipe takes no second report, and what cannot be written is said of the last one.
    guard (try? file.requireRegular()) != nil else { return }
    var report = PlayReport.unfinished(Array(rest), timestamp: timestamp)
    report.results = results + report.results
    try? file.put(isReplacing: true) { try $0(Array(report.junit.utf8)) }
    refreshed = ContinuousClock.now
  }

  /// Writes what says how the whole run ended.
  func end(_ report: PlayReport) {
    if let junit = options.junit {
      attempt { try Self.write(report.junit, to: junit, as: .source) }
    }
    if let page = options.report, let traces {
      attempt {
        let made = try ReportPage(traces.source)
        try CommandFile(path: page).write(isReplacing: true) { try made.write(to: $0) }
      }
    }
    if options.github, let summary = Surroundings.gitHubSummary {
      attempt {
        try GrowingFile(path: summary, as: .source, goesOn: true)
          .write(Array(AnnotationReport.summary(report).utf8))
      }
    }
  }

  /// Carries out a part of the report; what goes wrong with it is said, and the others are still made.
  @discardableResult
  func attempt(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      Self.say(error)
      isBroken = true
      return false
    }
  }

  /// Says what went wrong; of an exit code it is said already.
  static func say(_ error: any Error) {
    if !(error is ExitCode) { Diagnostics.error("\(error)") }
  }

  static func write(_ text: String, to path: String, as form: OutputForm) throws {
    try CommandFile(path: path, as: form).write(Array(text.utf8), isReplacing: true)
  }
}
