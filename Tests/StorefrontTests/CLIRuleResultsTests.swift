import Foundation
import StoreTestSupport
import Testing

/// `storefront rules import`, and the results that `storefront rules` shows.
@Suite(.runsProgram)
struct CLIRuleResultsTests {
  private let id = "refunds.granted-revokes"
  private let words = "differs in Xcode 27.1 (2024-12-01): expected 1, seen 2"

  private func run(
    _ rule: String,
    outcome: String = "differs",
    on date: String = "2024-12-01"
  ) -> String {
    """
    {"xcode": "27.1", "os": "macOS 27.1", "date": "\(date)", "results": [
      {"rule": "\(rule)", "outcome": "\(outcome)", "expected": "1", "seen": "2"},
      {"rule": "refunds.duplicate-request", "outcome": "notRun", "seen": "no network"}]}

    """
  }

  private func withResults(
    _ text: String,
    _ body: (URL) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { folder in
      try Data(text.utf8).write(to: folder.appending(path: "r.json"))
      try await body(folder)
    }
  }

  @Test func importedResultsAreShown() async throws {
    try await withResults(run(id)) { folder in
      let first = try await ProcessRun(["rules", "import", "r.json"], in: folder)
      let file = folder.appending(path: "storefront/rules.json")
      #expect(first.code == 0, "\(first.errors)")
      #expect(
        first.output == """
          \(id): \(words)
          refunds.duplicate-request: not run: no network
          2 results, 1 differs, 1 not run; written to \(file.path)

          """
      )
      let folderMode = try FileManager.default.attributesOfItem(
        atPath: file.deletingLastPathComponent().path
      )[.posixPermissions]
      #expect(folderMode as? Int == 0o700)
      let again = try await ProcessRun(["rules", "import", "-"], in: folder, input: run(id))
      #expect(again.output.hasSuffix("; nothing new for \(file.path)\n"), "\(again.output)")

      let card = try await ProcessRun(["rules", id], in: folder)
      #expect(card.output.contains("\n    macOS 27.1: \(words)\n"), "\(card.output)")
      let table = try await ProcessRun(["rules", "--area", "refunds"], in: folder)
      #expect(table.output.contains(", differs  "), "\(table.output)")
      let json = try await ProcessRun(["rules", id, "--json"], in: folder)
      #expect(json.output.contains(#""seen": "2""#), "\(json.output)")
    }
  }

  /// The screen shows the user's results.
  ///
  /// A script that plays without a user must be the same for every user.
  @Test(arguments: [
    (["browse", "--lines", "--ephemeral"], true),
    (["play", "--show", "--lines", "--until", "1", "a.session.yaml"], true),
    (["play", "a.session.yaml"], false),
  ])
  func theScreenShowsImportedResults(command: [String], showsThem: Bool) async throws {
    let keys = "#\ntype granted-revokes\nenter\nq\n"
    let script = """
      steps:
        - note: one
        - press: "#"
        - press: enter
        - expect: {screen: nothing}

      """
    // The first rule of the list, which the script opens, and the typed one.
    try await withResults("[\(run("purchasing.sheet-confirms")), \(run(id))]") { folder in
      try Data(script.utf8).write(to: folder.appending(path: "a.session.yaml"))
      let imported = try await ProcessRun(["rules", "import", "r.json"], in: folder)
      #expect(imported.code == 0, "\(imported.errors)")
      let shown = try await ProcessRun(command, in: folder, input: keys)
      #expect(shown.output.contains("Rule: "), "\(shown.output)")
      #expect(shown.output.contains("- macOS 27.1: \(words)") == showsThem, "\(shown.output)")
    }
  }

  /// A named file gets the results, and the user's file doesn't.
  ///
  /// A link stays a link.
  @Test func resultsAreMergedIntoAFile() async throws {
    try await withResults(run(id)) { folder in
      let bundled = folder.appending(path: "bundled.json")
      try Data("[]\n".utf8).write(to: bundled)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link").path,
        withDestinationPath: "bundled.json"
      )
      for (text, words) in [
        (run(id), "1 differs"),
        (run("refunds.declined-is-silent", outcome: "confirmed"), "1 confirmed"),
      ] {
        let command = ["rules", "import", "-", "--into", "link"]
        let made = try await ProcessRun(command, in: folder, input: text)
        #expect(made.code == 0, "\(made.errors)")
        #expect(made.output.hasSuffix("2 results, \(words), 1 not run; written to link\n"))
      }
      let merged = try String(contentsOf: bundled, encoding: .utf8)
      #expect(merged.contains(id) && merged.contains("refunds.declined-is-silent"))
      let kind = try FileManager.default.attributesOfItem(
        atPath: folder.appending(path: "link").path
      )[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
      let card = try await ProcessRun(["rules", id], in: folder)
      #expect(!card.output.contains(words))
      let same = try await ProcessRun(
        ["rules", "import", "bundled.json", "--into", "link"],
        in: folder
      )
      #expect(same.code == 2 && same.errors.contains("--into link would overwrite"))
    }
  }

  @Test func wrongResultsChangeNothing() async throws {
    try await withResults(run("refunds.granted-revoke")) { folder in
      let refused = try await ProcessRun(["rules", "import", "r.json"], in: folder)
      #expect(refused.code == 2 && refused.output == "")
      #expect(
        refused.errors
          == "r.json:2:12: there is no rule \"refunds.granted-revoke\"; did you mean \(id)?\n"
      )
      #expect(
        !FileManager.default.fileExists(atPath: folder.appending(path: "storefront").path)
      )
      let missing = try await ProcessRun(["rules", "import", "none.json"], in: folder)
      #expect(missing.code == 2 && missing.errors.contains("no such file"))
    }
  }

  /// A result with a future date is refused, and an older result that differs isn't dropped
  /// silently.
  @Test func datesDecideWhichResultIsKept() async throws {
    try await withResults(run(id, on: "2999-12-01")) { folder in
      let future = try await ProcessRun(["rules", "import", "r.json"], in: folder)
      #expect(future.code == 2 && future.output == "")
      #expect(
        future.errors
          == "r.json:1:47: date \"2999-12-01\" is in the future; write the day of the run\n"
      )
      let command = ["rules", "import", "-"]
      #expect(try await ProcessRun(command, in: folder, input: run(id)).code == 0)
      let older = run(id, outcome: "confirmed", on: "2024-11-01")
      let left = try await ProcessRun(command, in: folder, input: older)
      #expect(left.code == 0 && left.output.contains("; nothing new for "), "\(left.output)")
      #expect(
        left.errors
          == "\(id): kept the newer result, \(words), instead of confirmed by Xcode 27.1 on 2024-11-01\n"
      )
    }
  }

  /// The user's file may have been edited by hand.
  @Test func aBrokenFileOfTheUserStays() async throws {
    try await withResults(run(id)) { folder in
      let file = folder.appending(path: "storefront/rules.json")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data("[{}]".utf8).write(to: file)
      let refused = try await ProcessRun(["rules", "import", "r.json"], in: folder)
      #expect(refused.code == 2)
      #expect(refused.errors.contains("storefront/rules.json:1:2: xcode is missing"))
      #expect(try String(contentsOf: file, encoding: .utf8) == "[{}]")
      let card = try await ProcessRun(["rules", id], in: folder)
      #expect(card.code == 0 && card.output.hasPrefix(id))
      #expect(card.errors.contains("The imported results aren't shown"), "\(card.errors)")
    }
  }

  /// Words that aren't a subcommand are a query, even if they resemble a subcommand.
  @Test func aMisspeltSubcommandIsSuggested() async throws {
    let run = try await ProcessRun.alone(["rules", "imprt", "r.json"])
    #expect(run.code == 0 && run.output == "")
    #expect(run.errors == "no rule matches \"imprt r.json\"; did you mean import?\n")
    let query = try await ProcessRun.alone(["rules", "offers"])
    let named = try await ProcessRun.alone(["rules", "find", "offers"])
    #expect(query.code == 0 && query.output == named.output, "\(query.errors)")
    #expect(query.output.split(separator: "\n").count > 10)
  }
}
