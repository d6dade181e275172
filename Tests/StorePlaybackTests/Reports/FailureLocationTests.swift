import Foundation
import StoreDriver
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

/// A failed expectation names the line and column of the key that failed.
struct FailureLocationTests {
  private static let monthly = "com.example.meridian.plus.monthly"

  /// The ways in which a script may contain an expectation, in place of `EXPECTED`.
  private static let places = [
    "steps:\n  - expect: EXPECTED\n",
    "steps:\n  - note: a\n  - always: EXPECTED\n  - note: b\n",
    "steps:\n  - branch:\n      name: b\n      steps:\n        - expect: EXPECTED\n",
    "{\"steps\": [\n {\"expect\":\n  EXPECTED}]}\n",
    "parameters: {unused: 1}\nsteps:\n  - expect: EXPECTED\n",
  ]

  /// Returns a sample from the schema for every fact, with the fact's name.
  private static func samples() throws -> [(fact: String, text: String)] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let properties = document["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]
    let facts = try #require(properties?["expect"]?["properties"]?.members)
    let walk = SchemaWalk(document: document)
    return facts.flatMap { fact in
      walk.samples(of: fact.value, naming: monthly).map { (fact.key, $0) }
    }
  }

  /// Returns the key at a location.
  private func key(at location: ScriptLocation, in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(location.position.line - 1) else { return "" }
    let rest = lines[location.position.line - 1].unicodeScalars
      .dropFirst(location.position.column - 1)
    let written = String(String.UnicodeScalarView(rest))
    if written.hasPrefix("\"") {
      return String(written.dropFirst().prefix { $0 != "\"" })
    }
    // Inside braces, a key ends before its colon and a space.
    return String(written[..<(written.firstRange(of: ": ")?.lowerBound ?? written.endIndex)])
  }

  /// Whatever the fact, and wherever it is written, the location is that of its key.
  @Test(arguments: places.indices)
  func theLocationIsThatOfTheKey(place: Int) async throws {
    var facts: Set<String> = []
    for (fact, sample) in try Self.samples() {
      let expected = "{\"\(fact)\":\n      \(sample)}"
      let text = Self.places[place].replacing("EXPECTED", with: expected)
      guard let opening = try? await ScriptFixture.opening(text),
        case .failed(let fault) = await opening.play().ending
      else { continue }
      #expect(fault.refusal == nil, "\(text)")
      for mismatch in fault.mismatches {
        let location = try #require(mismatch.location, "\(text)")
        let key = key(at: location, in: text)
        let isNamed =
          mismatch.key == key || mismatch.key.hasSuffix(".\(key)")
          || mismatch.key.hasPrefix("\(key)[") || mismatch.key.hasPrefix("\(key) ")
        #expect(!key.isEmpty && isNamed, "\(mismatch.key) is not \(key) in \(text)")
      }
      facts.insert(fact)
    }
    #expect(facts.count > 30)
  }

  @Test(
    arguments: [
      ("transaction:\n        latest:\n          price: 1\n", 7, 11),
      ("status: {\(monthly): expired}\n", 5, 16),
      ("budget: {events: 1000, steps: 1}\n", 5, 30),
      ("golden: {screen: no/file.txt}\n", 5, 16),
    ]
  )
  func nestedKeysAreFound(expected: String, line: Int, column: Int) async throws {
    let text = """
      steps:
        - buy: \(Self.monthly)
        - answer: buy
        - expect:
            \(expected)
      """
    let result = await (try await ScriptFixture.opening(text)).play()
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.lines)")
      return
    }
    #expect(fault.location?.position == SourcePosition(line: line, column: column))
  }

  /// In a list, the location is that of the key that differs within an element.
  @Test func aNotificationIsLocatedByItsKey() async throws {
    let text = """
      steps:
        - buy: \(Self.monthly)
        - answer: buy
        - expect:
            notifications:
              - type: SUBSCRIBED
                subtype: RESUBSCRIBE
      """
    let result = await (try await ScriptFixture.opening(text)).play()
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.lines)")
      return
    }
    #expect(fault.location?.position == SourcePosition(line: 7, column: 11))
  }

  /// A failure of `always:` has the location of `always:`, not of the step that broke it.
  @Test func aFailureOfAlwaysHasItsOwnLocation() async throws {
    let text = """
      steps:
        - always:
            unfinished: []
            transactions: 0
        - buy: \(Self.monthly)
        - answer: buy
      """
    let result = await (try await ScriptFixture.opening(text)).play()
    guard case .failed(let fault) = result.ending else {
      Issue.record("\(result.lines)")
      return
    }
    #expect(fault.step.line == 6)
    #expect(
      fault.mismatches.compactMap(\.location?.position).last
        == SourcePosition(line: 4, column: 7)
    )
  }

  /// Every report names the key of an included file: its own path, line and column.
  @Test func everyReportNamesTheKeyOfAnIncludedFile() async throws {
    try await withTemporaryDirectory { folder in
      let script = folder.appending(path: "a.session.yaml")
      try Data("steps:\n  - include: {file: part.yaml, with: {count: 7}}\n".utf8).write(to: script)
      try Data(
        "parameters: {count: 1}\nsteps:\n  - expect:\n      outcome: success\n      transactions: $(count)\n"
          .utf8
      )
      .write(to: folder.appending(path: "part.yaml"))
      let opening = try ScriptOpening(
        path: script.path,
        allowing: .everything,
        decode: EventLine.decode
      )
      let lines = TraceCollector()
      let result = await opening.play(tracing: lines.sink)
      let place = "\(folder.path)/part.yaml:4:7"

      #expect(result.lines.contains("  \(place): outcome:"), "\(result.lines)")
      #expect(result.lines.contains("  \(folder.path)/part.yaml:5:7: transactions:"))
      #expect(try AnnotationReport().text(of: [result]).contains("part.yaml,line=4,col=7,"))
      #expect(try TAPReport().text(of: [result]).contains("    line: 4\n    column: 7\n"))
      let json = try JSONLinesReport().text(of: [result]).prefix { $0 != "\n" }
      let value = JSONDocument(String(json)).root
      #expect(value?["line"]?.int64 == 4 && value?["column"]?.int64 == 7)
      let second = value?["mismatches"]?.elements?.last
      #expect(second?["line"]?.int64 == 5 && second?["file"]?.string == "part.yaml")
      let run = RunResults(results: [result, result])
      #expect(try JUnitReport().text(of: run).contains("\(place): outcome:"))
      #expect(run.failures.first?.hasPrefix("\(place): outcome: ") == true)
      let trace = TracedScript(opening, variant: nil).line + lines.bytes + result.traceLine
      var page: [UInt8] = []
      try ReportPage(TraceSource(name: "trace", trace)).write { page += $0 }
      #expect(String(decoding: page, as: UTF8.self).contains("part.yaml:4:7"))
    }
  }

  /// An expected date is found as a date, and an update writes one.
  @Test func aDateIsFoundAsADate() async throws {
    let text = """
      steps:
        - buy: \(Self.monthly)
        - answer: buy
        - expect: {transaction: {latest: {purchaseDate: 2026-05-01, expiresDate: {above: 2027-01-01}}}}
      """
    let opening = try await ScriptFixture.opening(text)
    guard case .failed(let fault) = await opening.play().ending else {
      Issue.record("nothing failed")
      return
    }
    #expect(
      fault.mismatches.map(\.description) == [
        "transaction.latest.purchaseDate: expected 2026-05-01, found 2026-01-01T00:00:00Z",
        "transaction.latest.expiresDate: expected {above: 2027-01-01}, found 2026-01-04T00:00:00Z",
      ]
    )
  }
}
