import Resources
import StoreModel
import StoreRulebook
import StoreScript

/// The stories of rules as tests for StoreKitTest, one for each rule.
///
/// A story is a session about an area of rules. Each of its branches has the id of a rule.
package enum RuleTestExport {
  /// A file of the tests.
  package struct File: Hashable, Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

  /// Plays the stories and writes the tests.
  ///
  /// - Returns: The files, in the order of their names.
  /// - Throws: ``TestExportFailure`` if a story fails, or names a rule that isn't declared.
  package static func files() async throws(TestExportFailure) -> [File] {
    var files: [String: [UInt8]] = [:]
    var helpers: Set<TestHelper> = []
    for story in Resource.ruleStories {
      let export = SessionTestExport(try opening(story.text, about: story.area))
      let catalog = try export.configurationFile()
      let tests = try await export.tests(depth: 3, selling: catalog)
      for test in tests { helpers.formUnion(test.helpers) }
      let title = export.opening.script.header.title ?? story.area
      let name = "\(story.area.swiftName)RuleTests"
      files["\(name).swift"] = Array(try source(of: tests, name: name, title: title).utf8)
      files["\(catalog.name).storekit"] = catalog.bytes
    }
    files["RuleResults.swift"] = Array(recorder.utf8)
    files["StoreTesting.swift"] = Array(source(of: helpers).utf8)
    return files.sorted { $0.key < $1.key }.map { File(name: $0.key, bytes: $0.value) }
  }

  private static func opening(
    _ story: String,
    about area: String
  ) throws(TestExportFailure) -> ScriptOpening {
    do throws(ScriptOpeningError) {
      let path = area + ScriptSearch.suffixes[0]
      return try ScriptOpening(path: path, contents: Array(story.utf8)) { _ in
        throw TestExportFailure(lines: [])
      }
    } catch {
      throw TestExportFailure(lines: error.lines)
    }
  }

  private static func source(
    of tests: [SessionTestExport.Test],
    name: String,
    title: String
  ) throws(TestExportFailure) -> String {
    var methods: [String] = []
    for test in tests {
      guard let id = test.branch, let rule = Rulebook.rule(RuleID(rawValue: id)) else {
        throw TestExportFailure(lines: ["\(title): there is no rule \(test.branch ?? "")"])
      }
      let last = id.split(separator: ".").last.map(String.init) ?? id
      methods.append(
        """
        \(SessionTestExport.documentation("The rule \(id)", indent: "  "))
          ///
        \(SessionTestExport.documentation(rule.statement, indent: "  "))
          @MainActor
          func test\(last.swiftName)() async throws {
            try await check(rule: \(id.swiftLiteral)) {
        \(test.lines.joined(separator: "\n"))
            }
          }
        """
      )
    }
    return """
      import StoreKit
      import StoreKitTest
      import XCTest

      \(SessionTestExport.documentation(title, indent: ""))
      ///
      /// Written by `storefront rules export-tests`.
      final class \(name): XCTestCase {
      \(methods.joined(separator: "\n\n"))
      }

      """
  }

  private static func source(of helpers: Set<TestHelper>) -> String {
    """
    import StoreKit
    import StoreKitTest
    import XCTest

    \(TestHelper.closed(helpers).map(\.sharedSource).joined(separator: "\n\n"))

    """
  }
}
