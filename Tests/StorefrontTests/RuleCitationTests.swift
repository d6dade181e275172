import Foundation
import StoreModel
import StoreRulebook
import Testing

/// Code and tests cite the rules of the rulebook by their ids.
///
/// Comments cite them as `(rule: a.b)` or `(rules: a.b, c.d)`, code as `rule: "a.b"` or `.rule("a.b")`, and tests by the
/// trait `.rule("a.b")`, or by `check(rule: "a.b")` if the program wrote them.
struct RuleCitationTests {
  private let declared = Set(Rulebook.all.map(\.id.rawValue))
  private let sources: [SourceTree.File]
  private let tests: [SourceTree.File]

  init() throws {
    sources = try SourceTree.ofSources().files.filter { $0.module != "StoreRulebook" }
    tests = try SourceTree.ofTests().files.filter { file in
      file.module != "StoreRulebookTests" && !file.path.hasSuffix("/RuleCitationTests.swift")
    }
  }

  @Test func everyCitedRuleIsDeclared() {
    let unknown = (sources + tests).flatMap { file in
      (file.ruleComments + file.ruleValues).filter { !declared.contains($0) }
        .map { "\(file.path): \($0)" }
    }
    #expect(unknown == [])
  }

  /// The engine notes ids and returns them, so each of its texts with the prefix of an area is an id.
  @Test func everyIdInTheEngineIsDeclared() {
    let prefixes = Set(declared.map { $0.prefix { $0 != "." } })
    let engine = sources.filter { $0.module == "StoreEngine" }
    let texts = engine.flatMap(\.lines).filter { $0.holds("\"") && $0.holds(".") }
      .flatMap { $0.matches(of: #/"([a-z-]+)\.[a-z0-9.-]+"/#) }
    let ids = texts.filter { prefixes.contains($0.1) }.map { $0.0.dropFirst().dropLast() }
    #expect(Set(ids.map(String.init)).subtracting(declared).sorted() == [])
  }

  @Test func everyRuleIsCitedByCode() {
    let cited = Set(sources.flatMap { $0.ruleComments + $0.ruleValues })
    #expect(declared.subtracting(cited).sorted() == [])
  }

  @Test func everyRuleHasATestThatNamesIt() {
    let suites = tests.filter { $0.module.hasSuffix("Tests") }
    let tested = Set(suites.flatMap(\.ruleValues))
    #expect(declared.subtracting(tested).sorted() == [])
  }

  /// A source that isn't a document of this repository belongs to a rule.
  @Test func everyCitedDocumentIsInTheRepository() throws {
    let known = try documents()
    #expect(known.isSuperset(of: ["README.md", "Locks.md", "Rules.md"]))
    let closed = (sources + tests).flatMap { file in
      file.comments.filter { $0.holds(".md") || $0.holds("DESIGN") || $0.holds("eed") }
        .flatMap { comment in
          comment.matches(
            of: #/[A-Za-z0-9+_-]+\.md(?![A-Za-z0-9])|DESIGN|[Ss]eeds? [0-9]{3}(?![0-9])/#
          )
        }
        .map { String($0.output) }.filter { !known.contains($0) }.map { "\(file.path): \($0)" }
    }
    #expect(closed == [])
  }

  /// The rulebook says what is assumed of the store.
  ///
  /// The habits of what-if's customers and the answers of terminals aren't rules.
  @Test func noCommentSaysThatARuleIsAssumed() {
    let others: Set<String> = ["WhatIf", "CursesTerminal"]
    let assumptions = (sources + tests).filter { !others.contains($0.module) }.flatMap { file in
      file.comments.filter { $0.holds("ssumed") }
        .flatMap { $0.matches(of: #/[Aa]ssumed/#) }.map { _ in file.path }
    }
    #expect(assumptions == [])
  }

  /// Returns the names of the Markdown files in the repository.
  private func documents() throws -> Set<String> {
    let files = try ["Sources", "Tests"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: SourceTree.root.appending(path: folder).path
      )
    }
    let names = files.filter { $0.hasSuffix(".md") }.map { URL(filePath: $0).lastPathComponent }
    return Set(names + ["README.md"])
  }
}

extension SourceTree.File {
  /// The comments, one line each.
  fileprivate var comments: [String] {
    lines.filter { $0.holds("//") }.compactMap { line in
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("//") else { return String(code) }
      return line.range(of: " // ").map { String(line[$0.lowerBound...]) }
    }
  }

  /// The ids that comments cite, in lists that may continue on the next line.
  fileprivate var ruleComments: [String] {
    guard text.holds("(rule: ") || text.holds("(rules: ") else { return [] }
    return comments.joined(separator: "\n").matches(of: #/\(rules?: ([^)]*)\)/#).flatMap { list in
      list.1.split { ", \n/".contains($0) }.map(String.init)
    }
  }

  /// The ids in the code, and those in the traits of tests.
  fileprivate var ruleValues: [String] {
    guard text.holds("rule: \"") || text.holds(".rule(") else { return [] }
    let values = text.matches(of: #/\brule: "([^"]+)"/#).map { String($0.1) }
    let lists = text.matches(of: #/\.rule\(\s*("[^)]*")/#).flatMap { list in
      list.1.matches(of: #/"([^"]+)"/#).map { String($0.1) }
    }
    return values + lists
  }
}
