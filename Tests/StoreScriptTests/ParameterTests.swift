import StoreModel
import StoreScript
import Testing

/// Names with values in a script.
struct ParameterTests {
  private func steps(_ header: String, _ step: String, with values: [String: String] = [:])
    -> [String]
  {
    let reading = SessionScript.read("\(header)\nsteps:\n  - \(step)\n", with: values)
    return reading.script?.steps.map(\.step.line) ?? reading.lines(path: "f")
  }

  @Test(
    arguments: [
      ("buy: $(p)", "buy: gems"), ("note: a $(p)$(p), b", "note: \"a gemsgems, b\""),
      ("note: $$(p) costs $4.99 $x (y)", "note: $(p) costs $4.99 $x (y)"),
      ("expect: {status: {$(p): subscribed}}", "expect: {status: {gems: subscribed}}"),
      ("expect: {transactions: $(n)}", "expect: {transactions: 3}"),
      ("expect: {entitlements: [$(p), a]}", "expect: {entitlements: [gems, a]}"),
    ]
  )
  func namesAreReplacedWhereverTheyStand(step: String, line: String) {
    let found = steps("parameters: {p: gems, n: 3}", step)
    #expect(found.count == 1)
    #expect(found.first.map { $0.replacing("\"", with: "") } == line.replacing("\"", with: ""))
  }

  /// The command line's value replaces the header's.
  ///
  /// A matrix without a chosen value has its first.
  @Test func valuesAreChosen() {
    let header = "parameters: {p: gems}\nmatrix: {q: [a, b]}"
    #expect(steps(header, "note: $(p)$(q)") == ["note: gemsa"])
    #expect(steps(header, "note: $(p)$(q)", with: ["q": "b", "p": "x", "z": "y"]) == ["note: xb"])
  }

  @Test func unknownNamesAreReported() {
    #expect(
      steps("parameters: {price: 1}", "note: $(prise)") == [
        "f:3:11: there is no parameter \"prise\"; did you mean price?"
      ]
    )
    let empty = steps("matrix: {a: []}", "note: x")
    #expect(empty == ["f:1:13: there is no value; write a list such as [USA, JPN]"])
  }

  /// If no names are declared, texts stay unchanged, because a recording may contain any text.
  @Test func withoutParametersNothingIsReplaced() {
    #expect(steps("title: t", "note: $(p)") == steps("title: t", "note: \"$(p)\""))
    #expect(steps("title: t", "note: $(p)").first?.contains("$(p)") == true)
  }
}
