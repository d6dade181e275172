package import StoreModel

extension SchemaWalk {
  /// Returns at least two different values that a schema allows, as JSON.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - name: The key to use if an object may have any keys.
  /// - Returns: The values. An object contains each member for which there is a sample.
  package func samples(of schema: JSONValue, naming name: String) -> [String] {
    samples(of: schema, name, depth: 0)
  }

  private func samples(of schema: JSONValue?, _ name: String, depth: Int) -> [String] {
    guard let schema, depth < Self.depth else { return [] }
    if let target = target(of: schema) { return samples(of: target, name, depth: depth + 1) }
    if let words = schema["enum"]?.elements { return words.map { $0.text() } }
    if let choices = schema["oneOf"]?.elements {
      return choices.flatMap { samples(of: $0, name, depth: depth + 1) }
    }
    if let first = schema["anyOf"]?.elements?.first {
      return samples(of: first, name, depth: depth + 1)
    }
    if let examples = schema["examples"]?.elements { return examples.map { $0.text() } }
    let types = types(of: schema)
    switch types.first {
    case "string" where types.contains("integer"): return ["\"none\"", "4000082"]
    case "string" where schema["pattern"] != nil: return ["\"2026-02-01\"", "\"2027-02-01\""]
    case "string": return ["\"none\"", "\"other\""]
    case "integer": return ["0", "1"]
    case "boolean": return ["false", "true"]
    case "array":
      return ["[]"] + samples(of: schema["items"], name, depth: depth + 1).map { "[\($0)]" }
    case "object":
      return objects(schema, name, depth: depth)
    default: return []
    }
  }

  private func objects(_ schema: JSONValue, _ name: String, depth: Int) -> [String] {
    let members = (schema["properties"]?.members ?? []).map { member in
      (member.key, samples(of: member.value, name, depth: depth + 1))
    }
    guard !members.isEmpty else {
      return samples(of: schema["additionalProperties"], name, depth: depth + 1)
        .map { "{\"\(self.name(in: schema) ?? name)\": \($0)}" }
    }
    return [0, 1].map { choice in
      let texts = members.compactMap { key, samples in
        samples.isEmpty ? nil : "\"\(key)\": \(samples[min(choice, samples.count - 1)])"
      }
      return "{\(texts.joined(separator: ", "))}"
    }
  }
}
