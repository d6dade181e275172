import CatalogTools
import StoreCatalog
import StoreModel
import StorePlayback
import StoreScript
import Testing

/// The output of `storefront trace diff`.
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

  /// A different step, at every position: the runs part at that step.
  @Test(arguments: steps.indices)
  func anotherStepIsTheOneAtWhichTheyPart(index: Int) async throws {
    var steps = Self.steps
    steps[index] = "note: Something else"
    let script = try await compared(steps)
    #expect(script.parting?.positions == [index + 1, index + 1])
    #expect(script.changes.first == script.parting)
    #expect(script.shared == index)
    #expect(script.header == [])
    let first = try #require(script.parting?.differences.first)
    #expect(first.field == "step" && first.second == "\"note: Something else\"")
  }

  /// Traces from before steps named rules are the same as new ones.
  @Test func anOlderTraceWithoutRulesIsTheSame() async throws {
    let trace = try await TraceFixture.trace(Self.script(Self.steps))
    let text = String(decoding: trace, as: UTF8.self)
    let older = text.replacing(#/,"rules":\[[^\]]*\]/#, with: "")
    #expect(older.utf8.count < text.utf8.count)
    let script = try #require(try compared(Array(older.utf8), trace).scripts.first)
    #expect(script.changes == [] && script.shared == Self.steps.count)
  }

  @Test(arguments: steps.indices)
  func stepsThatAreMissingAtTheEndAreReported(index: Int) async throws {
    let script = try await compared(Array(Self.steps[..<index]))
    #expect(script.parting == nil && script.shared == index)
    #expect(script.changes.map(\.kind) == Self.steps[index...].map { _ in .removed })
    #expect(script.changes.map(\.positions) == Self.steps.indices[index...].map { [$0 + 1, nil] })
  }

  /// An inserted step that does nothing in the store is the only difference, at every position.
  @Test(arguments: 0...steps.count)
  func anInsertedStepHidesNothing(index: Int) async throws {
    var steps = Self.steps
    steps.insert("note: Inserted", at: index)
    let script = try await compared(steps)
    #expect(script.changes.map(\.kind) == [.added])
    #expect(script.changes.map(\.positions) == [[nil, index + 1]])
    #expect(script.shared == index)
  }

  /// Inserted steps that shift every later id are the only difference, at every position.
  @Test(arguments: steps.indices)
  func idsThatShiftAreNoDifference(index: Int) async throws {
    // Not between a purchase and its answer.
    guard !Self.steps[index].hasPrefix("answer") else { return }
    var steps = Self.steps
    steps.insert(
      contentsOf: ["buy: com.example.meridian.postcards.10", "answer: buy"],
      at: index
    )
    // The cancelled subscription is named, because it is no longer the latest transaction.
    let plan = "com.example.meridian.plus.monthly"
    let first = Self.steps.map { $0.replacing("latest", with: plan) }
    let second = steps.map { $0.replacing("latest", with: plan) }
    let script = try #require(
      try compared(
        await TraceFixture.trace(Self.script(first)),
        await TraceFixture.trace(Self.script(second))
      )
      .scripts.first
    )
    #expect(
      script.changes.filter { $0.kind == .added }.map(\.positions) == [
        [nil, index + 1], [nil, index + 2],
      ]
    )
    #expect(script.parting == nil, "\(script.changes.filter { $0.kind == .changed })")
    #expect(script.changes.allSatisfy { $0.kind == .added || $0.kind == .shifted })
  }

  /// A real difference after an inserted step is found, and is the parting step.
  @Test(arguments: [0, 2, 4])
  func aRealDifferenceAfterAnInsertedStepIsReported(index: Int) async throws {
    var steps = Self.steps
    steps[5] = "advance: 2mo"
    steps.insert("note: Inserted", at: index)
    let script = try await compared(steps)
    #expect(script.changes.first?.kind == .added)
    #expect(script.parting?.positions == [6, 7])
    #expect(script.parting?.differences.first?.field == "step")
    #expect(script.parting?.steps == ["advance: 1mo", "advance: 2mo"])
  }

  /// A moved step is one difference, and not a removed step and an added one.
  @Test func aStepThatHasMovedIsReported() async throws {
    var steps = Self.steps
    steps.append(steps.removeFirst())
    let script = try await compared(steps)
    #expect(script.changes.map(\.kind) == [.moved])
    #expect(script.changes.first?.positions == [1, Self.steps.count])
  }

  /// A different store time doesn't count as a shift if the clocks agree.
  @Test func anotherDateIsADifferenceWhereClocksAgree() throws {
    func trace(_ date: String, _ note: String) -> [UInt8] {
      let lines = [
        #"{"kind":"script","trace":1,"path":"a"}"#,
        note.isEmpty ? nil : #"{"kind":"step","position":1,"step":"\#(note)","state":"done"}"#,
        #"{"kind":"step","position":2,"step":"restore:","before":"2026-01-01T00:00:00Z","state":"done","payloads":[{"renewalDate":\#(date)}]}"#,
      ]
      return Array(lines.compactMap(\.self).joined(separator: "\n").utf8)
    }
    let script = try #require(
      try compared(trace("1767225600000", ""), trace("1767312000000", "note: a")).scripts.first
    )
    #expect(script.changes.map(\.kind) == [.added, .changed])
    #expect(script.parting?.differences.first?.field == "payloads[0].renewalDate")
  }

  /// Ten thousand steps with hundreds of different ones among them are compared quickly.
  @Test(arguments: [UInt64(1), 2, 3])
  func tenThousandStepsAreCompared(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let first = (0..<10_000).map { "advance: \($0 % 7 + 1)d" }
    var second = first
    for _ in 0..<300 {
      second.insert("note: n\(random.next() % 50)", at: Int(random.next() % UInt64(second.count)))
    }
    func trace(_ steps: [String]) -> [UInt8] {
      var text = #"{"kind":"script","trace":1,"path":"a"}"# + "\n"
      for (index, step) in steps.enumerated() {
        text += #"{"kind":"step","position":\#(index + 1),"step":"\#(step)","state":"done"}"# + "\n"
      }
      return Array(text.utf8)
    }
    let script = try #require(try compared(trace(first), trace(second)).scripts.first)
    #expect(script.changes.count == 300)
    #expect(script.changes.allSatisfy { $0.kind == .added })
  }

  @Test(arguments: [
    ("seed: 2\n", "seed"), ("start: 2026-02-01\n", "start"), ("storefront: JPN\n", "storefront"),
    ("locale: de_DE\n", "locale"), ("environment: Production\n", "environment"),
  ])
  func differentStartsAreReported(header: String, field: String) async throws {
    let script = try await compared(Self.steps, header: header)
    #expect(script.header.map(\.field) == [field])
    #expect(script.parting != nil)
  }

  /// A price difference is reported where it first appears: on the screen that lists the price.
  @Test func anotherPriceIsReportedByItsPath() async throws {
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
    #expect(script.parting?.positions == [1, 1])
    #expect(script.parting?.screens != nil)
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
    ("", "trace:1: the file is empty"), ("{}\n", "trace:1: this isn't a line of a trace"),
    (#"{"kind":"script","trace":2,"path":"a"}"#, "trace:1: trace format 2 is unknown"),
    (#"{"kind":"step"}"#, "trace:1: this isn't a line of a trace"),
    (#"{"kind":"script","trace":1,"#, "trace:1: the line isn't JSON, or is truncated"),
  ])
  func anInvalidTraceIsReportedWithItsLine(text: String, message: String) {
    let problem = #expect(throws: TraceProblem.self) {
      try TraceIndex(TraceSource(name: "trace", Array(text.utf8)))
    }
    #expect(problem?.description.hasPrefix(message) == true)
  }
}
