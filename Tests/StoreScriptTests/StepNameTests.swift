import StoreModel
import StoreScript
import StoreTestSupport
import Testing

/// The names of steps, and their meaning in later steps.
struct StepNameTests {
  private func read(_ steps: String...) -> ScriptReading {
    SessionScript.read("steps:\n" + steps.map { "  - \($0)\n" }.joined())
  }

  @Test func aNameIsReadAndWrittenBesideItsStep() throws {
    let text = """
      session: 1
      steps:
        - buy: gems
          after: 0.5
          as: first
        - answer: buy
        - refund: first
        - testNotification:
          as: test
        - resend: test
        - cancelSubscription: {transaction: first, requestReferenceId: 6f1c1a52-0d3c-4f0e-8a39-0d7a3b1c5e11}
        - respond: {cancelRenewal: first}
        - branch: {name: tried, steps: [{buy: gems, as: inside}, {refund: inside}]}

      """
    let script = try #require(SessionScript.read(text).script)
    #expect(script.steps.map(\.name) == ["first", nil, nil, "test", nil, nil, nil, nil])
    #expect(script.steps[2].step == .refund(.named("first"), .other))
    #expect(script.steps[4].step == .resend(.named("test"), webhook: nil))
    #expect(script.steps[6].step == .respond(.cancelRenewal(.named("first"))))
    let again = try #require(SessionScript.read(script.text).script)
    #expect(again.text == script.text)
    #expect(again.steps.map(\.step) == script.steps.map(\.step))
  }

  @Test(
    arguments: [
      (
        ["{buy: gems, as: a}", "{buy: gems, as: a}"], "f:3:21: \"a\" is the name of an earlier step"
      ),
      (["refund: a", "{buy: gems, as: a}"], "f:2:13: \"a\" is the name of a later step"),
      (["{buy: gems, as: 1st}"], "f:2:21: \"1st\" isn't a name"),
      (["{buy: gems, as: latest}"], "f:2:21: \"latest\" means something else already"),
      (["{buy: gems, as: REFUND}"], "f:2:21: \"REFUND\" means something else already"),
      (["{buy: gems, as: [a]}"], "f:2:21: "),
      (
        ["{branch: {name: b, steps: [{buy: gems, as: a}]}}", "{buy: gems, as: a}"],
        "f:3:21: \"a\" is the name of an earlier step"
      ),
      (
        ["{branch: {name: b, steps: [restore]}}", "{branch: {name: b, steps: [restore]}}"],
        "f:3:21: \"b\" is the name of the branch in line 2, column 21"
      ),
    ]
  )
  func wrongNamesAreReported(steps: [String], problem: String) {
    let reading = SessionScript.read("steps:\n" + steps.map { "  - \($0)\n" }.joined())
    let line = reading.lines(path: "f").first ?? "no problem"
    #expect(line.hasPrefix(problem), "\(line)")
  }

  /// Whatever is written as a name is written back unchanged, or is reported at its location.
  @Test(arguments: Seeds.first(200))
  func everyNameIsValidOrReported(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let letters = Array("abzAZ09-_. é:#{\"'\\")
    let length = Int.random(in: 0...70, using: &random)
    let name = String((0..<length).compactMap { _ in letters.randomElement(using: &random) })
    let quoted = JSONValue(.string(name)).text()
    let reading = read("{buy: gems, as: \(quoted)}", "{refund: \(quoted)}")
    if StepNames.problem(with: name) == nil {
      let script = try #require(reading.script)
      #expect(script.steps[0].name == name)
      #expect(script.steps[1].step == .refund(.named(name), .other))
    } else {
      #expect(reading.lines(path: "f").contains { $0.hasPrefix("f:2:21: ") })
    }
  }

  /// A script without names is read as before names existed: a text is a product.
  @Test func withoutNamesATextIsAProduct() throws {
    let script = try #require(read("refund: first").script)
    #expect(script.steps[0].step == .refund(.latestOf("first"), .other))
  }

  /// The reference is left out if it is generated, and stays unchanged if it is written.
  @Test func aRequestMayLeaveItsReferenceOut() throws {
    let item = "SKU: A, displayName: B, description: C, price: 4.99 USD, taxCode: S021-08-1"
    let script = try #require(read("charge: {\(item)}").script)
    guard case .request(let request) = script.steps[0].step else {
      Issue.record("no request")
      return
    }
    #expect(request.makesReferenceID)
    #expect(!script.text.contains("requestReferenceId"))
    #expect(SessionScript.read(script.text).script?.steps[0].step == script.steps[0].step)
  }
}
