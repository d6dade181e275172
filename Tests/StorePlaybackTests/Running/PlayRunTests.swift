import Foundation
import StorePlayback
import StoreTestSupport
import Testing

/// Several scripts, played as one run.
struct PlayRunTests {
  private static let holds = "steps: [{expect: {transactions: 0}}]"
  private static let fails = "steps: [{expect: {transactions: 1}}]"

  /// Plays scripts one after the other, and returns the outcome of each.
  private func outcomes(
    of texts: [String],
    _ change: (inout PlayRun) -> Void = { _ in }
  ) async throws -> [Int: String] {
    try await withTemporaryDirectory { folder in
      var run = PlayRun(jobs: 1) { script, catalog throws(ScriptOpeningError) in
        try ScriptOpening(
          path: script.path,
          playing: catalog,
          allowing: .everything,
          decode: EventLine.decode
        )
      }
      change(&run)
      for (index, text) in texts.enumerated() {
        let file = folder.appending(path: "\(index).session.yaml")
        try Data(text.utf8).write(to: file)
        run.scripts.append(ChosenScript(glancingAt: file.path))
      }
      var outcomes: [Int: String] = [:]
      await run.play { outcomes[$0] = $1.outcome }
      return outcomes
    }
  }

  @Test func everyScriptHasAResult() async throws {
    let texts = [
      Self.holds, Self.fails, "skip: later\n" + Self.holds, "steps: [{note: hi}]", "steps: 1",
    ]
    #expect(
      try await outcomes(of: texts) == [
        0: "passed", 1: "failed", 2: "skipped", 3: "unchecked", 4: "error",
      ]
    )
  }

  @Test func aRunThatFailsFastLeavesOutTheScriptsThatHaveNotBegun() async throws {
    let texts = [Self.holds, Self.fails, Self.holds]
    let outcomes = try await outcomes(of: texts) { $0.failsFast = true }
    #expect(outcomes == [0: "passed", 1: "failed", 2: "skipped"])
  }

  /// Scripts that are only checked fail for their errors, and play no step.
  @Test func aRunThatChecksPlaysNothing() async throws {
    let texts = [Self.fails, "steps: [{bye: now}]"]
    #expect(try await outcomes(of: texts) { $0.isChecking = true } == [0: "passed", 1: "error"])
  }

  @Test func emptyScriptsPassWhereTheyMay() async throws {
    let outcomes = try await outcomes(of: ["steps: [{note: hi}]"]) { $0.allowsEmpty = true }
    #expect(outcomes == [0: "passed"])
  }
}
