import StorePlayback
import VisibleText

/// A report that the command line can request.
struct RequestedReport {
  /// The path that means standard output.
  static let dash = "-"

  /// The destination of a report.
  enum Target: Equatable {
    /// Text for the user: on standard output, or on standard error if standard output has a report.
    case person
    /// Standard output, read by a program.
    case output
    case file(String)
    /// The end of a file, after its existing contents.
    case endOfFile(String)
  }

  /// The option with its file, or `nil` without one.
  let option: String?
  /// The file with the name that the user passed, or `nil` if the option isn't given.
  let path: String?
  /// The destination, or `nil` if the report isn't requested.
  let target: Target?
  let form: OutputForm
  let isStream: Bool
  let keeps: SessionPlayer.Retention
  private let source: Source

  private enum Source {
    case results(any RunReport)
    /// A report of the traces.
    case traces((TraceSpool) -> any RunReport)
  }

  private init<Report: RunReport>(
    _ source: Source,
    _ type: Report.Type,
    option: String? = nil,
    path: String? = nil,
    target: Target? = nil
  ) {
    (self.source, self.option, self.path) = (source, option, path)
    self.target = target ?? path.map { $0 == Self.dash ? .output : .file($0) }
    (form, isStream, keeps) = (Report.form, Report.isStream, Report.keeps)
  }

  /// Creates a report without its own file.
  init<Report: RunReport>(_ report: Report, to target: Target?) {
    self.init(.results(report), Report.self, target: target)
  }

  /// Creates a report of results.
  init<Report: RunReport>(_ option: String, _ report: Report, to path: String?) {
    self.init(.results(report), Report.self, option: option, path: path)
  }

  /// Creates a report of traces.
  init<Report: RunReport>(
    _ option: String,
    _ make: @escaping (TraceSpool) -> Report,
    to path: String?
  ) {
    self.init(.traces { make($0) }, Report.self, option: option, path: path)
  }

  /// Whether the report needs the traces of the scripts.
  var isTraced: Bool {
    switch source {
    case .results: false
    case .traces: true
    }
  }

  /// Returns the report, or `nil` if it needs traces that aren't kept.
  func report(_ spool: TraceSpool?) -> (any RunReport)? {
    switch source {
    case .results(let report): report
    case .traces(let make): spool.map(make)
    }
  }
}
