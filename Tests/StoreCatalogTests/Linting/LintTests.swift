import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

struct LintTests {
  private func lint(_ text: String, ignoring list: LintIgnoreList = .none) -> CatalogLint {
    CatalogLint(Array(text.utf8), path: "a.catalog.json", ignoring: list)
  }

  private func rules(_ lint: CatalogLint) -> Set<CatalogRule> {
    Set(lint.findings.map(\.problem.rule))
  }

  @Test func nothingIsFoundInAFineCatalog() {
    #expect(lint(LintSamples.fine).findings.map(\.problem.description) == [])
  }

  @Test(
    .rule(
      "catalog.product-id-length",
      "catalog.identifiers-alike",
      "catalog.name-lengths",
      "catalog.offer-lengths",
      "catalog.pay-as-you-go-limit",
      "catalog.offer-modes",
      "catalog.price-range",
      "catalog.periods",
      "commitments.plan-price-bounds",
      "commitments.sold-everywhere",
      "family.only-shareable"
    ),
    arguments: LintSamples.all
  )
  func eachRuleFindsWhatItIsAbout(spoiling: LintSamples.Spoiling) throws {
    #expect(spoiling.text != LintSamples.fine)
    let found = lint(spoiling.text)
    #expect(rules(found).contains(spoiling.rule), "\(found.findings.map(\.problem.description))")
    #expect(found.findings.allSatisfy { !$0.problem.message.isEmpty && !$0.problem.remedy.isEmpty })
  }

