import StorePlayback
import StoreScript
import Testing

/// Proposals for small scripts, word for word.
struct ProposalGoldenTests {
  @Test(
    arguments: [
      // Money and the notifications to the merchant's server, besides the facts that identify the answer.
      (
        "# A theme.\nsteps:\n  - buy: com.example.meridian.theme.night # for ever\n  - answer: buy\n",
        """
        # A theme.
        steps:
          - buy: com.example.meridian.theme.night # for ever
          - expect: {sheet: com.example.meridian.theme.night, sheetPrice: $2.99}
          - answer: buy
          - expect:
              granted: [com.example.meridian.theme.night]
              notifications: [ONE_TIME_CHARGE]
              transaction: {latest: {price: 2990}}

        """
      ),
      // One fact identifies a closed sheet. A step without an effect gets no proposal.
      (
        "steps:\n- buy: com.example.meridian.theme.night\n- answer: cancel\n- note: x\n- advance: 1h",
        """
        steps:
        - buy: com.example.meridian.theme.night
        - expect: {sheet: com.example.meridian.theme.night, sheetPrice: $2.99}
        - answer: cancel
        - expect: {outcome: userCancelled}
        - note: x
        - advance: 1h
        """
      ),
      // A refusal is proposed as expected.
      (
        "steps: [answer: buy, clear: ]",
        "steps: [answer: buy, {expect: {refused: [no purchase sheet is up]}}, clear: ]"
      ),
      (
        #"{"steps": [{"buy": "com.example.meridian.theme.night"}]}"#,
        """
        {"steps": [{"buy": "com.example.meridian.theme.night"}, \
        {"expect":{"sheet":"com.example.meridian.theme.night","sheetPrice":"$2.99"}}]}
        """
      ),
      // The script's own expectations aren't repeated.
      (
        """
        steps:
          - buy: com.example.meridian.theme.night
          - note: How dear is it?
          - expect: {sheetPrice: $2.99}
          - answer: buy
          - expect: {outcome: success, notifications: 1}

        """,
        """
        steps:
          - buy: com.example.meridian.theme.night
          - note: How dear is it?
          - expect: {sheetPrice: $2.99}
          - expect: {sheet: com.example.meridian.theme.night}
          - answer: buy
          - expect: {outcome: success, notifications: 1}
          - expect: {transaction: {latest: {price: 2990}}}

        """
      ),
      // Also within a branch.
      (
        """
        steps:
          - buy: com.example.meridian.plus.monthly
          - expect: {sheet: com.example.meridian.plus.monthly, sheetPrice: $0.00}
          - branch:
              name: they cancel
              steps:
                - answer: cancel
          - answer: pending

        """,
        """
        steps:
          - buy: com.example.meridian.plus.monthly
          - expect: {sheet: com.example.meridian.plus.monthly, sheetPrice: $0.00}
          - branch:
              name: they cancel
              steps:
                - answer: cancel
                - expect: {outcome: userCancelled}
          - answer: pending
          - expect: {outcome: pending}

        """
      ),
    ]
  )
  func aScriptGets(text: String, proposed: String) async throws {
    let opening = try await ScriptFixture.opening(text)
    let found = try await ScriptProposer.propose(for: opening, decode: EventLine.decode)
    #expect(found.text == proposed)
  }

  /// Steps and events are counted as in playback, in a branch and after it.
  @Test func aBudgetHoldsWhileProposing() async throws {
    let text = """
      steps:
        - buy: com.example.meridian.theme.night
        - expect: {sheet: com.example.meridian.theme.night, sheetPrice: $2.99}
        - branch:
            name: they cancel
            steps:
              - answer: cancel
              - expect: {outcome: userCancelled, budget: {steps: 3, events: 4}}
        - expect: {budget: {steps: 4, events: 1}}

      """
    let opening = try await ScriptFixture.opening(text)
    #expect(await opening.play().ending == .passed)
    let found = try await ScriptProposer.propose(for: opening, decode: EventLine.decode)
    #expect(found.text == text)
  }

  @Test(
    arguments: [
      (
        "steps: [{buy: com.example.meridian.theme.night}, {expect: {sheet: none}}]",
        "try play --update"
      ),
      (
        "parameters: {p: com.example.meridian.theme.night}\nsteps: [{buy: $(p)}]",
        "it has parameters"
      ),
      // `always:` is checked in branches too.
      (
        """
        steps:
          - always: {transactions: 0}
          - buy: com.example.meridian.theme.night
          - branch: {name: b, steps: [{answer: buy}]}
        """,
        "try play --update"
      ),
    ]
  )
  func aScriptThatCannotPassGetsNothing(text: String, reason: String) async throws {
    let opening = try await ScriptFixture.opening(text)
    let failure = await #expect(throws: ScriptProposer.Failure.self) {
      try await ScriptProposer.propose(for: opening, decode: EventLine.decode)
    }
    #expect(try #require(failure).description.contains(reason))
  }
}
