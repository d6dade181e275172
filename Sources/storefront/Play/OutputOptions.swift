import ArgumentParser
import ProgramSupport
import StorePlayback

/// The options for reports of a run.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"),
    completion: .file()
  )
  var junit: String?

  @Option(
    help: ArgumentHelp("Write the results as one HTML page with screens.", valueName: "file.html"),
    completion: .file()
  )
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write the results as TAP 14 while scripts play; - for standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var tap: String?

  @Option(
    help: ArgumentHelp(
      "Write one line of JSON for each script while scripts play; - for standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var jsonLines: String?

  @Option(
    help: ArgumentHelp(
      "Write a trace of all steps as lines of JSON, each script when it ends; - for standard "
        + "output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var trace: String?

  @Flag(
    help: "Print failures as GitHub annotations, and add them to the run's summary."
  )
  var github = false

  /// All reports with their options.
  private var rows: [RequestedReport] {
    [
      RequestedReport(LineReport(columns: CommandOutput.columns), to: .person),
      RequestedReport(AnnotationReport(), to: github ? .person : nil),
      RequestedReport("--junit", JUnitReport(), to: junit),
      RequestedReport("--report", HTMLReport.init, to: report),
      RequestedReport("--tap", TAPReport(), to: tap),
      RequestedReport("--json-lines", JSONLinesReport(), to: jsonLines),
      RequestedReport("--trace", TraceReport.init, to: trace),
      RequestedReport(
        GitHubSummary(),
        to: github ? CIEnvironment.gitHubSummary.map { .endOfFile($0) } : nil
      ),
    ]
  }

  /// The requested reports, in the order in which they are called.
  var reports: [RequestedReport] { rows.filter { $0.target != nil } }

  /// The options with a file, and the file of each.
  var named: [(option: String, path: String?)] {
    rows.compactMap { row in row.option.map { ($0, row.path) } }
  }

  /// Whether standard output has a report, so that texts for people go to standard error.
  var takesStandardOutput: Bool { reports.contains { $0.target == .output } }

  /// Whether any report is requested.
  var isAsked: Bool { github || rows.contains { $0.path != nil } }

  /// The files of reports.
  var files: [String] { named.compactMap(\.path).filter { $0 != RequestedReport.dash } }

  /// The details that players keep for the reports.
  var keeping: SessionPlayer.Retention { reports.reduce([]) { $0.union($1.keeps) } }

  /// The options of reports that can go to standard output.
  private var streams: [String] { rows.filter(\.isStream).compactMap(\.option) }

  /// Rejects `-` for outputs that are written at the end, as a whole file.
  func refuseDash(_ outputs: [(option: String, path: String?)]) throws(ValidationError) {
    let streams = streams
    let refused = outputs.first {
      $0.path == RequestedReport.dash && !streams.contains($0.option)
    }
    guard let refused else { return }
    throw ValidationError(
      "\(refused.option) needs a file; only \(Self.listed(streams, "and")) accept -."
    )
  }

  func validate() throws {
    if reports.count(where: { $0.isStream && $0.target == .output }) > 1 {
      throw ValidationError(
        "Only one report can go to standard output; pass a file to \(Self.listed(streams, "or"))."
      )
    }
    try refuseDash(named)
    let files = files
    if Set(files).count < files.count {
      throw ValidationError("Two reports can't write the same file; pass a file for each.")
    }
  }

  private static func listed(_ words: [String], _ conjunction: String) -> String {
    "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(words.last ?? "")"
  }
}
