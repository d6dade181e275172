import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import Testing

/// What `storefront trace diff` says.
struct TraceComparisonTests {
  private static let steps = [
    "note: A year", "buy: com.example.meridian.plus.monthly", "answer: buy", "advance: 1mo",
    "cancelRenewal: latest", "advance: 1mo", "buy: com.example.meridian.theme.night", "answer: buy",
    "restore",
  ]

  private static func script(_ steps: [String], header: String = "") -> String {
    header + "steps:\n" + steps.map { "  - \($0)\n" }.joined()
  }

  private func compared(_ first: [UInt8], _ second: [UInt8]) throws -> TraceComparison {
    try TraceComparison(
      TraceSource(name: "first", first),
      TraceSource(name: "second", second)
    )
  }

  private func compared(
    _ steps: [String],
    header: String = ""
  ) async throws -> TraceComparison.Script {
    let first = try await TraceFixture.trace(Self.script(Self.steps))
    let second = try await TraceFixture.trace(Self.script(steps, header: header))
    return try #require(try compared(first, second).scripts.first)
  }

  /// Another step, at every place in turn: where two runs part is the step that is another.
  @Test(arguments: steps.indices)
  func anotherStepIsTheOneAtWhichTheyPart(index: Int) async throws {
    var steps = Self.steps
    steps[index] = "note: Something else"
    let script = try await compared(steps)
    #expect(script.parting?.position == index + 1)
    #expect(script.shared == index)
    #expect(script.header == [])
    let first = try #require(script.parting?.differences.first)
    #expect(first.field == "step" && first.second == "\"note: Something else\"")
  }

  @Test(arguments: steps.indices)
  func aStepTooManyIsTold(index: Int) async throws {
    let script = try await compared(Array(Self.steps[..<index]))
    #expect(script.parting?.position == index + 1)
    #expect(script.parting?.steps[1] == nil && script.parting?.steps[0] != nil)
    #expect(script.parting?.differences == [])
  }

  @Test(arguments: [
    ("seed: 2\n", "seed"), ("start: 2026-02-01\n", "start"), ("storefront: JPN\n", "storefront"),
    ("locale: de_DE\n", "locale"), ("environment: Production\n", "environment"),
  ])
  func whatTheyStartFromIsTold(header: String, field: String) async throws {
    let script = try await compared(Self.steps, header: header)
    #expect(script.header.map(\.field) == [field])
    #expect(script.parting != nil)
  }

  /// A price is told where it first shows: on the screen that lists it.
  @Test func anotherPriceIsToldByItsPath() async throws {
    let text = Self.script(Self.steps)
    let first = try await ScriptFixture.opening(text)
    let bytes = String(decoding: Catalog.sampleBytes, as: UTF8.self)
    let dearer = bytes.replacing("\"2.99\"", with: "\"3.49\"")
    let reading = CatalogReader.read(bytes: Array(dearer.utf8), path: "dearer")
    let catalog = try #require(reading.catalog)
    let second = try await ScriptFixture.opening(text, playing: catalog)
    let script = try #require(
      try compared(await TraceFixture.trace([first]), await TraceFixture.trace([second]))
        .scripts.first
    )
    #expect(script.header.map(\.field) == ["catalogDigest"])
    // The screen lists the price from the first step on.
    #expect(script.parting?.position == 1)
    let screen = try #require(script.parting?.differences.first)
    #expect(screen.field.hasPrefix("screen[") && screen.field.hasSuffix("].text"))
    #expect(screen.first?.contains("$2.99") == true && screen.second?.contains("$3.49") == true)
  }

  @Test func timeAndPlaceInTheFileAreNoDifference() async throws {
    let first = try await TraceFixture.trace(Self.script(Self.steps))
    let text = "# Moved.\n\n" + Self.script(Self.steps, header: "title: Another\ntags: [new]\n")
    #expect(try compared(first, try await TraceFixture.trace(text)).isSame)
  }

  @Test func scriptsAreComparedByTheirNames() async throws {
    let lines = ["a", "b", "c"].map { name in
      #"{"kind":"script","trace":1,"path":"\#(name)"}"# + "\n"
        + #"{"kind":"end","path":"\#(name)","outcome":"skipped","seconds":0}"# + "\n"
    }
    func trace(_ indices: Int...) -> [UInt8] { Array(indices.map { lines[$0] }.joined().utf8) }
    let comparison = try compared(trace(0, 1, 0), trace(2, 0, 2))
    #expect(comparison.scripts.map(\.name) == ["a"])
    #expect(comparison.onlyFirst == ["b", "a"])
    #expect(comparison.onlySecond == ["c", "c"])
    #expect(try compared(trace(0, 1), trace(1, 0)).isSame)
  }

  @Test(arguments: [
    ("", "trace:1: there is nothing in it"), ("{}\n", "trace:1: this is no line of a trace"),
    (#"{"kind":"script","trace":2,"path":"a"}"#, "trace:1: trace format 2 is not known"),
    (#"{"kind":"step"}"#, "trace:1: this is no line of a trace"),
    (#"{"kind":"script","trace":1,"#, "trace:1: the line is no JSON, or cut short"),
  ])
  func whatIsNoTraceIsSaidWithItsLine(text: String, message: String) {
    let problem = #expect(throws: TraceProblem.self) {
      try TraceIndex(TraceSource(name: "trace", Array(text.utf8)))
    }
    #expect(problem?.description.hasPrefix(message) == true)
  }
}
