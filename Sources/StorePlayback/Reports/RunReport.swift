package import VisibleText

/// A report of a run of scripts.
///
/// Every report is called at the same moments of a run and returns its output. It doesn't open files, because
/// the program decides where output goes.
package protocol RunReport: Sendable {
  /// The form of its output.
  static var form: OutputForm { get }

  /// Whether the report grows while scripts play, so that it can go to standard output.
  static var isStream: Bool { get }

  /// The details of each script that the report needs in addition to the result.
  static var keeps: SessionPlayer.Retention { get }

  /// Returns the output before the first result.
  mutating func startReport(_ run: RunResults) -> ReportOutput

  /// Returns the output for the next result, in the order of the scripts.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - run: The run with this result.
  /// - Returns: The output.
  mutating func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput

  /// Returns the output after the last result.
  mutating func end(_ run: RunResults) -> ReportOutput
}

extension RunReport {
  /// By default, a report is a file that is written unchanged.
  package static var form: OutputForm { .source }

  /// By default, a report is written at the end.
  package static var isStream: Bool { false }

  /// By default, a report needs only the results.
  package static var keeps: SessionPlayer.Retention { [] }

  /// By default, a report starts with its first result.
  package func startReport(_ run: RunResults) -> ReportOutput { .nothing }

  /// By default, a report returns nothing for a single result.
  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput { .nothing }

  /// Returns the output at every moment of a run that has ended.
  package func moments(of run: RunResults) -> [ReportOutput] {
    var (report, past) = (self, run)
    past.results = []
    past.rest = run.results.map { ChosenScript(path: $0.path) }[...]
    var outputs = [report.startReport(past)]
    for result in run.results {
      past.results.append(result)
      past.rest = past.rest.dropFirst()
      outputs.append(report.add(result, of: past))
    }
    return outputs + [report.end(run)]
  }
}

/// The output of a report at one moment.
package enum ReportOutput {
  /// Writes output in pieces of whole lines.
  package typealias Body = (_ write: ([UInt8]) throws -> Void) throws -> Void

  case nothing
  /// Output after everything that the report has written before.
  case next(Body)
  /// The whole report for the case that the program ends now.
  ///
  /// It is optional.
  case draft(Body)
  /// The whole report.
  case whole(Body)

  /// Returns a text after everything that the report has written before.
  package static func next(_ text: String) -> ReportOutput {
    text.isEmpty ? .nothing : .next { write in try write(Array(text.utf8)) }
  }
}
