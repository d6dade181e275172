import Foundation
import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// The output of `storefront play --trace`.
struct TraceTests {
  /// A purchase, a period, a caption, and an expectation that doesn't hold.
  static let script = """
    title: A subscription
    storefront: DEU
    parameters: {product: com.example.meridian.plus.monthly}
    steps:
      - note: The customer subscribes
      - buy: $(product)
      - answer: buy
      - advance: 1mo
      - expect: {transactions: 3}
      - restore
    """

  /// The comparison leaves out the screens' rows, which other tests check.
  @Test func aTraceContainsEverythingThatHappened() async throws {
    let trace = TraceFixture.timeless(try await TraceFixture.trace(Self.script))
    let lines = trace.split(separator: "\n").map { line in
      line.replacing(#/,"rows":\[.*/#, with: ",...").replacing(#/"path":"[^"]*"/#, with: "path")
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", named: "trace")
  }

  @Test(arguments: StoryTests.stories)
  func aStoryHasOneTraceAndEveryLineIsAsTheSchemaSays(path: String) async throws {
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)
    let trace = await TraceFixture.trace([opening])
    let again = await TraceFixture.trace([opening])
    #expect(TraceFixture.timeless(trace) == TraceFixture.timeless(again))

    let document = try #require(JSONDocument(TraceSchema.text).root)
    let schema = JSONSchema(document: document)
    let lines = TraceFixture.values(trace)
    #expect(lines.count == trace.count { $0 == UInt8(ascii: "\n") })
    for line in lines {
      let kind = try #require(line["kind"]?.string)
      let own = document["oneOf"]?.elements?.first {
        $0["properties"]?["kind"]?["const"] == .text(kind)
      }
      #expect(schema.problems(of: line, as: try #require(own)) == [])
    }
    let steps = lines.filter { $0["kind"] == .text("step") }
    #expect(steps.compactMap { $0["step"]?.string } == opening.script.steps.map(\.step.line))
    #expect(steps.allSatisfy { $0["screen"] != nil })
  }

  /// Every event is in the trace once, at the step that caused it.
  @Test func theEventsOfTheStepsAreTheJournal() async throws {
    let path = try #require(StoryTests.stories.first { $0.contains("notification-retries") })
    let opening = try ScriptOpening(path: path, decode: EventLine.decode)
    let (journal, lines) = (MemoryJournal(), TraceCollector())
    let result = await opening.play(journal: journal, tracing: lines.sink)
    #expect(result.ending == .passed)
    let steps = TraceFixture.values(lines.bytes)
    let events = steps.flatMap { $0["events"]?.elements ?? [] }.map { $0.text() }
    let journaled = try journal.events.dropFirst(2).map(EventLine.encode)
    #expect(events == journaled)
    #expect(steps.contains { $0["attempts"] != nil && $0["notifications"] != nil })
  }

  @Test func aScreenIsWrittenOnceAndItsRowsToo() async throws {
    let text = "steps: [{press: down}, {press: up}, {press: down}, {press: up}]"
    let lines = TraceFixture.values(try await TraceFixture.trace(text))
    let screens = lines.filter { $0["kind"] == .text("screen") }
    #expect(screens.compactMap { $0["screen"]?.int64 } == [1, 2])
    #expect(screens.compactMap { $0["rows"]?.elements?.count } == [24, 24])
    let fresh = screens[1]["rows"]?.elements?.filter { $0.elements != nil } ?? []
    #expect(!fresh.isEmpty && fresh.count < 24)
    let seen = lines.compactMap { $0["kind"] == .text("step") ? $0["screen"]?.int64 : nil }
    #expect(seen == [1, 2, 1, 2])
  }

  /// Rules come from events, from notifications that follow, from refusals, and from recorded
  /// decisions.
  @Test func aStepNamesTheRulesThatDecided() async throws {
    let text = """
      steps:
        - buy: com.example.meridian.atlas.deepsky
        - answer: buy
        - buy: com.example.meridian.atlas.deepsky
        - buyElsewhere: {product: com.example.meridian.atlas.deepsky, quantity: 2}
        - expect: {refused: invalidQuantity}
      """
    let steps = TraceFixture.values(try await TraceFixture.trace(text))
      .filter { $0["kind"] == .text("step") }
    let rules = steps.map { step in
      (step["rules"]?.elements ?? []).compactMap { $0["id"]?.string }
    }
    #expect(rules[0].contains("purchasing.sheet-confirms"))
    #expect(rules[1].contains("entitlements.updates-not-own-purchase"))
    #expect(rules[1].contains("purchasing.buy-succeeds"))
    #expect(rules[2] == ["purchasing.owned-returned", "transactions.finish-repeats"])
    #expect(rules[3] == ["purchasing.quantity-types"])
    #expect(rules[4] == [])
    #expect(steps[4]["rules"] == nil)
    let told = TraceTelling.lines(of: steps[0])
    #expect(
      told.contains {
        $0.hasPrefix("  purchasing.sheet-confirms (documented): A purchase shows a payment sheet.")
      }
    )
  }

  /// A trace keeps a limited number of events per step.
  @Test func aLongTimeIsNotWrittenWhole() async throws {
    let text = """
      steps:
        - buy: com.example.meridian.plus.monthly
        - answer: buy
        - advance: 100y
      """
    let last = try #require(TraceFixture.values(try await TraceFixture.trace(text)).dropLast().last)
    #expect(last["events"]?.elements?.count == 500)
    #expect(try #require(last["unlisted"]?.int64) > 1000)
  }
}
