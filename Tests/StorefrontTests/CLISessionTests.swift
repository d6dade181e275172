import Foundation
import StoreTestSupport
import Testing

/// The output of `storefront session` for scripts.
@Suite(.runsProgram)
struct CLISessionTests {
  @Test func aScriptIsShrunk() async throws {
    let script =
      "steps:\n  - note: x\n  - advance: 1d\n  - answer: buy\n  - expect: {transactions: 0}\n"
    let run = try await ProcessRun.alone(
      ["session", "minimise", "a.session.yaml"],
      files: ["a.session.yaml": script]
    )
    #expect(run.code == 0)
    #expect(run.output == "session: 1\nsteps:\n  - answer: buy\n")
    #expect(run.errors.contains("refused: no purchase sheet is up"))
    #expect(
      run.errors.hasSuffix("4 steps shrunk to 1 in 4 of at most 5000 plays\n"),
      "\(run.errors)"
    )

    let passing = try await ProcessRun.alone(
      ["session", "minimise", "a.session.yaml"],
      files: ["a.session.yaml": "steps: [{expect: {transactions: 0}}]"]
    )
    #expect(passing.code == 2 && passing.output == "")
    #expect(passing.errors == "storefront: a.session.yaml: it passes; there is nothing to shrink\n")
  }

  /// The script with the proposals is written to the requested place, and each proposal is reported.
  @Test func expectationsAreProposed() async throws {
    let script = "steps:\n  - buy: com.example.meridian.theme.night\n"
    let file = "a.session.yaml"
    let proposed =
      script + "  - expect: {sheet: com.example.meridian.theme.night, sheetPrice: $2.99}\n"
    let run = try await ProcessRun.alone(["session", "propose", file], files: [file: script])
    #expect(run.code == 0 && run.output == proposed)
    #expect(
      run.errors == """
        a.session.yaml:2:5: expect: {sheet: com.example.meridian.theme.night, sheetPrice: $2.99}
        1 expectation proposed, 2 facts in all

        """
    )

    let again = try await ProcessRun.alone(["session", "propose", file], files: [file: proposed])
    #expect(again.code == 0 && again.output == proposed)
    #expect(again.errors.hasPrefix("nothing to propose"))

    let failing = try await ProcessRun.alone(
      ["session", "propose", "--write", file],
      files: [file: "steps: [{expect: {transactions: 1}}]"]
    )
    #expect(failing.code == 2 && failing.output == "")
    #expect(failing.errors.contains("must pass first"), "\(failing.errors)")
  }

  /// A script's path to its catalog depends on the folder of both.
  @Test func aShorterScriptStaysWhereItsCatalogIs() async throws {
    let script = "catalog: c.json\nsteps: [{answer: buy}]"
    let run = try await ProcessRun.alone(
      [
        "session", "minimise", "a.session.yaml", "-o", "/tmp/b.session.yaml", "--catalog", "c.json",
      ],
      files: [
        "a.session.yaml": script,
        "c.json": #"{"version": {"major": 4, "minor": 0}, "products": []}"#,
      ]
    )
    #expect(run.code == 2)
    #expect(run.errors.contains("write the shorter script there too"), "\(run.errors)")
  }
}

/// First scripts for a catalog, and the coverage of scripts.
@Suite(.runsProgram)
struct CLICoverageTests {
  private static let catalog = """
    {"version": {"major": 4, "minor": 0}, "products": [
      {"productID": "gems", "type": "Consumable", "displayPrice": "0.99", "internalID": "1",
       "familyShareable": false, "referenceName": "Gems", "localizations": []}]}
    """

