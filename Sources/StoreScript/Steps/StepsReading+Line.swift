import StoreModel

// A step that is typed on one line.
extension StepsReading {
  /// Reads a step in the form that a script writes after a dash, such as `buy: gems`.
  package init(line: String) {
    do throws(ScriptProblem) {
      let node = try YAMLNode.read(line)
      self.init(node.map { ScriptValue($0) } ?? ScriptValue(.empty, line: 1, column: 1))
    } catch {
      self.init(problem: error)
    }
  }
}

/// The values that can be typed at a position of a step.
package struct StepValues: Hashable, Sendable {
  /// The words to type, including `true` and `false` for a flag, and examples of lengths of time.
  package let words: [String]
  /// The members of a mapping.
  package let members: [String]
  /// The formats of texts, which are the kinds of items that can be named, such as `storefront`.
  package let formats: Set<String>
  /// Whether a transaction can be named.
  package let isTransaction: Bool
  /// Whether a date of store time can be written.
  package let isInstant: Bool
}

extension StepName {
  /// Returns the values that can be typed at a position after the key.
  ///
  /// - Parameter path: The keys of the mappings around the position, with `nil` for each list.
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

  /// Returns the schemas of a member, or of a list's elements.
  private static func inner(_ form: JSONValue, _ key: String?) -> [JSONValue] {
    guard let key else { return [form["items"]].compactMap(\.self) }
    if let member = form["properties"]?[key] { return [member] }
    return [form["additionalProperties"]].compactMap(\.self).filter { $0.members != nil }
  }

  /// Returns a schema's alternatives, including those in definitions.
  private static func forms(of schema: JSONValue) -> [JSONValue] {
    let named = schema["$ref"]?.string.flatMap {
      definitions?[String($0.dropFirst(definition.count))]
    }
    let unions = ["oneOf", "anyOf", "allOf"].flatMap { schema[$0]?.elements ?? [] }
    return [schema] + ([named].compactMap(\.self) + unions).flatMap(forms)
  }
}
