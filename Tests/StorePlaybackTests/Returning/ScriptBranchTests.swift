import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// A branch in a script is tried, and leaves nothing behind but what expectations compare with.
struct ScriptBranchTests {
  private static let plain = """
    steps:
      - buy: com.example.meridian.plus.monthly
      - answer: buy
      - advance: 1mo
      - expect: {transactions: 2}
    """
  private static let branched = """
    steps:
      - buy: com.example.meridian.plus.monthly
      - branch:
          name: no
          steps:
            - answer: cancel
            - expect: {outcome: userCancelled, entitlements: []}
      - answer: buy
      - branch:
          name: they cancel
          steps:
            - cancelRenewal: com.example.meridian.plus.monthly
            - advance: 1mo
            - expect: {entitlements: []}
      - advance: 1mo
      - expect:
          transactions: 2
          differs:
            they cancel: [entitlements, transactions, money, notifications]
            no: [time, entitlements, transactions, money, notifications]
    """

  @Test func theScriptGoesOnAsIfNothingHadBeenTried() async throws {
    let (plain, lines) = try await ScriptFixture.play(try await ScriptFixture.opening(Self.plain))
    let (branched, others) = try await ScriptFixture.play(
      try await ScriptFixture.opening(Self.branched)
    )
    #expect(plain.ending == .passed, "\(plain.lines)")
    #expect(branched.ending == .passed, "\(branched.lines)")
    #expect(lines == others)
    #expect(branched.expectationsHeld == 3)
  }

  @Test(arguments: [
    "time, money", "entitlements",
  ])
  func otherDifferencesAreTold(expected: String) async throws {
    let text = Self.branched
      .replacing("[entitlements, transactions, money, notifications]\n", with: "[\(expected)]\n")
    let (result, _) = try await ScriptFixture.play(try await ScriptFixture.opening(text))
    let told = result.lines.joined(separator: "\n")
    #expect(told.contains("differs.they cancel:"), "\(told)")
    #expect(told.contains("expected: \(expected)\n"), "\(told)")
    #expect(told.contains("entitlements, transactions, money, notifications"), "\(told)")
  }

  @Test func aBranchThatNobodyTriedIsNamed() async throws {
    let text = Self.plain.replacing("{transactions: 2}", with: "{differs: {maybe: [time]}}")
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening(text)
    }
    #expect(error?.description.contains("there is no branch \"maybe\"") == true)
  }

  @Test(arguments: [
    ("branch: {name: x}", "branch lacks steps"),
    ("branch: {name: x, steps: []}", "steps has no step"),
    ("branch: {name: x, steps: [{branch: {name: y, steps: [restore]}}]}", "no branches of its own"),
  ])
  func whatIsNoBranchIsRefused(step: String, said: String) {
    let reading = SessionScript.read("steps:\n  - \(step)\n")
    #expect(reading.script == nil)
    #expect(reading.lines(path: "x").joined().contains(said), "\(reading.lines(path: "x"))")
  }

  @Test func aBranchIsWrittenAsItIsRead() throws {
    let script = try #require(SessionScript.read(Self.branched).script)
    #expect(SessionScript.read(script.text).script?.steps.map(\.step) == script.steps.map(\.step))
  }
}