  @Test func aFirstFolderPasses() async throws {
    try await withTemporaryDirectory { folder in
      try Data(Self.catalog.utf8).write(to: folder.appending(path: "c.storekit"))
      let run = try await ProcessRun(["session", "init", "c.storekit", "a/b"], in: folder)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.hasPrefix("1 script with ") && run.output.hasSuffix(" outcomes in a/b\n"))
      let text = try String(
        contentsOf: folder.appending(path: "a/b/gems.session.yaml"),
        encoding: .utf8
      )
      #expect(text.contains("catalog: ../../c.storekit\n"))
      // The command in this note is the one that is run next.
      #expect(run.errors.contains("storefront play --allow-files a/b; the catalog is outside"))
      let played = try await ProcessRun(["play", "--allow-files", "a/b"], in: folder)
      #expect(played.code == 0 && played.output.hasSuffix("\n1 passed, 0 failed\n"))

      let again = try await ProcessRun(["session", "init", "c.storekit", "a/b"], in: folder)
      #expect(again.code == 2)
      #expect(again.errors.contains("a/b isn't empty; pass an empty folder"))
      let none = try await ProcessRun(
        ["session", "init", "c.storekit", "d", "--products", "type:auto"],
        in: folder
      )
      #expect(none.code == 2 && none.errors.contains("no product matches \"type:auto\""))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "d").path))

      let table = try await ProcessRun(
        ["session", "coverage", "--allow-files", "a/b", "--min", "99"],
        in: folder
      )
      #expect(table.code == 1)
      #expect(table.output.hasPrefix("area             lived    of     %\noutcomes             7"))
      #expect(table.errors.contains(" % covered, --min is 99"))
      let missing = try await ProcessRun(["session", "coverage", "a/b", "none"], in: folder)
      #expect(missing.code == 2 && missing.errors.contains("none: no such file"))
      let json = try await ProcessRun(
        ["session", "coverage", "--allow-files", "a/b", "--json"],
        in: folder
      )
      #expect(json.code == 0 && json.output.contains("\"consumable buy\": "))
      let write = [
        "session", "coverage", "a/b", "--write", "flaws/foreignRoot", "-o", "n.session.yaml",
      ]
      #expect(try await ProcessRun(write, in: folder).code == 0)
      #expect(try await ProcessRun(["play", "n.session.yaml"], in: folder).code == 0)
      let unknown = try await ProcessRun(
        ["session", "coverage", "a/b", "--write", "flaws/foreignRot"],
        in: folder
      )
      #expect(unknown.code == 64 && unknown.errors.contains("did you mean flaws/foreignRoot?"))
    }
  }

  /// If another catalog can't play a script, that is reported, and counts as a failure only with `--strict`.
  @Test(arguments: [false, true])
  func anotherCatalogMayNotPlayIt(isStrict: Bool) async throws {
    try await withTemporaryDirectory { folder in
      try Data(Self.catalog.utf8).write(to: folder.appending(path: "c.storekit"))
      let script =
        "steps:\n  - buy: com.example.meridian.theme.night\n  - expect: {transactions: 0}\n"
      try Data(script.utf8).write(to: folder.appending(path: "a.session.yaml"))
      let arguments = ["play", "a.session.yaml", "--catalog", "c.storekit"]
      let run = try await ProcessRun(arguments + (isStrict ? ["--strict"] : []), in: folder)
      #expect(run.code == (isStrict ? 1 : 0))
      #expect(
        run.output == """
          \(isStrict ? "FAIL" : "n/a ")  a.session.yaml
            a.session.yaml:2:5: the catalog has no product "com.example.meridian.theme.night"
          1 not applicable: the catalog has no product "com.example.meridian.theme.night"
          0 passed, \(isStrict ? 1 : 0) failed

          """
      )
    }
  }

  /// A failure in an included file names that file, and an update doesn't change it.
  @Test func anIncludedFileIsNamed() async throws {
    try await withTemporaryDirectory { folder in
      try Data("steps:\n  - include: s.yaml\n".utf8)
        .write(to: folder.appending(path: "a.session.yaml"))
      try Data("steps:\n\n  - expect: {transactions: 3}\n".utf8)
        .write(to: folder.appending(path: "s.yaml"))
      let run = try await ProcessRun(
        ["play", "a.session.yaml", "--github", "--json-lines", "r.jsonl", "--junit", "r.xml"],
        in: folder
      )
      #expect(run.code == 1)
      #expect(run.output.contains("\n  s.yaml:3:5: step 1: expect: {transactions: 3}\n"))
      #expect(run.output.contains("::error file=s.yaml,line=3,col=14,"))
      let lines = try String(contentsOf: folder.appending(path: "r.jsonl"), encoding: .utf8)
      #expect(lines.contains(#""file":"s.yaml","line":3,"column":14"#))
      let junit = try String(contentsOf: folder.appending(path: "r.xml"), encoding: .utf8)
      #expect(junit.contains("s.yaml:3:5: step 1: expect"))
      let update = try await ProcessRun(["play", "a.session.yaml", "--update"], in: folder)
      #expect(update.code == 1)
      let left =
        "s.yaml:3:14: transactions: expected 3, found 0; not changed: other scripts may include this file"
      #expect(update.output.contains(left), "\(update.output)")
    }
  }
}
