import Resources
import StoreCatalog
import StoreModel
import StoreRulebook
import StoreScript

/// An export that turns the stories about rules into tests for StoreKitTest, with one test for each rule.
///
/// A story is a session about one area of rules. Each branch of a story is named after a rule's id. Rules about calls
/// that a session can't make have handwritten tests.
package enum RuleTestExport {
  /// A file of the tests or of the tests' project.
  package struct File: Hashable, Sendable {
    /// The path of the file from the folder of the tests.
    package let name: String
    package let bytes: [UInt8]
  }

  /// Plays the stories and writes the tests.
  ///
  /// - Returns: The files, sorted by name.
  /// - Throws: ``TestExportFailure`` if a story fails, or if it refers to a rule that isn't declared.
  package static func files() async throws(TestExportFailure) -> [File] {
    var files: [String: [UInt8]] = [:]
    for story in Resource.ruleStories {
      let export = SessionTestExport(try opening(story.text, about: story.area))
      let catalog = try export.configurationFile()
      let tests = try await export.tests(depth: 3, selling: catalog)
      let title = export.opening.script.header.title ?? story.area
      var methods: [String] = []
      for test in tests { methods.append(try method(test)) }
      for (index, part) in parts(of: methods).enumerated() {
        let name = "\(story.area.swiftName)\(index == 0 ? "" : "\(index + 1)")RuleTests"
        files["\(name).swift"] = Array(source(of: part, name: name, title: title).utf8)
      }
      files["\(catalog.name).storekit"] = catalog.bytes
    }
    for tests in Resource.ruleTests {
      files["\(tests.name).swift"] = Array(try documented(tests.text).utf8)
    }
    files["RuleResults.swift"] = Array(recorder.utf8)
    files["StoreTesting.swift"] = Array(helpers.utf8)
    for file in XcodeProject(names: files.keys.sorted()).files {
      files[file.path] = Array(file.text.utf8)
    }
    files["README.md"] = Array(guide.utf8)
    return files.sorted { $0.key < $1.key }.map { File(name: $0.key, bytes: $0.value) }
  }

  /// Divides methods into classes of at most 385 lines, so that a person can read each class as a whole.
  private static func parts(of methods: [String]) -> [[String]] {
    var parts: [[String]] = [[]]
    var length = 0
    for method in methods {
      let lines = method.count { $0 == "\n" } + 2
      if length + lines > 385, length > 0 {
        parts.append([])
        length = 0
      }
      parts[parts.count - 1].append(method)
      length += lines
    }
    return parts
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

  private static func method(_ test: SessionTestExport.Test) throws(TestExportFailure) -> String {
    let id = test.branch ?? ""
    let last = id.split(separator: ".").last.map(String.init) ?? id
    return """
      \(try documentation(of: id))
        @MainActor
        func test\(last.swiftName)() async throws {
          try await check(rule: \(id.swiftLiteral)) {
      \(test.lines.joined(separator: "\n"))
          }
        }
      """
  }

  private static func source(of methods: [String], name: String, title: String) -> String {
    """
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

  /// Adds the statements of the rules to the handwritten tests.
  private static func documented(_ tests: String) throws(TestExportFailure) -> String {
    var lines: [String] = []
    for line in tests.split(separator: "\n", omittingEmptySubsequences: false) {
      let id = line.hasPrefix(mark) ? String(line.dropFirst(mark.count).dropLast()) : nil
      if let id {
        lines.append(try documentation(of: id))
      } else {
        lines.append(String(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The start of the line before a handwritten test.
  ///
  /// The rule's id and a period follow.
  private static let mark = "  /// The rule "

  /// Returns the documentation comment for the test of a rule.
  private static func documentation(of id: String) throws(TestExportFailure) -> String {
    guard let statement = Rulebook.rule(RuleID(rawValue: id))?.statement else {
      throw TestExportFailure(lines: ["there is no rule \(id)"])
    }
    return """
      \(SessionTestExport.documentation("The rule \(id)", indent: "  "))
        ///
      \(SessionTestExport.documentation(statement, indent: "  "))
      """
  }

  /// The functions that the tests share.
  private static let helpers = """
    import StoreKit
    import StoreKitTest
    import XCTest

    \(TestHelper.allCases.map(\.sharedSource).joined(separator: "\n\n"))

    """
}
