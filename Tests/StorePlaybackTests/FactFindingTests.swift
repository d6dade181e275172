import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreDriver

/// Every fact that a script may expect is found, compared and corrected.
struct FactFindingTests {
  @Test func everyFactIsFound() {
    func names<Table: JudgedTable>(_ table: Table.Type) -> [String] {
      table.findings.map(\.name).sorted()
    }
    #expect(names(Expectation.self) == Expectation.facts.map(\.name).sorted())
    #expect(names(ExpectedItem.self) == ExpectedItem.facts.map(\.name).sorted())
    #expect(names(ExpectedTerms.self) == ExpectedTerms.facts.map(\.name).sorted())
  }

  /// Returns a step for each value of each fact, for a subscription with an item `FILM`.
  private static func steps() throws -> [String] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    let properties = document["$defs"]?["step"]?["oneOf"]?.elements?.last?["properties"]
    let facts = try #require(properties?["expect"]?["properties"]?.members)
    let walk = SchemaWalk(document: document)
    return facts.flatMap { fact in
      walk.samples(of: fact.value, naming: "FILM").map { "  - expect: {\(fact.key): \($0)}\n" }
    }
  }

  /// A wrong value is reported under the fact's name, and replaced with the found one.
  @Test func wrongValuesAreReportedAndCorrected() async throws {
    let text = BundleExpectationTests.purchase + "  - answer: buy\n" + (try Self.steps().joined())
    let opening = try await ScriptFixture.opening(text, isUpdating: true)
    let result = await opening.play(keeping: .corrections)
    func names(_ mismatches: [Mismatch]) -> [String] {
      mismatches.map { String($0.field.prefix { $0 != "." }) }
    }
    let told = Set(
      result.corrections.flatMap { names($0.mismatches) + ($0.goldens.isEmpty ? [] : ["golden"]) }
    )
    #expect(Set(Expectation.facts.map(\.name)).subtracting(told) == [])
    // An update can't correct these. No value expresses that a text isn't on the screen, that a
    // refusal or branch didn't occur, that a step succeeded, or that no program has
    // printed anything or exited. A single file also can't be both a
    // screen and a journal.
    let remaining = Set(result.corrections.flatMap { names($0.remaining) })
    #expect(
      remaining == ["screen", "refusalReason", "differs", "refused", "golden", "output", "exit"]
    )
    for correction in result.corrections where correction.remaining.isEmpty {
      #expect(correction.expectation != Expectation(), "\(correction.step.step.line)")
    }
  }
}
