import Foundation
import StoreTestSupport
import Testing

/// What `storefront play` writes besides its results.
@Suite(.enabled(if: ProcessRun.binary != nil, "STOREFRONT_BINARY names no program"))
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

  @Test func anUpdateRewritesOnceAndSaysSo() async throws {
    try await inFolder(wrong) { script, folder in
      let first = try await ProcessRun(["play", "--update", "a.session.yaml"], in: folder)

      #expect(first.code == 1)
      #expect(
        first.output == """
          update a.session.yaml
            a.session.yaml:3:5: transactions: 7 -> 0
          0 passed, 1 failed

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
      #expect(run.errors.contains("--update rewrites no scripts in CI (CI=true)"))
      #expect(try String(contentsOf: script, encoding: .utf8) == wrong)
    }
  }

  @Test func aRunLeavesAFilmAndAPage() async throws {
    try await inFolder(right) { _, folder in
      let run = try await ProcessRun(
        [
          "play", "--cast", "a.cast", "--size", "60x20", "--report", "a.html", "a.session.yaml",
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
      let page = try String(contentsOf: folder.appending(path: "a.html"), encoding: .utf8)
      #expect(page.hasPrefix("<!DOCTYPE html>"))
      #expect(page.contains("<h3>Hello</h3>"))
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

  /// Whatever becomes of one script, the others are told, and so are the results.
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
        run.output.contains("  d.session.yaml:1:10: nowhere.storekit: there is no such file; ")
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

  @Test(
    arguments: [
      (["--cast", "x", "a", "b"], "--cast films one script, these are 2"),
      (["--cast", "x", "--show", "a"], "--cast films without a terminal"),
      (["--size", "80x24", "a"], "--size is the size of a film"),
      (["--cast", "x", "--size", "80", "a"], "'80' is invalid"),
      (["--cast-format", "2", "a"], "--cast-format is a film's"),
      (["--cast", "x", "--cast-format", "4", "a"], "write 2 or 3"),
      (["--update", "--show", "a"], "--update plays without a screen"),
      (["--report", "x", "--show", "a"], "--show writes no results"),
    ]
  )
  func whatDoesNotGoTogetherIsCode64(arguments: [String], message: String) async throws {
    let run = try await ProcessRun.alone(["play"] + arguments)

    #expect(run.code == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
