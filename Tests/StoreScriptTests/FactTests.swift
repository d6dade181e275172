import StoreModel
import StoreTestSupport
import Testing

@testable import StoreScript

/// Every fact in a table of facts can be written, read and found in the schema.
struct FactTests {
  /// Returns the schema of a key of `expect:`.
  private static func schema(of name: String) throws -> JSONValue {
    let expect = try #require(JSONDocument(StoreScript.Expectation.table.schema).root)
    return try #require(expect["properties"]?[name], "the schema has no \(name)")
  }

  private static func samples(of name: String) throws -> [String] {
    let document = try #require(JSONDocument(SessionScript.jsonSchema).root)
    return SchemaWalk(document: document).samples(of: try schema(of: name), naming: "gold")
  }

  private static func read(_ text: String) throws -> Step {
    let reading = SessionScript.read("steps:\n  - \(text)\n")
    #expect(reading.problems == [], "\(text)")
    return try #require(reading.script?.steps.first?.step)
  }

  @Test(arguments: StoreScript.Expectation.facts.map(\.name))
  func allThatTheSchemaAllowsIsReadAndWritten(name: String) throws {
    let samples = try Self.samples(of: name)
    #expect(samples.count > 1)
    for sample in samples {
      let step = try Self.read("expect: {\(name): \(sample)}")
      #expect(step != .expect(Expectation()))
      #expect(step.line.hasPrefix("expect: {\(name): "), "\(step.line)")
      #expect(try Self.read(step.line) == step, "\(step.line)")
    }
  }

  @Test func everyMemberHasARow() {
    func members(_ value: Any) -> Set<String> {
      Set(Mirror(reflecting: value).children.compactMap(\.label))
    }
    func names<Table: FactTable>(_ table: Table.Type) -> Set<String> {
      Set(table.facts.map(\.name))
    }
    #expect(members(Expectation()) == names(Expectation.self))
    #expect(members(ExpectedItem()) == names(ExpectedItem.self))
    #expect(members(ExpectedTerms()) == names(ExpectedTerms.self))
    let notification = members(ExpectedNotification(.test)).subtracting(["type"])
    #expect(notification == names(ExpectedNotification.self))
  }

  /// The samples above name every part of facts that have parts.
  @Test func samplesNameEveryPart() throws {
    func parts<Table: FactTable>(_ name: String, _ table: Table.Type) throws {
      let samples = try Self.samples(of: name)
      let lines = try samples.map { try Self.read("expect: {\(name): \($0)}").line }
      for part in table.facts {
        #expect(lines.contains { $0.contains("\(part.name): ") }, "\(name): \(part.name)")
      }
    }
    try parts("item", ExpectedItem.self)
    try parts("terms", ExpectedTerms.self)
    try parts("notifications", ExpectedNotification.self)
  }
}
