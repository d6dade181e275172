package import VisibleText

/// A report about a run of scripts.
///
/// A reporter calls every report at the same moments of a run, and the report returns its output. A report doesn't open
/// files, because the program decides the destination of the output.
package protocol RunReport: Sendable {
  /// The form of the output.
  static var form: OutputForm { get }

  /// Whether the report returns output while scripts play, so that standard output can be its destination.
  static var isStream: Bool { get }

  /// The details of each script that the report needs in addition to its result.
  static var keeps: SessionPlayer.Retention { get }

  /// Returns the output before the first result.
  mutating func startReport(_ run: RunResults) -> ReportOutput

  /// Returns the output for the next result. Results are added in the order of the scripts.
  ///
  /// - Parameters:
  ///   - result: The next result.
  ///   - run: The run so far, including this result.
  /// - Returns: The output.
  mutating func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput

  /// Returns the output after the last result.
  mutating func end(_ run: RunResults) -> ReportOutput
}

extension RunReport {
  /// By default, the output is written unchanged to a file.
  package static var form: OutputForm { .source }

  /// By default, the report is written at the end of the run.
  package static var isStream: Bool { false }

  /// By default, the report only needs the results.
  package static var keeps: SessionPlayer.Retention { [] }

  /// By default, the report doesn't return output before the first result.
  package func startReport(_ run: RunResults) -> ReportOutput { .nothing }

  /// By default, the report doesn't return output for single results.
  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput { .nothing }

  /// Returns the output for every moment of a run that has already ended.
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
  /// A closure that writes output in parts.
  ///
  /// Each part consists of whole lines.
  package typealias Body = (_ write: ([UInt8]) throws -> Void) throws -> Void

  case nothing
  /// Output that is appended to the previous output of the report.
  case next(Body)
  /// The whole report, as it must be if the program ends now.
  ///
  /// A destination may ignore this output.
  case draft(Body)
  /// The whole report.
  case whole(Body)

  /// Returns output that appends the given text to the previous output of the report.
  package static func next(_ text: String) -> ReportOutput {
    text.isEmpty ? .nothing : .next { write in try write(Array(text.utf8)) }
  }
}
