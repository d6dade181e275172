import StoreDriver
import StoreModel
import StoreScript

/// Results as lines of JSON, an object a script as they come, and one for all of them at the end.
package struct JSONLinesReport: ResultReport {
  package init() {}

  /// An object on a line.
  package func text(of result: ScriptResult) -> String { result.json.text() + "\n" }

  /// The counts, and the seconds of all scripts together.
  package func ending(_ report: PlayReport) -> String {
    let seconds = report.results.reduce(0) { $0 + $1.seconds }
    return JSONValue.object([
      "passed": .number(report.passed), "failed": .number(report.failed),
      "skipped": .number(report.skipped), "flaky": .number(report.flaky),
      "seconds": .seconds(seconds),
    ]).text() + "\n"
  }
}

extension ScriptResult {
  /// The result as an object; `steps` are those that were done, `seconds` wall time.
  fileprivate var json: JSONValue {
    var members = [JSONMember(key: "path", value: .text(path))]
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    if let variant { add("variant", .text(variant)) }
    if let title { add("title", .text(title)) }
    add("outcome", .text(outcome))
    add("seconds", .seconds(seconds))
    add("steps", .number(stepsDone))
    add("expectations", .number(expectationsHeld))
    if !outsiders.isEmpty { add("outside", .list(outsiders.map { .text($0.rawValue) })) }
    if !earlier.isEmpty { add("earlier", .list(earlier.map { .text($0) })) }
    if let reason { add("reason", .text(reason)) }
    if case .failed(let fault) = ending {
      add("position", .number(fault.position))
      add("step", .text(fault.step.words))
      if let place, place.path != path { add("file", .text(place.path)) }
      add("line", .number(fault.step.line))
      add("column", .number(fault.step.column))
      add("time", .text(fault.time))
      add("mismatches", .list(fault.mismatches.map(\.json)))
    }
    return JSONValue(.object(members))
  }
}

extension JSONValue {
  /// Wall seconds with three decimals.
  fileprivate static func seconds(_ seconds: Double) -> JSONValue {
    JSONValue(.number(PlayReport.time(seconds)))
  }
}

extension Mismatch {
  fileprivate var json: JSONValue {
    .object(["field": .text(field), "expected": .text(expected), "actual": .text(actual)])
  }
}