  @Test(
    .rule("catalog.reference-name-lengths"),
    arguments: [
      (CatalogRule.longReferenceName, #""name": "Plus""#, #""name": "@""#, 64),
      (.longReferenceName, #"{"offerID": "b""#, #"{"referenceName": "@", "offerID": "b""#, 64),
      (.longReferenceName, #""referenceName": "FAMILY""#, #""referenceName": "@""#, 64),
      (
        .longName, #""name": "Plus""#,
        #""name": "Plus", "localizations": [{"locale": "en_US", "displayName": "@"}]"#, 75
      ),
    ]
  )
  func aNameOfAnOfferOrAGroupHasALimit(rule: CatalogRule, old: String, new: String, limit: Int) {
    for excess in 0...1 {
      let name = String(repeating: "n", count: limit + excess)
      let text = LintSamples.fine.replacing(old, with: new.replacing("@", with: name))
      #expect(text != LintSamples.fine)
      #expect(rules(lint(text)).contains(rule) == (excess == 1))
    }
  }

  @Test(arguments: LintSamples.all)
  func aFixRestoresTheIntendedText(spoiling: LintSamples.Spoiling) throws {
    let bytes = Array(spoiling.text.utf8)
    let found = lint(spoiling.text)
    let own = found.findings.filter { $0.problem.rule == spoiling.rule }
    guard let mended = spoiling.mended else {
      #expect(own.flatMap(\.fix) == [])
      return
    }
    #expect(spoiling.rule.row.isMended)
    let edit = CatalogEdit(own.reversed().flatMap(\.fix))
    let change = try edit.textEdit(of: bytes)
    let text = try #require(change.applied(to: bytes))
    let meant = spoiling.text.replacing(spoiling.new, with: mended)
    #expect(String(decoding: text, as: UTF8.self) == meant)
    #expect(!rules(lint(meant)).contains(spoiling.rule))
  }

  /// Lint reports the findings that an edit adds, but not existing ones, on whichever line.
  @Test(arguments: LintSamples.all)
  func anEditReportsItsOwnFindings(spoiling: LintSamples.Spoiling) throws {
    let (fine, spoilt) = (Array(LintSamples.fine.utf8), Array(spoiling.text.utf8))
    let all = lint(spoiling.text).findings.map(\.problem)
    let path = "a.catalog.json"
    #expect(CatalogLint.problems(brought: spoilt, from: fine, path: path) == all)
    #expect(CatalogLint.problems(brought: fine, from: spoilt, path: path) == [])
    #expect(CatalogLint.problems(brought: spoilt, from: spoilt, path: path) == [])
    // A byte order mark is one only at the start of the text.
    guard spoiling.rule != .byteOrderMark else { return }
    let moved = Array("\n \n".utf8) + spoilt
    #expect(CatalogLint.problems(brought: moved, from: spoilt, path: path) == [])
  }

  /// A rule on the list is ignored.
  @Test func anEditReportsOnlyFindingsThatAreNotIgnored() throws {
    let spoiling = try #require(LintSamples.all.first { $0.rule == .longName })
    let (fine, spoilt) = (Array(LintSamples.fine.utf8), Array(spoiling.text.utf8))
    let list = try LintIgnoreList("long-name gems", path: "list")
    let problems = { (list: LintIgnoreList) in
      CatalogLint.problems(brought: spoilt, from: fine, path: "a", ignoring: list).map(\.rule)
    }
    #expect(problems(.none).contains(.longName))
    #expect(!problems(list).contains(.longName))
  }

  /// A file that can't be read is reported by the command that reads it.
  ///
  /// A new rule needs a case.
  @Test func everyRuleHasACase() {
    let tried = Set(LintSamples.all.map(\.rule))
    #expect(Set(CatalogRule.allCases).subtracting(tried) == [.unreadable])
    let mended = Set(LintSamples.all.filter { $0.mended != nil }.map(\.rule))
    #expect(Set(CatalogRule.allCases.filter(\.row.isMended)) == mended)
  }

  /// Names of rules are in catalogs and in files of teams, so they must not change.
  @Test func theListOfRulesIsFrozen() throws {
    let lines = CatalogRule.allCases.map { rule in
      "\(rule.rawValue): \(rule.row.severity.rawValue): \(rule.row.meaning)"
    }
    try expectGolden(lines.joined(separator: "\n"), named: "rules")
  }

  @Test func aRuleIsIgnoredIfTheCatalogSaysSo() {
    let long = LintSamples.all.filter { $0.rule == .longName }
    for spoiling in long {
      let inside = spoiling.text.replacing(
        #"{"productID": "gems""#,
        with: #"{"_lintIgnore": ["long-name"], "productID": "gems""#
      )
      let beside = spoiling.text.replacing(
        #"{"productID": "hats""#,
        with: #"{"_lintIgnore": ["long-name"], "productID": "hats""#
      )
      let whole = spoiling.text.replacing(
        #""identifier": "X""#,
        with: #""identifier": "X", "_lintIgnore": ["long-name"]"#
      )
      #expect(lint(inside).findings.isEmpty)
      // In both languages.
      #expect(lint(inside).ignored == 2)
      #expect(rules(lint(beside)) == [.longName])
      #expect(lint(whole).findings.isEmpty)
    }
  }

  @Test func aRuleIsIgnoredIfAListSaysSo() throws {
    let text = try #require(LintSamples.all.first { $0.rule == .longName }).text
    let list = { (lines: String) in try LintIgnoreList(lines, path: "list") }
    let found = { (lines: String) in rules(lint(text, ignoring: try list(lines))) }
    #expect(try found("long-name gems # as in the shop") == [])
    #expect(try found("# all\n\nlong-name") == [])
    #expect(try found("long-name hats") == [.longName])
    let problem = #expect(throws: LintIgnoreProblem.self) { try list("long-name\nlong-nam gems") }
    #expect(
      problem?.description == #"list:2:1: there is no rule "long-nam"; did you mean "long-name"?"#
    )
  }

  @Test func errorsAreNeverIgnored() throws {
    let text = try #require(LintSamples.all.first { $0.rule == .badDecimals }).text
    let list = try LintIgnoreList("bad-decimals", path: "list")
    #expect(rules(lint(text, ignoring: list)) == [.badDecimals])
  }

  @Test(arguments: OwnCatalogs.names + ["Commitment.catalog.json", "Northlight.catalog.json"])
  func ourCatalogsAreWithoutErrorsAndWarnings(name: String) throws {
    let found = CatalogLint(try OwnCatalogs.bytes(name), path: name)
    let told = found.findings.map(\.problem).filter { $0.severity != .note }
    #expect(told.map(\.description) == [])
  }

  /// The findings in real files were judged by hand: each of them is useful, or is a note.
  @Test func realFilesAreJudged() throws {
    var lines: [String] = []
    for name in Corpus.names {
      let bytes = try Corpus.bytes(name)
      let found = CatalogLint(bytes, path: name)
      lines += found.findings.map { "\($0.problem) [\($0.problem.rule.rawValue)]" }
      let mended = try found.edit.textEdit(of: bytes).applied(to: bytes)
      #expect(mended != nil)
    }
    try expectGolden(lines.joined(separator: "\n"), named: "corpus")
  }

  /// Whatever the problems of a file, its fixes can be written, and the result can be linted.
  @Test(arguments: Seeds.first(40))
  func aSpoiltFileIsMendedOrLeftAlone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var text = LintSamples.fine
    for _ in 0..<1 + random.next() % 4 {
      let spoiling = LintSamples.all[Int(random.next() % UInt64(LintSamples.all.count))]
      text = text.replacing(spoiling.old, with: spoiling.new)
    }
    let bytes = Array(text.utf8)
    let found = CatalogLint(bytes, path: "a")
    guard !found.edit.isEmpty, !rules(found).contains(.json) else { return }
    let edit = try found.edit.textEdit(of: bytes)
    let mended = try #require(edit.applied(to: bytes))
    let left = CatalogLint(mended, path: "a")
    #expect(left.edit.isEmpty, "\(left.findings.filter { !$0.fix.isEmpty }.map(\.problem.rule))")
  }
}
