import Foundation
import StoreModel
import StoreScript
import Testing

/// The fields of `set` and `expect`, in every list of them.
struct FieldCompletenessTests {
  private static func fields(of value: Any) -> Set<String> {
    Set(Mirror(reflecting: value).children.compactMap(\.label))
  }

  /// The fields of `set`: members, and the rows of the table of settings.
  private static var fieldsOfSet: Set<String> {
    fields(of: SettingsChange()).subtracting(["rows"]).union(StoreSettings.rows.map(\.name))
  }

  /// Returns the fields that a value uses.
  private static func used(in value: Any) -> Set<String> {
    let children = Mirror(reflecting: value).children
    return Set(
      children.filter { Mirror(reflecting: $0.value).children.first != nil }.compactMap(\.label)
    )
  }

  private func schema(of step: String) throws -> Set<String> {
    let object = try JSONSerialization.jsonObject(with: Data(SessionScript.jsonSchema.utf8))
    let schema = try #require(object as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let steps = try #require(definitions["step"] as? [String: Any])
    let forms = try #require(steps["oneOf"] as? [[String: Any]])
    let properties = try #require(forms.last?["properties"] as? [String: Any])
    let found = try #require(properties[step] as? [String: Any])
    return Set(try #require(found["properties"] as? [String: Any]).keys)
  }

  @Test func theSchemaNamesEveryFieldOfSetAndExpect() throws {
    #expect(try schema(of: "set") == Self.fieldsOfSet)
    #expect(try schema(of: "expect") == Self.fields(of: Expectation()))
  }

  /// So the tests of ``StepLineTests`` write and read every field.
  @Test func theTableOfStepsHasEveryFieldOfSetAndExpect() {
    var set: Set<String> = []
    var expected: Set<String> = []
    for (step, _) in StepLines.all {
      switch step {
      case .set(let change):
        set.formUnion(Self.used(in: change).subtracting(["rows"]))
        set.formUnion(change.rows.names)
      case .expect(let expectation): expected.formUnion(Self.used(in: expectation))
      default: break
      }
    }

    #expect(set == Self.fieldsOfSet)
    #expect(expected == Self.fields(of: Expectation()))
  }
}
