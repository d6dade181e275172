import Resources
import StoreCatalog
package import StoreModel
import StoreRulebook
import StoreScript

/// The export of the rules' stories as tests for StoreKitTest, one for each rule.
///
/// A story is a session about an area of rules. Each of its branches has the id of a rule. Rules about calls
/// that no session makes have handwritten tests.
package enum RuleTestExport {
  /// A file of the tests or of their project.
  package struct File: Hashable, Sendable {
    /// The path in the folder of the tests.
    package let name: String
    package let bytes: [UInt8]
  }

  /// The files, and the rules that they test.
  package struct Exported: Hashable, Sendable {
    /// The files, in the order of their names.
    package fileprivate(set) var files: [File] = []
    package fileprivate(set) var rules: Set<RuleID> = []

    fileprivate mutating func add(_ name: String, _ text: String) {
      add(name, bytes: Array(text.utf8))
    }

    fileprivate mutating func add(_ name: String, bytes: [UInt8]) {
      files.removeAll { $0.name == name }
      files.append(File(name: name, bytes: bytes))
    }
  }

  /// Plays the stories and writes the tests.
  ///
  /// - Returns: The files and the rules.
  /// - Throws: ``TestExportFailure`` if a story fails, or names a rule that isn't declared.
  package static func exported() async throws(TestExportFailure) -> Exported {
    var exported = Exported()
    for story in Resource.ruleStories {
      let export = SessionTestExport(try opening(story.text, about: story.area))
      let catalog = try export.configurationFile()
      let tests = try await export.tests(depth: 3, selling: catalog)
      let title = export.opening.script.header.title ?? story.area
      let name = "\(story.area.swiftName)RuleTests"
      let source = try source(of: tests, name: name, title: title, in: &exported)
      exported.add("\(name).swift", source)
      exported.add("\(catalog.name).storekit", bytes: catalog.bytes)
    }
    for tests in Resource.ruleTests {
      exported.add("\(tests.name).swift", try documented(tests.text, in: &exported))
    }
    exported.add("RuleResults.swift", recorder)
    exported.add("StoreTesting.swift", helpers)
    let project = XcodeProject(names: exported.files.map(\.name).sorted())
    for file in project.files { exported.add(file.path, file.text) }
    exported.add("README.md", guide)
    exported.files.sort { $0.name < $1.name }
    return exported
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
    title: String,
    in exported: inout Exported
  ) throws(TestExportFailure) -> String {
    var methods: [String] = []
    for test in tests {
      let id = test.branch ?? title
      let last = id.split(separator: ".").last.map(String.init) ?? id
      methods.append(
        """
        \(try documentation(of: id, in: &exported))
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

  /// Adds the statements of the rules to handwritten tests.
  private static func documented(
    _ tests: String,
    in exported: inout Exported
  ) throws(TestExportFailure) -> String {
    var lines: [String] = []
    for line in tests.split(separator: "\n", omittingEmptySubsequences: false) {
      let id = line.hasPrefix(mark) ? String(line.dropFirst(mark.count).dropLast()) : nil
      if let id {
        lines.append(try documentation(of: id, in: &exported))
      } else {
        lines.append(String(line))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The start of the line above a handwritten test, before the rule's id and a period.
  private static let mark = "  /// The rule "

  /// Returns the comment of a rule's test.
  private static func documentation(
    of id: String,
    in exported: inout Exported
  ) throws(TestExportFailure) -> String {
    let rule = RuleID(rawValue: id)
    guard let statement = Rulebook.rule(rule)?.statement else {
      throw TestExportFailure(lines: ["there is no rule \(id)"])
    }
    exported.rules.insert(rule)
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
