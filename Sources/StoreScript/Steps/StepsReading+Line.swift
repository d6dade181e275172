import StoreModel

// A step that is typed on one line.
extension StepsReading {
  /// Reads a step in the form that scripts use after a dash, such as `buy: gems`.
  package init(line: String) {
    do throws(ScriptProblem) {
      let node = try YAMLNode.read(line)
      self.init(node.map { ScriptValue($0) } ?? ScriptValue(.empty, line: 1, column: 1))
    } catch {
      self.init(problem: error)
    }
  }
}

/// The values that can be typed at one position of a step.
package struct StepValues: Hashable, Sendable {
  /// The words that can be typed, including `true`, `false` and example durations.
  package let words: [String]
  /// The keys that a mapping at the position may have.
  package let members: [String]
  /// The formats of strings, which are the kinds of items that can be named, such as `storefront`.
  package let formats: Set<String>
  /// Whether a reference to a transaction is allowed.
  package let isTransaction: Bool
  /// Whether a date in store time is allowed.
  package let isInstant: Bool
}

extension StepName {
  /// Returns the values that can be typed at a position after the step's key.
  ///
  /// - Parameter path: The keys that lead to the position. An element of a list is `nil`.
  /// - Returns: The values that the schema allows.
  package func values(at path: [String?] = []) -> StepValues {
    let root = JSONDocument(SessionScript.schema(of: self)).root.map { [$0] } ?? []
    let schemas = path.reduce(root) { schemas, key in
      schemas.flatMap(Self.forms).flatMap { Self.inner($0, key) }
    }
    let forms = schemas.flatMap(Self.forms)
    let words = forms.flatMap { form in
      form["type"]?.string == "boolean"
        ? ["true", "false"]
        : (form["enum"]?.elements ?? form["const"].map { [$0] } ?? form["examples"]?.elements ?? [])
          .compactMap { $0.string ?? $0.number }
    }
    return StepValues(
      words: words.uniqued,
      members: forms.flatMap { $0["properties"]?.members?.map(\.key) ?? [] }.uniqued,
      formats: Set(forms.compactMap { $0["format"]?.string }),
      isTransaction: forms.contains { $0["$ref"]?.string == Self.definition + "transaction" },
      isInstant: forms.contains { $0["pattern"]?.string == Self.datePattern }
    )
  }

  private static let datePattern =
    JSONDocument(StoreInstant.schema).root?["pattern"]?.string ?? ""
  private static let definition = "#/$defs/"
  private static let definitions = JSONDocument(SessionScript.jsonSchema).root?["$defs"]

  /// Returns the schemas of the member with the given key, or of a list's elements if the key is `nil`.
  private static func inner(_ form: JSONValue, _ key: String?) -> [JSONValue] {
    guard let key else { return [form["items"]].compactMap(\.self) }
    if let member = form["properties"]?[key] { return [member] }
    return [form["additionalProperties"]].compactMap(\.self).filter { $0.members != nil }
  }

  /// Returns the given schema and all its alternatives, including alternatives in definitions.
  private static func forms(of schema: JSONValue) -> [JSONValue] {
    let named = schema["$ref"]?.string.flatMap {
      definitions?[String($0.dropFirst(definition.count))]
    }
    let unions = ["oneOf", "anyOf", "allOf"].flatMap { schema[$0]?.elements ?? [] }
    return [schema] + ([named].compactMap(\.self) + unions).flatMap(forms)
  }
}
