import Foundation
import StoreTestSupport
import Testing

/// The output of `storefront play` besides its results.
@Suite(.runsProgram)
struct CLIPlayTests {
  private let wrong = "steps:\n  - note: Hello\n  - expect: {transactions: 7} # for now\n"
  private let right = "steps:\n  - note: Hello\n  - expect: {transactions: 0} # for now\n"

  private func inFolder(
    _ script: String,
    _ body: (_ script: URL, _ folder: URL) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "a.session.yaml")
      try Data(script.utf8).write(to: file)
      try await body(file, folder)
    }
  }

  @Test func anUpdateRewritesOnceAndReportsIt() async throws {
    try await inFolder(wrong) { script, folder in
      let first = try await ProcessRun(["play", "--update", "a.session.yaml"], in: folder)

      #expect(first.code == 1)
      #expect(
        first.output == """
          update a.session.yaml
            a.session.yaml:3:14: transactions: 7 -> 0
          1 updated
          0 passed, 0 failed

          """
      )
      #expect(try String(contentsOf: script, encoding: .utf8) == right)

      let second = try await ProcessRun(["play", "--update", "a.session.yaml"], in: folder)

      #expect(second.code == 0)
      #expect(second.output.hasSuffix("\n1 passed, 0 failed\n"))
      #expect(try String(contentsOf: script, encoding: .utf8) == right)
    }
  }

  @Test func nothingIsUpdatedInCI() async throws {
    try await inFolder(wrong) { script, folder in
      let run = try await ProcessRun(
        ["play", "--update", "a.session.yaml"],
        in: folder,
        environment: ["CI": "true"]
      )

      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(run.errors.contains("--update doesn't change scripts in CI (CI=true)"))
      #expect(try String(contentsOf: script, encoding: .utf8) == wrong)
    }
  }

  @Test func aRunLeavesAFilmAndAPage() async throws {
    try await inFolder(right) { _, folder in
      let run = try await ProcessRun(
        [
          "play", "--cast", "a.cast", "--picture", "a.svg", "--size", "60x20", "--report", "a.html",
          "a.session.yaml",
        ],
        in: folder
      )

      #expect(run.code == 0)
      #expect(run.output.hasSuffix("\n1 passed, 0 failed\n"))
      #expect(run.errors == "")
      let film = try String(contentsOf: folder.appending(path: "a.cast"), encoding: .utf8)
      #expect(film.hasPrefix(#"{"version":3,"term":{"cols":60,"rows":20,"#))
      #expect(film.contains(#""m", "Hello"]"#))
      #expect(film.hasSuffix("\"x\", \"0\"]\n"))
      let picture = try String(contentsOf: folder.appending(path: "a.svg"), encoding: .utf8)
      #expect(picture.hasPrefix("<svg "))
      #expect(picture.contains("viewBox=\"0 0 560 380\""))
      #expect(picture.contains("<title>a.session.yaml</title>"))
      let page = try String(contentsOf: folder.appending(path: "a.html"), encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>"))
      #expect(page.contains(#""json":{"note":"Hello"}"#))
    }
  }

  @Test func anOlderPlayerHasAnOlderFilm() async throws {
    try await inFolder(right) { _, folder in
      let run = try await ProcessRun(
        ["play", "--cast", "a.cast", "--cast-format", "2", "a.session.yaml"],
        in: folder
      )

      #expect(run.code == 0)
      let film = try String(contentsOf: folder.appending(path: "a.cast"), encoding: .utf8)
      #expect(film.hasPrefix(#"{"version":2,"width":100,"height":30,"#))
    }
  }

  /// Whatever happens to one script, the results of all scripts are reported.
  @Test func aRunEndsWithItsResultsWhateverHappensInOne() async throws {
    try await inFolder(wrong) { script, folder in
      let files = [
        ("b", right), ("c", "steps: [{bye: now}]"), ("d", "catalog: nowhere.storekit\nsteps: []"),
        ("e", "\u{FFFE}"), ("f", "steps: []"),
      ]
      for (name, text) in files {
        let file = folder.appending(path: "\(name).session.yaml")
        try Data(text.utf8).write(to: file)
      }
      let names = (["a", "nothing"] + files.map(\.0)).map { "\($0).session.yaml" }
      let run = try await ProcessRun(["play", "--junit", "r.xml"] + names, in: folder)

      #expect(run.code == 2)
      #expect(run.output.hasSuffix("\n1 passed, 6 failed\n"))
      #expect(
        run.output.contains("  d.session.yaml:1:10: nowhere.storekit: no such file; ")
      )
      let junit = try String(contentsOf: folder.appending(path: "r.xml"), encoding: .utf8)
      #expect(junit.contains("tests=\"7\" failures=\"2\" errors=\"4\""))

      let other = try await ProcessRun(
        ["play", "--catalog", "nowhere.storekit", "--junit", "q.xml"] + names,
        in: folder
      )
      #expect(other.code == 2)
      #expect(other.output.hasSuffix("\n0 passed, 7 failed\n"))
      let results = try String(contentsOf: folder.appending(path: "q.xml"), encoding: .utf8)
      #expect(results.contains("tests=\"7\" failures=\"0\" errors=\"7\""))
    }
  }

  /// A folder is played, and the settings in headers apply.
  @Test func aFolderIsListedFilteredAndPlayed() async throws {
    try await inFolder("tags: [smoke]\n" + right) { _, folder in
      let other = "skip: not yet\ntitle: B\n" + wrong
      try Data(other.utf8).write(to: folder.appending(path: "b.session.yaml"))
      func run(_ arguments: String..., ci: String = "") async throws -> ProcessRun {
        try await ProcessRun(["play", "."] + arguments, in: folder, environment: ["CI": ci])
      }
      let list = try await run("--list")
      #expect(list.output == "a.session.yaml  (#smoke)\nb.session.yaml: B  (skip: not yet)\n")
      let json = try await run("--list", "--json", "--tag", "smoke").output
      #expect(json.contains(#""path": "a.session.yaml""#) && !json.contains("b.session"))
      let whole = try await run()
      #expect(whole.code == 0)
      #expect(
        whole.output.hasSuffix("skip  b.session.yaml: B (not yet)\n1 skipped\n1 passed, 0 failed\n")
      )
      let field = try await run("--grep", "typ:x")
      #expect(
        field.errors.contains("--grep typ:x doesn't match any of 2 scripts; typ isn't a field")
      )
      let none = try await run("--grep", "nothing")
      #expect(
        none.code == 2
          && none.errors.contains(
            "--grep nothing doesn't match any of 2 scripts; --list without it lists them"
          )
      )

      try Data(("only: true\n" + wrong).utf8).write(to: folder.appending(path: "c.session.yaml"))
      let alone = try await run()
      #expect(alone.code == 1 && alone.output.hasSuffix("\n0 passed, 1 failed\n"))
      let inCI = try await run(ci: "true")
      #expect(inCI.code == 2 && inCI.output == "")
      #expect(inCI.errors.contains("c.session.yaml: only: would skip the other scripts"))
    }
  }

  /// A script is played for every combination of its matrix, and each one can be identified.
  @Test func aMatrixIsPlayed() async throws {
    let script = """
      title: $(country)
      parameters: {count: 0}
      matrix: {country: [USA, JPN]}
      storefront: $(country)
      steps: [{expect: {transactions: $(count)}}]
      """
    try await inFolder(script) { _, folder in
      let run = try await ProcessRun(["play", "--junit", "r.xml", "."], in: folder)
      #expect(run.code == 0)
      #expect(
        run.output == """
          pass  a.session.yaml [country=USA]: USA (1 step, 1 expectation)
          pass  a.session.yaml [country=JPN]: JPN (1 step, 1 expectation)
          2 passed, 0 failed

          """
      )
      let junit = try String(contentsOf: folder.appending(path: "r.xml"), encoding: .utf8)
      #expect(junit.contains("name=\"JPN [country=JPN]\" classname=\"a.session.yaml\""))

      let shown = try await ProcessRun(["play", ".", "--show", "--until", "1"], in: folder)
      #expect(
        shown.errors.contains(
          "--until stops one script, and 2 were given as combinations of a matrix; choose one with --set country=USA, or with --grep"
        ),
        "\(shown.errors)"
      )
      let found = try await ProcessRun(["play", ".", "--grep", "JPN"], in: folder)
      #expect(found.output.hasSuffix("\n1 passed, 0 failed\n"), "\(found.output)")

      let set = ["play", ".", "--set", "country=DEU", "--set", "count=1"]
      let other = try await ProcessRun(set, in: folder)
      #expect(other.code == 1)
      #expect(other.output.hasPrefix("FAIL  a.session.yaml [country=DEU]: DEU\n"))
      let update = try await ProcessRun(set + ["--update"], in: folder)
      #expect(update.output.contains("applies to every combination of the matrix"))
      let unknown = try await ProcessRun(["play", ".", "--set", "contry=DEU"], in: folder)
      #expect(unknown.code == 2)
      #expect(
        unknown.errors.contains("no script has a parameter \"contry\"; did you mean country?")
      )
    }
  }

  /// Reports go to files and to standard output, and the text for people goes to the remaining stream.
  @Test func reportsAreStreams() async throws {
    try await inFolder(wrong) { _, folder in
      try Data(right.utf8).write(to: folder.appending(path: "b.session.yaml"))
      let run = try await ProcessRun(
        [
          "play", "--tap", "-", "--json-lines", "r.jsonl", "--junit", "r.xml", "--jobs", "1",
          "--fail-fast", ".",
        ],
        in: folder
      )
      #expect(run.code == 1)
      #expect(run.output.hasPrefix("TAP version 14\n1..2\nnot ok 1 - a.session.yaml\n  ---\n"))
      #expect(
        run.output.contains("\nok 2 - b.session.yaml # SKIP --fail-fast: a.session.yaml failed")
      )
      #expect(run.errors.hasSuffix("\n1 skipped\n0 passed, 1 failed\n"))
      let lines = try String(contentsOf: folder.appending(path: "r.jsonl"), encoding: .utf8)
      #expect(lines.split(separator: "\n").count == 3)
      let junit = try String(contentsOf: folder.appending(path: "r.xml"), encoding: .utf8)
      #expect(junit.contains("<skipped>") && junit.contains("✗"))

      let part = try await ProcessRun(
        ["play", "--shard", "1/2", "--timings", "r.jsonl", "--list", "."],
        in: folder
      )
      #expect(part.output == "a.session.yaml\n")
      let github = try await ProcessRun(
        ["play", "--github", "a.session.yaml"],
        in: folder,
        environment: ["GITHUB_STEP_SUMMARY": folder.appending(path: "r.jsonl").path]
      )
      #expect(github.output.contains("\n::error file=a.session.yaml,line=3,col=14,"))
      let summary = try String(contentsOf: folder.appending(path: "r.jsonl"), encoding: .utf8)
      #expect(summary.hasPrefix(lines + "### storefront play: 0 passed, 1 failed\n"))
      // A missing file is created, and a problem with its path is reported in one line.
      for (name, errors) in [("new.md", ""), ("none/new.md", "no such file or directory")] {
        let path = folder.appending(path: name).path
        let run = try await ProcessRun(
          ["play", "--github", "a.session.yaml"],
          in: folder,
          environment: ["GITHUB_STEP_SUMMARY": path]
        )
        #expect(run.code == (errors.isEmpty ? 1 : 2))
        #expect(run.errors == (errors.isEmpty ? "" : "storefront: \(path): \(errors)\n"))
      }
      let made = try String(contentsOf: folder.appending(path: "new.md"), encoding: .utf8)
      #expect(made.hasPrefix("### storefront play: 0 passed, 1 failed\n"))
    }
  }

  /// A script that is only checked isn't played, and a script can come from a pipe.
  @Test func scriptsAreCheckedAndReadFromStandardInput() async throws {
    try await inFolder(wrong) { _, folder in
      let check = try await ProcessRun(["play", "--check", "a.session.yaml"], in: folder)
      #expect(check.code == 0)
      #expect(check.output == "pass  a.session.yaml (2 steps, 1 expectation)\n1 passed, 0 failed\n")
      try Data("steps: [{bye: now}]".utf8).write(to: folder.appending(path: "b.session.yaml"))
      let bad = try await ProcessRun(["play", "--check", "."], in: folder)
      #expect(bad.code == 1 && bad.output.contains("b.session.yaml:1:"))

      let piped = try await ProcessRun(
        ["play", "--journal", "j.jsonl", "-"],
        in: folder,
        input: right
      )
      #expect(piped.code == 0)
      let twice = try await ProcessRun(["play", "--twice", "-"], in: folder, input: right)
      #expect(twice.code == 0 && twice.output.hasSuffix("\n1 passed, 0 failed\n"))
      #expect(piped.output == "pass  - (2 steps, 1 expectation)\n1 passed, 0 failed\n")
      let journal = try String(contentsOf: folder.appending(path: "j.jsonl"), encoding: .utf8)
      #expect(journal.split(separator: "\n").count == 2 && journal.contains(#""ordinal":2}"#))
    }
  }

  @Test(
    arguments: [
      (["--cast", "x", "a", "b"], "--cast films one script, and 2 were given"),
      (["--cast", "x", "--show", "a"], "--cast films without a terminal"),
      (["--picture", "x", "--show", "a"], "--picture films without a terminal"),
      (["--picture", "x", "--twice", "a"], "remove --show and --picture"),
      (["--picture", "x", "--cast", "x", "a"], "--cast and --picture can't write the same file"),
      (["--picture", "x", "a", "b"], "--picture films one script, and 2 were given"),
      (["--size", "80x24", "a"], "--size requires --cast FILE or --picture FILE"),
      (["--cast", "x", "--size", "80", "a"], "'80' is invalid"),
      (["--cast-format", "2", "a"], "--cast-format requires --cast FILE"),
      (["--cast", "x", "--cast-format", "4", "a"], "write 2 or 3"),
      (["--update", "--show", "a"], "--update plays without a screen"),
      (["--report", "x", "--show", "a"], "--show writes no results"),
      (["--tap", "-", "--json-lines", "-", "a"], "Only one report can go to standard output"),
      (["--tap", "x", "--junit", "x", "a"], "Two reports can't write the same file"),
      (["--journal", "x", "a", "b"], "--journal is for one script"),
      (["--check", "--update", "a"], "--check plays nothing"),
      (["--watch", "-"], "--watch can't watch standard input"), (["-", "-"], "pass - once"),
      (["--json", "a"], "--json requires --list"),
      (["--grep", "(", "a"], "it isn't a valid regular expression"),
      (["--set", "x", "a"], "write NAME=VALUE"),
      (["--timings", "x", "a"], "--timings requires --shard"),
    ]
  )
  func conflictingOptionsHaveExitCode64(arguments: [String], message: String) async throws {
    let run = try await ProcessRun.alone(["play"] + arguments)

    #expect(run.code == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
