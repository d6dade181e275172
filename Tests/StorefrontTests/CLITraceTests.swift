import Foundation
import StoreModel
import StoreTestSupport
import Testing

/// `storefront play --trace` and `storefront trace`.
@Suite(.runsProgram)
struct CLITraceTests {
  private let right = "title: A\nsteps: [{note: hello}, {expect: {transactions: 0}}]\n"
  private let wrong = "title: B\nsteps: [{note: hello}, {expect: {transactions: 1}}, restore]\n"

  private func inFolder(_ body: (_ folder: URL) async throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
      for (name, text) in [("a", right), ("b", wrong), ("c", "steps: [{bye: now}]")] {
        try Data(text.utf8).write(to: folder.appending(path: "\(name).session.yaml"))
      }
      try await body(folder)
    }
  }

  private func lines(_ text: String) throws -> [JSONValue] {
    try text.split(separator: "\n").map { try #require(JSONDocument(String($0)).root) }
  }

  /// The scripts are in their order, however many play at once, and each has its end.
  @Test func aRunLeavesOneTraceOfAllScripts() async throws {
    try await inFolder { folder in
      let run = try await ProcessRun(["play", "--trace", "t.jsonl", "."], in: folder)
      #expect(run.code == 2 && run.output.hasSuffix("\n1 passed, 2 failed\n"))
      let trace = try String(contentsOf: folder.appending(path: "t.jsonl"), encoding: .utf8)
      let ends = try lines(trace).filter { $0["kind"] == .text("end") }
      #expect(
        ends.compactMap { $0["path"]?.string } == ["a", "b", "c"].map { "\($0).session.yaml" }
      )
      #expect(ends.compactMap { $0["outcome"]?.string } == ["passed", "failed", "error"])
      let steps = try lines(trace).filter { $0["kind"] == .text("step") }
      #expect(
        steps.compactMap { $0["state"]?.string } == ["done", "done", "done", "failed", "notPlayed"]
      )

      let again = try await ProcessRun(["play", "--trace", "-", "--jobs", "1", "."], in: folder)
      #expect(again.code == 2 && again.errors.hasSuffix("\n1 passed, 2 failed\n"))
      let text = again.output
      try Data(text.utf8).write(to: folder.appending(path: "u.jsonl"))
      let same = try await ProcessRun(["trace", "diff", "t.jsonl", "u.jsonl"], in: folder)
      #expect(same.code == 0 && same.output == "3 the same, 0 different\n")
    }
  }

  @Test func theFirstDifferenceOfTwoRunsIsReportedWithAnExitCode() async throws {
    try await inFolder { folder in
      for name in ["a", "b"] {
        let script = "\(name).session.yaml"
        _ = try await ProcessRun(["play", "--trace", "\(name).jsonl", script], in: folder)
      }
      let run = try await ProcessRun(["trace", "diff", "a.jsonl", "b.jsonl"], in: folder)
      #expect(run.code == 1)
      #expect(
        run.output == """
          differ a.session.yaml
            the runs differ from step 2: expect: {transactions: 0}
              step:
                first:  "expect: {transactions: 0}"
                second: "expect: {transactions: 1}"
              json.expect.transactions:
                first:  0
                second: 1
              state:
                first:  "done"
                second: "failed"
              mismatches:
                first:  nothing
                second: [{"field":"transactions","expected":"1","actual":"0","line":2,"column":34}]
            only the second has step 3: restore:
          0 the same, 1 different

          """
      )
      let json = try await ProcessRun(
        ["trace", "diff", "--json", "a.jsonl", "b.jsonl"],
        in: folder
      )
      #expect(json.code == 1)
      let scripts = JSONDocument(json.output).root?["scripts"]?.elements
      #expect(scripts?.first?["position"] == .number(2))
    }
  }

  @Test func aPageIsMadeOfATraceAndIsTheOneThatPlayMakes() async throws {
    try await inFolder { folder in
      _ = try await ProcessRun(
        ["play", "--trace", "t.jsonl", "--report", "p.html", "."],
        in: folder
      )
      let made = try await ProcessRun(
        ["trace", "report", "t.jsonl", "--output", "q.html"],
        in: folder
      )
      #expect(made.code == 0 && made.errors == "")
      let pages = try ["p", "q"].map {
        try Data(contentsOf: folder.appending(path: "\($0).html"))
      }
      #expect(pages[0] == pages[1])
    }
  }

  @Test(arguments: [
    (["trace", "diff", "nowhere", "a.session.yaml"], 2, "nowhere: no such file"),
    (
      ["trace", "diff", "a.session.yaml", "a.session.yaml"], 2,
      "a.session.yaml:1: this isn't a line"
    ),
    (["trace", "report", "."], 2, "this is a folder"),
    (
      ["play", "--trace", "-", "--tap", "-", "a.session.yaml"], 64,
      "Only one report can go to standard output"
    ),
    (["play", "--trace", "t", "--check", "a.session.yaml"], 64, "--check plays nothing"),
    (
      ["play", "--trace", "t", "--report", "t", "a.session.yaml"], 64,
      "Two reports can't write the same file"
    ),
    (["play", "--trace", "nowhere/t", "a.session.yaml"], 2, "nowhere/t: no such file"),
  ])
  func wrongUseIsReported(arguments: [String], code: Int32, message: String) async throws {
    try await inFolder { folder in
      let run = try await ProcessRun(arguments, in: folder)
      #expect(run.code == code)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}
