extension RuleTestExport {
  /// The Swift source that records the results of the tests.
  static let recorder = """
    import XCTest

    /// The results of the tests, in the form that `storefront rules import` reads.
    @MainActor
    private enum RuleResults {
      /// The result of a rule.
      struct Result: Encodable {
        let rule: String
        let outcome: String
        var expected: String?
        var seen: String?
      }

      /// All results, with where and when they were found.
      struct Report: Encodable {
        let xcode: String
        let os: String
        let date: String
        var results: [Result] = []
      }

      static var report = Report(xcode: xcode, os: system, date: today)
      /// The first difference of the present test.
      static var difference: (expected: String, seen: String)?

      /// The version of Xcode, from the digits in the Info.plist of the app that hosts the tests.
      private static var xcode: String {
        let digits = Bundle.main.infoDictionary?["DTXcode"] as? String
        return digits.flatMap(Int.init).map { "\\($0 / 100).\\($0 / 10 % 10)" } ?? "unknown"
      }

      private static var system: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        #if os(macOS)
        let name = "macOS"
        #elseif os(iOS)
        let name = "iOS"
        #elseif os(tvOS)
        let name = "tvOS"
        #elseif os(visionOS)
        let name = "visionOS"
        #elseif os(watchOS)
        let name = "watchOS"
        #else
        let name = "Storefront on Linux"
        #endif
        return "\\(name) \\(version.majorVersion).\\(version.minorVersion)"
      }

      private static var today: String {
        String(ISO8601DateFormatter().string(from: Date()).prefix(10))
      }

      /// The results so far.
      static func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return try encoder.encode(report)
      }
    }

    /// Checks that values are equal, and notes the first difference of a test.
    @MainActor
    func assertEqual<Value: Equatable>(
      _ found: Value,
      _ expected: Value,
      file: StaticString = #filePath,
      line: UInt = #line
    ) {
      if found != expected, RuleResults.difference == nil {
        RuleResults.difference = (words(expected), words(found))
      }
      XCTAssertEqual(found, expected, file: file, line: line)
    }

    /// A value in words, and an optional one as if it wasn't.
    private func words(_ value: Any) -> String {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return "\\(value)" }
      return mirror.children.first.map { "\\($0.value)" } ?? "nil"
    }

    extension XCTestCase {
      /// Runs the test of a rule and records its result.
      ///
      /// Each test attaches all results so far. They are also written to the file that
      /// STOREFRONT_RULE_RESULTS names.
      @MainActor
      func check(rule: String, _ body: () async throws -> Void) async throws {
        RuleResults.difference = nil
        var failure: (any Error)?
        do { try await body() } catch { failure = error }
        let difference = RuleResults.difference
        RuleResults.report.results.append(
          RuleResults.Result(
            rule: rule,
            outcome: difference != nil ? "differs" : failure != nil ? "notRun" : "confirmed",
            expected: difference?.expected,
            seen: difference?.seen ?? failure.map { "\\($0)" }
          )
        )
        let results = try RuleResults.encoded()
        #if canImport(Darwin)
        let attachment = XCTAttachment(data: results, uniformTypeIdentifier: "public.json")
        attachment.name = "rule-results.json"
        attachment.lifetime = .keepAlways
        add(attachment)
        #endif
        if let path = ProcessInfo.processInfo.environment["STOREFRONT_RULE_RESULTS"] {
          try results.write(to: URL(fileURLWithPath: path))
        }
        if let failure { throw failure }
      }
    }

    """
}
