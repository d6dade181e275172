import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// A branch in a script is tried, and leaves only the state for comparisons.
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
  func otherDifferencesAreReported(expected: String) async throws {
    let text = Self.branched
      .replacing("[entitlements, transactions, money, notifications]\n", with: "[\(expected)]\n")
    let (result, _) = try await ScriptFixture.play(try await ScriptFixture.opening(text))
    let told = result.lines.joined(separator: "\n")
    #expect(told.contains("differs.they cancel:"), "\(told)")
    #expect(told.contains("expected: \(expected)\n"), "\(told)")
    #expect(told.contains("entitlements, transactions, money, notifications"), "\(told)")
  }

  /// The steps after a branch run from where it began, whichever of its steps was refused as expected.
  @Test func aBranchThatIsRefusedAsExpectedIsUndone() async throws {
    let text = """
      steps:
        - buy: com.example.meridian.plus.monthly
        - answer: buy
        - branch: {name: no, steps: [{advance: 1mo}, {answer: buy}, {advance: 1d}]}
        - expect: {refused: no purchase sheet}
        - expect:
            time: 2026-01-01
            transactions: 1
            differs: {no: [time, transactions, money, notifications]}
      """
    let (result, _) = try await ScriptFixture.play(try await ScriptFixture.opening(text))
    #expect(result.ending == .passed, "\(result.lines)")
  }

  /// A branch without events is still a branch, and has no differences.
  @Test func aBranchThatChangesNothingDiffersInNothing() async throws {
    let text = """
      steps:
        - branch: {name: still, steps: [{note: x}]}
        - expect: {differs: {still: []}}
        - advance: 1d
        - expect: {differs: {still: [time]}}
      """
    let (result, _) = try await ScriptFixture.play(try await ScriptFixture.opening(text))
    #expect(result.ending == .passed, "\(result.lines)")
  }

  /// Every report contains this reason.
  @Test(arguments: [
    ("restore, {refund: latest}", "branch b: refund: latest: there is no transaction yet"),
    ("{note: x}, {expect: {transactions: 1}}", "branch b: expect: {transactions: 1}: "),
  ])
  func aFailureNamesItsBranchAndItsStep(steps: String, reason: String) async throws {
    let text = "steps:\n  - branch: {name: b, steps: [\(steps)]}\n  - expect: {transactions: 0}\n"
    let (result, _) = try await ScriptFixture.play(try await ScriptFixture.opening(text))
    #expect(result.reason?.hasPrefix(reason) == true, "\(result.reason ?? "")")
    #expect(result.lines.contains { $0.contains("step 1: branch b: ") }, "\(result.lines)")
  }

  @Test func anUnknownBranchIsNamed() async throws {
    let text = Self.plain.replacing("{transactions: 2}", with: "{differs: {maybe: [time]}}")
    let error = await #expect(throws: ScriptOpeningError.self) {
      _ = try await ScriptFixture.opening(text)
    }
    #expect(error?.description.contains("there is no branch \"maybe\"") == true)
  }

  @Test(arguments: [
    ("branch: {name: x}", "branch lacks steps"),
    ("branch: {name: x, steps: []}", "steps has no step"),
    ("branch: {name: x, steps: [{branch: {name: y, steps: [restore]}}]}", "can't contain branches"),
  ])
  func anInvalidBranchIsRefused(step: String, said: String) {
    let reading = SessionScript.read("steps:\n  - \(step)\n")
    #expect(reading.script == nil)
    #expect(reading.lines(path: "x").joined().contains(said), "\(reading.lines(path: "x"))")
  }

  @Test func aBranchIsWrittenAsItIsRead() throws {
    let script = try #require(SessionScript.read(Self.branched).script)
    #expect(SessionScript.read(script.text).script?.steps.map(\.step) == script.steps.map(\.step))
  }
}
