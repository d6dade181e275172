import VisibleText

/// The results as JUnit XML: one test case a script, `failure` for an expectation, `error` for a
/// script that could not be played to its end.
///
/// Only elements and attributes that both schemas know which readers go by are written, in the order
/// of the stricter one: Ant's (github.com/windyroad/JUnit-Schema), and that of Jenkins and Surefire
/// (`junit-10.xsd` of its xUnit plugin).
package struct JUnitReport: RunReport {
  package static let keeps = SessionPlayer.Keeping.account

  package init() {}

  package func begin(_ run: RunResults) -> ReportOutput { draft(run) }

  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput { draft(run) }

  package func end(_ run: RunResults) -> ReportOutput {
    .whole { write in try write(Array(text(of: run).utf8)) }
  }

  /// The file in case the program doesn't live to write a better one: every other script is an error.
  private func draft(_ run: RunResults) -> ReportOutput {
    .draft { write in try write(Array(text(of: run.ifEndedNow).utf8)) }
  }

  private func text(of run: RunResults) -> String {
    let errors = run.results.count { $0.trouble?.element == "error" }
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<testsuites>",
        "  <testsuite name=\"storefront play\" package=\"storefront\" id=\"0\""
          + " timestamp=\"\(run.timestamp)\" hostname=\"localhost\""
          + " tests=\"\(run.results.count)\" failures=\"\(run.failed - errors)\" errors=\"\(errors)\""
          + " skipped=\"\(run.skipped)\" time=\"\(RunResults.time(run.seconds))\">",
      ] + properties(of: run.results) + run.results.flatMap(\.testCase) + [
        output(of: run.results), "    <system-err/>", "  </testsuite>", "</testsuites>", "",
      ]
    return lines.joined(separator: "\n")
  }

  /// What results depended on besides; schemas have a place for it before all results only.
  private func properties(of results: [ScriptResult]) -> [String] {
    let properties = results.flatMap { result in
      [
        ("outside", result.outsiders.map(\.rawValue)),
        ("flaky", result.isFlaky ? result.earlier : []),
      ]
      .filter { !$0.1.isEmpty }
      .map { name, words in
        "      <property name=\"\("\(name): \(result.file)".escaped)\""
          + " value=\"\(words.joined(separator: ", ").escaped)\"/>"
      }
    }
    return properties.isEmpty
      ? ["    <properties/>"] : ["    <properties>"] + properties + ["    </properties>"]
  }

  /// What the steps of each script came to, where that was kept; schemas have a place for all together.
  private func output(of results: [ScriptResult]) -> String {
    let lines = results.filter { !$0.story.isEmpty }.flatMap { result in
      [result.file] + result.story.flatMap(\.account).map { "  \($0)" }
    }
    guard !lines.isEmpty else { return "    <system-out/>" }
    return "    <system-out>\(lines.joined(separator: "\n").escaped)\n</system-out>"
  }
}

extension ScriptResult {
  /// The element that says why the script has not passed, and its type; nil if it has.
  fileprivate var trouble: (element: String, type: String)? {
    switch ending {
    case .passed: nil
    case .failed: ("failure", "expectation")
    case .unchecked: ("failure", "unchecked")
    case .broken: ("error", "error")
    case .left: ("error", "left")
    case .skipped: ("skipped", "skipped")
    }
  }

  fileprivate var testCase: [String] {
    let attributes =
      "name=\"\(inVariant(title ?? path).escaped)\" classname=\"\(path.escaped)\""
      + " time=\"\(RunResults.time(seconds))\""
    guard let trouble else { return ["    <testcase \(attributes)/>"] }
    if case .skipped(let why) = ending {
      // Readers differ in what they take here besides the words.
      return ["    <testcase \(attributes)><skipped>\(why.escaped)</skipped></testcase>"]
    }
    let text = lines.joined(separator: "\n").escaped
    return [
      "    <testcase \(attributes)>",
      "      <\(trouble.element) message=\"\((reason ?? "").escaped)\" type=\"\(trouble.type)\">"
        + "\(text)</\(trouble.element)>",
      "    </testcase>",
    ]
  }
}
