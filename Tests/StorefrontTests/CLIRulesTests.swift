import Foundation
import StoreModel
import StoreRulebook
import StoreTestSupport
import Testing

/// `storefront rules`.
@Suite(.runsProgram)
struct CLIRulesTests {
  private let id = "offers.introductory-once-per-group"

  @Test func aSingleRuleIsPrintedWithItsSources() async throws {
    let run = try await ProcessRun.alone(["rules", id])
    #expect(run.code == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("offers.introductory-once-per-group (documented") == true)
    #expect(lines.contains("  Sources:"))
    #expect(lines.contains("  Test in Xcode: storefront rules export-tests"))
    #expect(lines.contains { $0.hasPrefix("    https://developer.apple.com/") })
  }

  @Test func severalRulesAreATableThatEndsWithTheirNumber() async throws {
    let all = try await ProcessRun.alone(["rules"])
    #expect(all.code == 0, "\(all.errors)")
    let lines = all.output.split(separator: "\n")
    #expect(lines.count == Rulebook.all.count + 2)
    #expect(lines.last == "\(Rule.counts(of: Rulebook.all))")
    let found = try await ProcessRun.alone([
      "rules", "code", "--status", "assumed", "--area", "offers",
    ])
    let rows = found.output.split(separator: "\n").dropFirst().dropLast()
    #expect(!rows.isEmpty && rows.count < 10)
    #expect(rows.allSatisfy { $0.hasPrefix("offers.") && $0.contains("  assumed") })
  }

  @Test func jsonIsAnArray() async throws {
    let run = try await ProcessRun.alone(["rules", id, "--json"])
    let rules = try JSONDecoder().decode([PrintedRule].self, from: Data(run.output.utf8))
    #expect(rules.map(\.id) == [id])
    #expect(rules.first?.area == "offers" && rules.first?.status == "documented")
    #expect(rules.first?.sources.first?.kind == "page")
    let none = try await ProcessRun.alone(["rules", "zzz", "--json"])
    #expect(none.code == 0 && none.output.filter { !$0.isWhitespace } == "[]")
  }

  private struct PrintedRule: Decodable {
    struct Source: Decodable {
      let kind: String
      let title: String
      let address: String?
    }

    let id: String
    let area: String
    let statement: String
    let status: String
    let sources: [Source]
    let settings: [String]
  }

  @Test func thePageIsWrittenOnce() async throws {
    try await withTemporaryDirectory { folder in
      let first = try await ProcessRun(["rules", "--page", "Rules.md"], in: folder)
      #expect(first.code == 0 && first.output == "", "\(first.errors)")
      let file = folder.appending(path: "Rules.md")
      #expect(try String(contentsOf: file, encoding: .utf8) == RulesPage.text)
      let second = try await ProcessRun(["rules", "--page", "Rules.md"], in: folder)
      #expect(second.code == 2 && second.errors.contains("Rules.md"), "\(second.errors)")
      let third = try await ProcessRun(["rules", "--page", "Rules.md", "--force"], in: folder)
      #expect(third.code == 0, "\(third.errors)")
    }
  }

  @Test func aSearchWithoutAResultProposesARule() async throws {
    let run = try await ProcessRun.alone(["rules", "offers.introductory-once-pre-group"])
    #expect(run.code == 0 && run.output == "")
    #expect(
      run.errors
        == "no rule matches \"offers.introductory-once-pre-group\"; "
        + "did you mean offers.introductory-once-per-group?\n"
    )
    let none = try await ProcessRun.alone(["rules", "zzzzzz.zzzzzz"])
    #expect(
      none.errors == "no rule matches \"zzzzzz.zzzzzz\"; storefront rules lists all of them\n"
    )
  }

  @Test(arguments: [
    (["--area", "offer"], "there is no area \"offer\"; did you mean offers?"),
    (["--status", "guessed"], "documented"),
    (["--force"], "--force requires --page"),
    (["refund", "--page", "a.md"], "--page writes all rules"),
  ])
  func wrongUsageIsExplained(options: [String], words: String) async throws {
    let run = try await ProcessRun.alone(["rules"] + options)
    #expect(run.code == 64)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output == "")
  }
}
