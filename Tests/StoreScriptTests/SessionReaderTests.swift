import AdvancedCommerce
import StoreModel
import StoreScript
import Testing

struct SessionReaderTests {
  @Test func readsAWholeSession() throws {
    let reading = SessionScript.read(
      """
      session: 1
      title: A gem, bought and finished
      catalog: ../Sample.storekit
      start: 2026-01-31T12:00:00Z
      seed: 7
      storefront: DEU
      locale: de
      environment: Xcode
      steps:
        - buy: gems
        - answer: buy
          after: 1.5
        - restore
        - expect: {entitlements: [], granted: [gems]}
      """
    )

    #expect(reading.problems == [])
    let script = try #require(reading.script)
    #expect(script.header.title == "A gem, bought and finished")
    #expect(script.header.start == StoreInstant(iso8601: "2026-01-31T12:00:00Z"))
    #expect(script.header.seed == 7)
    #expect(script.header.environment == .xcode)
    var expectation = Expectation()
    expectation.entitlements = []
    expectation.granted = ["gems"]
    #expect(
      script.steps == [
        ScriptStep(.buy(Buy(product: "gems")), line: 10, column: 5),
        ScriptStep(.answer(.buy), after: 1.5, line: 11, column: 5),
        ScriptStep(.restore, line: 13, column: 5),
        ScriptStep(.expect(expectation), line: 14, column: 5),
      ]
    )
  }

  @Test func aScriptMayBeJSON() {
    let reading = SessionScript.read(#"{"steps": [{"buy": "gems"}, {"answer": "cancel"}]}"#)

    #expect(reading.script?.steps.map(\.step) == [.buy(Buy(product: "gems")), .answer(.cancel)])
  }

  @Test func textsThatYAMLWouldGuessStayWhatWasWritten() {
    let reading = SessionScript.read(
      """
      steps:
        - buy: no
        - buy: 12:30
        - buy: 4.990
        - note: 0x10
      """
    )

    #expect(
      reading.script?.steps.map(\.step) == [
        .buy(Buy(product: "no")), .buy(Buy(product: "12:30")), .buy(Buy(product: "4.990")),
        .note("0x10"),
      ]
    )
  }

  @Test(arguments: ["-1", "1000000000.01", "9999999999999 USD", "1e5", "dear", "4.9999"])
  func aPriceOutOfBoundsIsReportedWithTheBounds(price: String) {
    let reading = SessionScript.read("steps: [{raisePrice: {transaction: latest, to: \(price)}}]")
    #expect(
      reading.lines(path: "a") == [
        "a:1:48: \"\(price)\" isn't an amount of money; "
          + "write one such as 5.99, from 0 to 1000000000"
      ]
    )
  }

  @Test(arguments: [
    ("5,99", "\"5,99\" has a decimal comma; write 5.99"),
    ("", "nothing isn't an amount of money; write one such as 5.99, from 0 to 1000000000"),
  ])
  func aPriceThatIsWrittenOtherwiseIsExplained(price: String, words: String) {
    let reading = SessionScript.read("steps: [{raisePrice: {transaction: latest, to: \(price)}}]")
    let lines = reading.lines(path: "a")
    #expect(lines.count == 1 && lines.first?.hasSuffix(words) == true, "\(lines)")
  }

  @Test func everyProblemIsReportedAtOnceWithItsPosition() {
    let reading = SessionScript.read(
      """
      title: Wrong in many ways
      strat: 2026-01-01
      seed: seven
      steps:
        - byu: gems
        - answer: {fail: netwrokError}
        - advance: 5 minutes
        - buy: {quantity: 0}
        - {buy: gems, answer: buy}
        - restore: now
      """
    )

    #expect(reading.script == nil)
    #expect(
      reading.problems.map { $0.rendered(path: "bad.session.yaml") } == [
        "bad.session.yaml:2:1: a script has no key \"strat\"; did you mean start?",
        "bad.session.yaml:3:7: \"seven\" isn't a seed; "
          + "write a whole number from 0 to 18446744073709551615",
        "bad.session.yaml:5:5: there is no step \"byu\"; did you mean buy?",
        "bad.session.yaml:6:20: there is no purchase failure \"netwrokError\"; "
          + "did you mean networkError? Write one of networkError, unknown, systemError, "
          + "notAvailableInStorefront, notEntitled and 15 more",
        "bad.session.yaml:7:14: \"5 minutes\" isn't a duration; "
          + "write 45s, 30min, 12h, 1d, 2w, 1mo, 1y (8,000 years at most), next or "
          + #"{"to": "2026-01-31"}"#,
        "bad.session.yaml:8:10: buy lacks product; add product",
        "bad.session.yaml:8:21: \"0\" isn't a quantity; write a whole number from 1 to 10",
        "bad.session.yaml:9:5: a step has one key, not 2; "
          + "write each step as its own item, such as - buy: gems",
        "bad.session.yaml:10:5: restore takes no value; write restore: alone",
      ]
    )
  }

  @Test(
    arguments: [
      ("", "1:1: the file is empty"),
      ("steps: [", "1:8: invalid YAML"), ("steps: [a, b\n\n", "1:8: invalid YAML"),
      ("steps:\n\t- buy: gems", "2:1: invalid YAML"),
      ("- buy: gems", "1:1: a script is a mapping, not a list"),
      ("title: x", "1:1: a script lacks steps"),
      ("session: 2\nsteps: []", "1:10: session format \"2\" is unknown"),
      (
        "seed: 1\nseed: 2\nsteps: []",
        "2:1: invalid YAML: \"seed\" appears twice, first in line 1; "
      ),
    ]
  )
  func aFileThatIsNoSessionIsRefusedWithTheLocation(text: String, beginning: String) {
    let problems = SessionScript.read(text).problems.map { $0.rendered(path: "") }

    #expect(problems.first?.hasPrefix(":\(beginning)") == true, "\(problems)")
  }

  @Test(arguments: ["*a", "{}", "\u{1B}[2J", "- a", "a: b", "#", "\u{202E}", "é \"x\"", "null", ""])
  func anyTextInAHeaderIsReadBack(text: String) {
    var header = SessionHeader()
    header.title = text
    header.catalog = text
    header.catalogContent = text
    header.catalogDigest = text
    header.locale = "zh_Hans"
    let script = SessionScript(header: header, steps: [])
    #expect(SessionScript.read(script.text).script == script)
  }

  @Test func aRecordingInWhichNothingWasDoneIsASession() {
    let empty = SessionScript(header: SessionHeader(), steps: [])
    #expect(SessionScript.read(empty.text).script?.steps == [])
  }
}
