import StorePlayback
import StoreScript
import Testing

/// What is proposed for small scripts, word for word.
struct ProposalGoldenTests {
  @Test(
    arguments: [
      // Money and what the merchant's server hears, besides what tells the answer from the others.
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
      // One fact tells a closed sheet; what brings nothing about is left alone.
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
      // What is refused is expected to be.
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
      // What the script says already is not said again.
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
      // Within a branch too.
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

  /// Steps and events are counted as when the script is played, in a branch and after it.
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
      // What always holds is looked at in branches too.
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
