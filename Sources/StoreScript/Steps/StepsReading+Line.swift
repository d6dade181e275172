import StoreModel

// A step that is typed in one line.
extension StepsReading {
  /// Reads a step as a script writes it behind its dash, such as `buy: gems`.
  ///
  /// - Parameter line: The step.
  package init(line: String) {
    do throws(ScriptProblem) {
      let node = try YAMLNode.read(line)
      self.init(node.map { ScriptValue($0) } ?? ScriptValue(.empty, line: 1, column: 1))
    } catch {
      self.init(problem: error)
    }
  }
}

extension StepName {
  /// The words and the members of a mapping that the key can have as its value.
  package var values: (words: [String], members: [String]) {
    let forms = alternatives
    let words = forms.flatMap { form in
      (form["enum"]?.elements ?? [form["const"]].compactMap(\.self)).compactMap(\.string)
    }
    let members = forms.flatMap { $0["properties"]?.members?.map(\.key) ?? [] }
    return (words.uniqued, members.uniqued)
  }

  /// Whether products, SKUs or transactions are named behind the key.
  package var namesProducts: Bool {
    let schema = alternatives.map { $0.text() }.joined().lowercased()
    return ["product", "transaction", "sku", "purchase"].contains { schema.contains($0) }
  }

  private static let definitions = JSONDocument(SessionScript.jsonSchema).root?["$defs"]

  private var alternatives: [JSONValue] {
    JSONDocument(SessionScript.schema(of: self)).root.map(Self.forms) ?? []
  }

  /// A schema and all that it may be instead.
  private static func forms(of schema: JSONValue) -> [JSONValue] {
    let named = schema["$ref"]?.string.flatMap {
      definitions?[String($0.dropFirst("#/$defs/".count))]
    }
    let unions = ["oneOf", "anyOf", "allOf"].flatMap { schema[$0]?.elements ?? [] }
    return [schema] + ([named].compactMap(\.self) + unions).flatMap(forms)
  }
}
