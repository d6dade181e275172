import StorePlayback
import VisibleText

/// A report that the command line may ask for.
struct RequestedReport {
  /// The path that means standard output.
  static let dash = "-"

  /// The place that a report is written to.
  enum Target: Equatable {
    /// To the user: standard output, or standard error if standard output is a report.
    case person
    /// To standard output, for a program.
    case output
    case file(String)
    /// After everything that a file contains already.
    case endOfFile(String)
  }

  /// The option that names its file, or `nil` without one.
  let option: String?
  /// The file as the user named it, or `nil` unless the option is given.
  let path: String?
  /// The place to write it to, or `nil` unless it is asked for.
  let target: Target?
  let form: OutputForm
  let isStream: Bool
  let keeps: SessionPlayer.Keeping
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

  /// A report without a file of its own.
  init<Report: RunReport>(_ report: Report, to target: Target?) {
    self.init(.results(report), Report.self, target: target)
  }

  /// A report of results.
  init<Report: RunReport>(_ option: String, _ report: Report, to path: String?) {
    self.init(.results(report), Report.self, option: option, path: path)
  }

  /// A report of traces.
  init<Report: RunReport>(
    _ option: String,
    _ make: @escaping (TraceSpool) -> Report,
    to path: String?
  ) {
    self.init(.traces { make($0) }, Report.self, option: option, path: path)
  }

  /// Whether the report is made of the traces of the scripts.
  var isTraced: Bool {
    switch source {
    case .results: false
    case .traces: true
    }
  }

  /// Returns the report, or `nil` if it is made of traces and they are not kept.
  func report(_ spool: TraceSpool?) -> (any RunReport)? {
    switch source {
    case .results(let report): report
    case .traces(let make): spool.map(make)
    }
  }
}
