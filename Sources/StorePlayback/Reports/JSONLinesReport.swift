import StoreModel
import StoreScript
package import VisibleText

/// A report in lines of JSON.
///
/// There is one object for each script that has ended, and one object for the whole run.
package struct JSONLinesReport: RunReport {
  package static let form = OutputForm.json
  package static let isStream = true

  package init() {}

  /// Returns the result as an object on one line.
  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    var line = JSONWriter()
    line.beginObject()
    ScriptResult.members.write(result, &line)
    line.endObject()
    return .next(line.text + "\n")
  }

  /// Returns an object with the counts and the sum of all durations in seconds.
  package func end(_ run: RunResults) -> ReportOutput {
    let counts = JSONValue.object([
      "passed": .number(run.passed), "failed": .number(run.failed),
      "skipped": .number(run.skipped), "flaky": .number(run.flaky),
      "seconds": .seconds(run.seconds),
    ])
    return .next(counts.text() + "\n")
  }
}

extension JSONValue {
  /// Returns a number of seconds with three decimals.
  fileprivate static func seconds(_ seconds: Double) -> JSONValue {
    JSONValue(.number(RunResults.time(seconds)))
  }
}
