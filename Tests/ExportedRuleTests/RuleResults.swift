import StoreKitTest
import XCTest

/// The results of the tests, in the form that `storefront rules import` reads.
@MainActor
enum RuleResults {
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
  /// The number of tests of each class that have run.
  static var counts: [ObjectIdentifier: Int] = [:]
  /// The first difference of the present test.
  static var difference: (expected: String, seen: String)?

  /// The version of Xcode, from the digits in the Info.plist of the app that hosts the tests.
  private static var xcode: String {
    let digits = Bundle.main.infoDictionary?["DTXcode"] as? String
    return digits.flatMap(Int.init).map { "\($0 / 100).\($0 / 10 % 10)" } ?? "unknown"
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
    return "\(name) \(version.majorVersion).\(version.minorVersion)"
  }

  private static var today: String {
    String(ISO8601DateFormatter().string(from: Date()).prefix(10))
  }

  /// The file of the results: the one that STOREFRONT_RULE_RESULTS names, otherwise a temporary one.
  static let file: URL? = {
    if let path = ProcessInfo.processInfo.environment["STOREFRONT_RULE_RESULTS"] {
      return URL(fileURLWithPath: path)
    }
    #if canImport(Darwin)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("rule-results.json")
    print("The results of the rules are written to \(file.path)")
    return file
    #else
    return nil
    #endif
  }()

  /// Returns the result of a test.
  ///
  /// An error that the test didn't expect is a difference.
  static func result(of rule: String, _ failure: (any Error)?) -> Result {
    if let difference {
      let (expected, seen) = difference
      return Result(rule: rule, outcome: "differs", expected: expected, seen: seen)
    }
    guard let failure else { return Result(rule: rule, outcome: "confirmed") }
    if let skip = failure as? XCTSkip {
      return Result(rule: rule, outcome: "notRun", seen: skip.message ?? "skipped")
    }
    // Without a host app or the configuration file there is no session, which says nothing about a rule.
    guard (try? SKTestSession(configurationFileNamed: "Sample")) != nil else {
      return Result(rule: rule, outcome: "notRun", seen: "\(failure)")
    }
    return Result(rule: rule, outcome: "differs", expected: "no error", seen: "\(failure)")
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
  guard mirror.displayStyle == .optional else { return "\(value)" }
  return mirror.children.first.map { "\($0.value)" } ?? "nil"
}

extension XCTestCase {
  /// Runs the test of a rule and records its result.
  ///
  /// The file of the results has those of all tests so far. The last test of a class attaches it.
  @MainActor
  func check(rule: String, _ body: () async throws -> Void) async throws {
    RuleResults.difference = nil
    var failure: (any Error)?
    do { try await body() } catch { failure = error }
    RuleResults.report.results.append(RuleResults.result(of: rule, failure))
    let results = try RuleResults.encoded()
    if let file = RuleResults.file { try results.write(to: file) }
    #if canImport(Darwin)
    let count = RuleResults.counts[ObjectIdentifier(type(of: self)), default: 0] + 1
    RuleResults.counts[ObjectIdentifier(type(of: self))] = count
    if count == type(of: self).defaultTestSuite.testCaseCount {
      let attachment = XCTAttachment(data: results, uniformTypeIdentifier: "public.json")
      attachment.name = "rule-results.json"
      attachment.lifetime = .keepAlways
      add(attachment)
    }
    #endif
    if let failure { throw failure }
  }
}
