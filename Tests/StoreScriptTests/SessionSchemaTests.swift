import Foundation
import StoreScript
import Testing

struct SessionSchemaTests {
  @Test func theSchemaIsJSONAndNamesEveryStep() throws {
    let object = try JSONSerialization.jsonObject(with: Data(SessionScript.jsonSchema.utf8))
    let schema = try #require(object as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let step = try #require(definitions["step"] as? [String: Any])
    let forms = try #require(step["oneOf"] as? [[String: Any]])
    let properties = try #require(forms.last?["properties"] as? [String: Any])

    #expect(
      Set(properties.keys)
        == Set(
          StepName.allCases.map(\.rawValue) + StepName.older.keys + ["after", "as", "include"]
        )
    )
  }
}
