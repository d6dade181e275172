import VisibleText

/// A report in JUnit XML, with one test case for each script.
///
/// `failure` means that an expectation wasn't met. `error` means that a script couldn't be played to its end. The
/// report only contains elements and attributes that both common schemas declare, in the order of the stricter schema.
/// One schema is that of Ant (github.com/windyroad/JUnit-Schema). The other is that of Jenkins and Surefire
/// (`junit-10.xsd` in its xUnit plugin).
package struct JUnitReport: RunReport {
  package static let keeps = SessionPlayer.Retention.account

  package init() {}

  package func startReport(_ run: RunResults) -> ReportOutput { draft(run) }

  package func add(_ result: ScriptResult, of run: RunResults) -> ReportOutput { draft(run) }

  package func end(_ run: RunResults) -> ReportOutput {
    .whole { write in try write(Array(text(of: run).utf8)) }
  }

  /// Returns the file to use if the program ends early.
  ///
  /// In this file, every script without a result is an error.
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

  /// Returns the systems outside of the store that results depended on.
  ///
  /// The schemas only allow this information before all results.
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

  /// Returns the outcomes of all scripts' steps, if the player kept them.
  ///
  /// The schemas only allow one text for all scripts.
  private func output(of results: [ScriptResult]) -> String {
    let lines = results.filter { !$0.story.isEmpty }.flatMap { result in
      [result.file] + result.story.flatMap(\.account).map { "  \($0)" }
    }
    guard !lines.isEmpty else { return "    <system-out/>" }
    return "    <system-out>\(lines.joined(separator: "\n").escaped)\n</system-out>"
  }
}

extension ScriptResult {
  /// The element and the type that describe why the script didn't pass, or `nil` if it passed.
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
      // Programs that read the report differ in what other content they accept here.
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
