import StoreDriver
import StoreEngine
import StorePlayback
import StoreScript
import Testing

struct SessionPlayerTests {
  @Test func aFailedExpectationShowsEverythingThatExplainsIt() async throws {
    let opening = try await ScriptFixture.opening(
      """
      steps:
        - note: The customer thinks again
        - buy: com.example.meridian.theme.night
        - answer: cancel
        - expect: {outcome: success, transactions: 1}
        - buy: com.example.meridian.theme.night
      """
    )

    let result = await opening.play()

    guard case .failed(let fault) = result.ending else {
      Issue.record("it did not fail: \(result)")
      return
    }
    #expect(fault.position == 4)
    #expect(fault.step.line == 5)
    #expect(
      fault.mismatches == [
        Mismatch(field: "outcome", expected: "success", actual: "userCancelled"),
        Mismatch(field: "transactions", expected: "1", actual: "0"),
      ]
    )
    #expect(fault.time == "2026-01-01T00:00:00Z")
    #expect(
      fault.recentSteps == [
        "note: The customer thinks again", "buy: com.example.meridian.theme.night",
        "answer: cancel",
      ]
    )
    #expect(fault.screen.split(separator: "\n", omittingEmptySubsequences: false).count == 24)
    #expect(fault.screen.contains("Meridian"))
    #expect(result.stepsDone == 3)
    let lines = result.lines
    #expect(lines[1].hasSuffix("test.session.yaml:5:5: step 4: \(fault.step.step.line)"))
    #expect(lines.contains("    expected: success"))
    #expect(lines.contains("    found:    userCancelled"))
  }

  @Test func aRefusedStepSaysWhyAndEndsTheScript() async throws {
    let opening = try await ScriptFixture.opening("steps: [{answer: buy}, restore]")

    let result = await opening.play()

    guard case .failed(let fault) = result.ending else {
      Issue.record("it did not fail: \(result)")
      return
    }
    #expect(fault.refusal?.contains("sheet") == true)
    #expect(result.stepsDone == 0)
  }

  @Test func keysDoWhatStepsDo() async throws {
    let byKeys = try await ScriptFixture.opening(
      """
      steps:
        - press: /
        - press: n
        - press: i
        - press: g
        - press: h
        - press: t
        - press: enter
        - press: enter
        - expect: {sheet: com.example.meridian.telescope.night}
        - press: enter
        - expect: {outcome: success, screen: [Night]}
      """
    )
    let bySteps = try await ScriptFixture.opening(
      """
      steps:
        - buy: com.example.meridian.telescope.night
        - answer: buy
      """
    )

    let (keyResult, keyJournal) = try await ScriptFixture.play(byKeys)
    let (stepResult, stepJournal) = try await ScriptFixture.play(bySteps)

    #expect(keyResult.ending == .passed, "\(keyResult.lines.joined(separator: "\n"))")
    #expect(stepResult.ending == .passed)
    #expect(keyJournal == stepJournal)
  }

  @Test func aScriptThatCannotBeReadSaysWhereAndWhy() async throws {
    await #expect(throws: ScriptOpeningError.self) {
      try await ScriptFixture.opening("catalog: nowhere.storekit\nsteps: []")
    }
    do {
      _ = try await ScriptFixture.opening("steps:\n  - bu: gems\n  - answer: by")
      Issue.record("it was read")
    } catch let error as ScriptOpeningError {
      #expect(error.lines.count == 2)
      #expect(error.lines[0].contains(":2:5: there is no step \"bu\"; did you mean buy?"))
      #expect(error.lines[1].contains(":3:13: there is no answer \"by\""))
    }
  }
}
