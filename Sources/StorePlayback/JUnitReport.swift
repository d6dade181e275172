extension PlayReport {
  /// The results as JUnit XML: one test case a script, `failure` for an expectation, `error` for a
  /// script that could not be played.
  ///
  /// Only the elements and attributes that every reader agrees on are written.
  package var junit: String {
    let errors = results.count { if case .broken = $0.ending { true } else { false } }
    let seconds = results.reduce(0) { $0 + $1.seconds }
    let counts =
      "tests=\"\(results.count)\" failures=\"\(failed - errors)\" errors=\"\(errors)\" "
      + "skipped=\"0\" time=\"\(Self.time(seconds))\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"storefront play\" \(counts)>",
      "  <testsuite name=\"storefront play\" \(counts)>",
    ]
    lines += results.flatMap(Self.testCase)
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private static func testCase(_ result: ScriptResult) -> [String] {
    let attributes =
      "name=\"\((result.title ?? result.path).escaped)\" classname=\"\(result.path.escaped)\" "
      + "file=\"\(result.path.escaped)\" time=\"\(time(result.seconds))\""
    let text = result.lines.joined(separator: "\n").escaped
    switch result.ending {
    case .passed:
      return ["    <testcase \(attributes)/>"]
    case .failed, .left:
      return [
        "    <testcase \(attributes)>",
        "      <failure message=\"\((result.reason ?? "").escaped)\" type=\"expectation\">\(text)</failure>",
        "    </testcase>",
      ]
    case .broken(let reason):
      return [
        "    <testcase \(attributes)>",
        "      <error message=\"\(reason.escaped)\" type=\"error\">\(text)</error>",
        "    </testcase>",
      ]
    }
  }

  /// Seconds with three decimals and a point, whatever the locale.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1000).rounded())
    let fraction = String(milliseconds % 1000)
    return "\(milliseconds / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }
}
