import Foundation
import StoreTestSupport
import Testing

/// The input and output of `storefront catalog whatif`.
@Suite(.runsProgram)
struct CLIWhatIfTests {
  private static let whatif = ["catalog", "whatif"]

  /// A written script can be played.
  @Test func theLifeOfACustomerIsASession() async throws {
    let script = try await ProcessRun.alone(Self.whatif + ["--customers", "9", "--script", "3"])
    #expect(script.code == 0 && script.errors == "")
    #expect(script.output.hasPrefix("session: 1\ntitle: \"Customer 3 of 9, seed 7\"\n"))
    let played = try await ProcessRun.alone(
      ["play", "a.session.yaml"],
      files: ["a.session.yaml": script.output]
    )
    #expect(played.code == 0 && played.output.hasSuffix("1 passed, 0 failed\n"))
    let missing = try await ProcessRun.alone(Self.whatif + ["--customers", "9", "--script", "10"])
    #expect(missing.code == 2)
    #expect(missing.errors == "storefront: there is no customer 10; choose one from 1 to 9\n")
  }

  @Test func wrongHabitsAreReportedWithTheirLocation() async throws {
    let run = try await ProcessRun.alone(
      Self.whatif + ["--habits", "h.yaml"],
      files: ["h.yaml": "returns: often\nreturn: 1%\n"]
    )
    #expect(run.code == 2 && run.output == "")
    #expect(
      run.errors == """
        h.yaml:1:10: "often" isn't a chance; write one such as 4%, from 0% to 100%, with three decimals at most
        h.yaml:2:1: the habits has no key "return"; did you mean returns?

        """
    )
  }

  /// Equal arguments lead to equal results, and another seed leads to others.
  @Test func resultsAreTheSameEveryTime() async throws {
    let question = Self.whatif + ["--customers", "40", "--years", "1"]
    let text = try await ProcessRun.alone(question)
    #expect(text.code == 0 && text.output.contains("Total"))
    #expect(try await ProcessRun.alone(question).output == text.output)
    let other = try await ProcessRun.alone(question + ["--seed", "8"])
    #expect(other.output != text.output)
    let json = try await ProcessRun.alone(question + ["--json"])
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((object?["catalogs"] as? [Any])?.count == 1 && object?["seed"] as? Int == 7)
  }

  @Test(arguments: [
    (["--from-month", "3"], "--from-month requires a second catalog"),
    (["--json", "--csv"], "Pass --json or --csv, not both"),
    (["--customers", "0"], "a number of customers"),
    (["a.storekit", "b.storekit", "--script", "1"], "--script plays in one catalog"),
  ])
  func wrongUsageIsReported(arguments: [String], message: String) async throws {
    let run = try await ProcessRun.alone(Self.whatif + arguments)
    #expect(run.code == 64 && run.errors.contains(message), "\(run.errors)")
  }
}
