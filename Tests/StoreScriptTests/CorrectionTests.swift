import StoreModel
import StoreScript
import Testing

struct CorrectionTests {
  private let found: StoreScript.Expectation = {
    var expectation = StoreScript.Expectation()
    expectation.outcome = "userCancelled"
    expectation.granted = ["a", "b: c"]
    expectation.transactions = 2
    return expectation
  }()

  private func corrected(_ text: String, steps: [Int] = [0]) -> String? {
    guard let script = SessionScript.read(text).script else { return nil }
    let expectations = steps.map { (script.steps[$0].position, found) }
    return script.text(text, expecting: Dictionary(uniqueKeysWithValues: expectations))
  }

  private let flow = "{granted: [a, \"b: c\"], outcome: userCancelled, transactions: 2}"

  @Test func aStepInFlowStyleChangesBetweenItsBraces() {
    #expect(
      corrected(
        "# top\nsteps: # all\n  -   expect:  { error: none , screen: ['it''s }'], message: \"}\\\"\" } # why\n"
      )
        == "# top\nsteps: # all\n  -   expect:  \(flow) # why\n"
    )
  }

  @Test func aStepInBlockStyleBecomesOneLineAndKeepsItsComments() {
    let text = """
      steps:
        - note: It's # no quote
        - expect: # first
            # second
            outcome: success   # third
            message: you're "in" # fourth
            granted:
            - a

            - "b # no comment"
          # fifth
            transactions: 3

        # the next step
        - after: 1
          expect:
            outcome: success
          # last
      # end
      """
    let expected = """
      steps:
        - note: It's # no quote
        - expect: \(flow) # first
            # second
            # third
            # fourth
          # fifth

        # the next step
        - after: 1
          expect: \(flow)
          # last
      # end
      """

    #expect(corrected(text, steps: [1, 2]) == expected)
    #expect(
      corrected(text.replacing("\n", with: "\r\n"), steps: [1, 2])
        == expected.replacing("\n", with: "\r\n")
    )
  }

  @Test func flowOnLinesOfItsOwnIsFlowToo() {
    #expect(
      corrected("steps:\n- expect: # here\n    {outcome: success,\n     error: none}\n- restore")
        == "steps:\n- expect: # here\n    \(flow)\n- restore"
    )
  }

  @Test func jsonStaysJSON() {
    let text = #"{"steps": [{"expect": {"outcome": "success"}}, {"expect":{"message":"}"}}]}"#
    let json = #"{"granted":["a","b: c"],"outcome":"userCancelled","transactions":2}"#
    #expect(
      corrected(text, steps: [0, 1])
        == #"{"steps": [{"expect": \#(json)}, {"expect":\#(json)}]}"#
    )
  }

  @Test(
    arguments: [
      "steps:\n  - expect: {outcome: success, # why\n      error: none}",
      "steps:\n  - expect: !!map {outcome: success}",
      "steps:\n  - ? expect\n    : outcome: success",
    ]
  )
  func anUnusualLayoutIsLeftToItsAuthor(text: String) {
    #expect(SessionScript.read(text).script != nil)
    #expect(corrected(text) == nil)
  }

  @Test func everyPositionIsCountedInScalars() {
    let text = "title: Été 日本 👩‍👩‍👧\nsteps: [note: 👩‍👩‍👧, expect: {message: 👍🏽}, note: é]"
    #expect(
      corrected(text, steps: [1])
        == "title: Été 日本 👩‍👩‍👧\nsteps: [note: 👩‍👩‍👧, expect: \(flow), note: é]"
    )
  }
}
