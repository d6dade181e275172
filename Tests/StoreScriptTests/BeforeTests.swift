import StoreModel
import StoreScript
import Testing

/// The steps that run before a script begins.
struct BeforeTests {
  @Test func stepsBeforeAreReadAndWrittenWithTheirNames() throws {
    let text = """
      session: 1
      before:
        - buy: gems
          as: first
        - answer: buy
      steps:
        - refund: first

      """
    let script = try #require(SessionScript.read(text).script)
    #expect(script.header.before.map(\.words) == ["buy: gems", "answer: buy"])
    #expect(script.header.before.map(\.name) == ["first", nil])
    #expect(script.steps.map(\.step) == [.refund(.named("first"), .other)])
    #expect(script.text == text)
  }

  @Test(
    arguments: [
      ("[]", "2:9: before has no step; write each step after a dash"),
      ("gems", "2:9: before is a list, not \"gems\"; write each step after a dash"),
      ("[{note: hello}]", "2:11: note: doesn't change the store"),
      ("[{expect: {entitlements: []}}]", "2:11: expect: doesn't change the store"),
      ("[{by: gems}]", "2:11: there is no step \"by\""),
    ]
  )
  func anInvalidStepBeforeIsReported(before: String, problem: String) {
    let reading = SessionScript.read("session: 1\nbefore: \(before)\nsteps: []\n")
    #expect(reading.script == nil)
    let told = reading.problems.map { "\($0.line):\($0.column): \($0.message); \($0.remedy)" }
    #expect(told.contains { $0.hasPrefix(problem) }, "\(told)")
  }

  @Test func headersAreTheSameWhereverTheirStepsStand() throws {
    let text = "before: [{buy: gems}]\nsteps: []\n"
    let script = try #require(SessionScript.read(text).script)
    #expect(SessionScript.read("\n\n" + text).script?.header == script.header)
    #expect(SessionScript.read(script.text).script?.header == script.header)
  }

  @Test func aNameIsGivenOnce() {
    let reading = SessionScript.read(
      "before: [{buy: gems, as: first}]\nsteps: [{buy: gems, as: first}]\n"
    )
    #expect(reading.problems.map(\.message) == ["\"first\" is the name of an earlier step"])
  }
}
