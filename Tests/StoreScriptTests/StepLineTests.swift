import AdvancedCommerce
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

struct StepLineTests {
  @Test(arguments: StepLines.all)
  func aStepIsOneLineThatReadsBackAsTheSameStep(step: Step, line: String) {
    #expect(step.line == line)
    let reading = SessionScript.read("steps:\n  - \(step.line)\n")
    #expect(reading.problems == [])
    #expect(reading.script?.steps.map(\.step) == [step])
  }

  /// A step that is typed alone, like in the palette.
  @Test(arguments: StepLines.all.filter(\.0.isActing))
  func aStepIsReadWithoutAFileAroundIt(step: Step, line: String) {
    let reading = StepsReading(line: line)
    #expect(reading.problems == [])
    #expect(reading.steps.map(\.step) == [step])
  }

  @Test(arguments: ["", "buy: [", "buy: gems\n---\nbuy: gems", "nothing: 1", "buy", "- buy: gems"])
  func anInvalidStepHasAProblem(line: String) {
    let reading = StepsReading(line: line)
    #expect(reading.steps.isEmpty == (line != "- buy: gems"))
    #expect(reading.problems.isEmpty == (line == "- buy: gems"))
  }

  @Test(arguments: StepLines.all.filter { StepName.older.values.contains($0.0.name) })
  func aStepWithItsOlderKeyIsWrittenWithTheNewOne(step: Step, line: String) throws {
    let older = try #require(StepName.older.first { $0.value == step.name }?.key)
    let written = older + line.dropFirst(step.name.rawValue.count)
    #expect(StepName(rawValue: older) == nil)
    for text in [written, #""\#(older)"\#(written.dropFirst(older.count))"#] {
      let reading = SessionScript.read("steps:\n  - \(text)\n")
      #expect(reading.problems == [])
      #expect(reading.script?.steps.map(\.step) == [step])
      #expect(reading.script?.steps.map(\.step.line) == [line])
    }
  }

  @Test func everyKindOfStepIsInTheTable() {
    #expect(Set(StepLines.all.map(\.0.name)) == Set(StepName.allCases))
  }

  @Test func aSessionIsWrittenAsItIsRead() {
    var header = SessionHeader()
    header.title = "Title: with a colon"
    header.catalog = "../Games.storekit"
    header.catalogContent = "{\"products\": []}\n# \u{1B}"
    header.catalogDigest = "00ff"
    header.start = StoreInstant(iso8601: "2026-01-01T00:00:00Z")
    header.seed = .max
    header.storefront = "USA"
    header.locale = "en_US"
    header.environment = .sandbox
    header.journal = [#"{"ordinal":1,"event":{"synced":{}}}"#]
    let script = SessionScript(
      header: header,
      steps: StepLines.all.map { ScriptStep($0.0, after: 0.25) }
    )

    let reading = SessionScript.read(script.text)

    #expect(reading.problems == [])
    #expect(reading.script?.header == script.header)
    #expect(reading.script?.steps.map(\.step) == script.steps.map(\.step))
    #expect(reading.script?.steps.allSatisfy { $0.after == 0.25 } == true)
  }

  /// Whatever text a person types, the line that contains it reads back as the same text.
  @Test(arguments: Seeds.first(300))
  func anyTextSurvives(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array(" :#-\"'\\\n\t[]{},&*!|>%@`?=~nulabc123é漢👨‍👩‍👧\u{7F}\u{85}\u{1}")
    let length = Int(random.next() % 12)
    let text = String(
      (0..<length).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
    )

    let step = Step.note(text.isEmpty ? "x" : text)
    let reading = SessionScript.read("steps:\n  - \(step.line)\n")

    #expect(reading.script?.steps.map(\.step) == [step], "\(step.line)")
  }
}
