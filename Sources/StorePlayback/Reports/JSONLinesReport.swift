import StoreModel
import StoreScript
package import VisibleText

/// Results as lines of JSON, an object a script as they come, and one for all of them at the end.
package struct JSONLinesReport: RunReport {
  package static let form = OutputForm.json
  package static let isStream = true

  package init() {}

  /// An object on a line.
  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput {
    var line = JSONWriter()
    line.beginObject()
    ScriptResult.members.write(result, &line)
    line.endObject()
    return .next(line.text + "\n")
  }

  /// The counts, and the seconds of all scripts together.
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
  /// Wall seconds with three decimals.
  fileprivate static func seconds(_ seconds: Double) -> JSONValue {
    JSONValue(.number(RunResults.time(seconds)))
  }
}
