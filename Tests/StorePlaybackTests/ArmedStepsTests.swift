import StoreScript
import Testing

@testable import StorePlayback

/// Faults for calls that weren't made before the end of a script.
struct ArmedStepsTests {
  private static func lost(_ times: Int?) -> APIFault { APIFault(.transport(.lost), times: times) }

  @Test(
    arguments: [
      ([1, 2], [1, 2], [2, 3]), ([1, 2], [2], [3]), ([1, 2], [1], []), ([2, 1], [1, 1], [3]),
      ([1, 1], [1], [3]), ([1, 1], [], []),
    ] as [([Int], [Int], [Int])]
  )
  func callsMeetTheFaultsThatWereArmedFirst(armed: [Int], left: [Int], lines: [Int]) {
    var steps = ArmedSteps()
    for (index, times) in armed.enumerated() {
      steps.record(ScriptStep(.api(Self.lost(times)), line: index + 2, column: 5))
    }
    let notes = steps.notes(in: "a.yaml", left: left.map(Self.lost))
    #expect(notes == lines.map { "the fault armed at a.yaml:\($0):5 had no effect" })
  }

  @Test func aFaultThatLastsHasNoNote() {
    var steps = ArmedSteps()
    steps.record(ScriptStep(.api(Self.lost(nil)), line: 2, column: 5))
    #expect(steps.notes(in: "a.yaml", left: [Self.lost(nil)]) == [])
  }

  /// The fault for clients remains, because only the merchant's server made calls.
  @Test func theResultOfAScriptThatPassedSaysIt() async throws {
    let text = """
      steps:
        - api: {fault: lost, times: 2}
        - api: {number: 5000001, from: merchant}
        - buy: com.example.meridian.theme.night
        - answer: buy
        - expect: {error: serverFailed}

      """
    let result = await (try await ScriptFixture.opening(text)).play()
    #expect(result.ending == .passed, "\(result.lines)")
    let note = "the fault armed at \(result.path):2:5 had no effect"
    #expect(result.notes == [note])
    #expect(result.lines.dropFirst() == ["  \(note)"])
  }
}
