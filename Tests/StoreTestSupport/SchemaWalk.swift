package import StoreModel
import StoreSamples

/// A search for every ``SchemaLeaf`` of a JSON Schema, so that tests don't need a list of fields.
package struct SchemaWalk: Sendable {
  /// The document that contains the targets of references.
  private let document: JSONValue
  /// The maximum depth of the search, which is necessary for schemas that refer to themselves.
  static let depth = 12

  package init(document: JSONValue) {
    self.document = document
  }

  /// Returns the leaves of a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema to search.
  ///   - path: The path of the schema itself.
  /// - Returns: Every number, date and length of time in the schema, in the schema's order.
  package func leaves(of schema: JSONValue, at path: String) -> [SchemaLeaf] {
    leaves(of: schema, at: path, depth: 0) { $0 }
  }

  private func leaves(
    of schema: JSONValue,
    at path: String,
    depth: Int,
    around: @escaping @Sendable (String) -> String
  ) -> [SchemaLeaf] {
    guard depth < Self.depth else { return [] }
    if let target = target(of: schema) {
      return leaves(of: target, at: path, depth: depth + 1, around: around)
    }
    if let kind = kind(of: schema) {
      return [SchemaLeaf(path: path, kind: kind, bound: bound(of: schema), around: around)]
    }
    let choices = ["oneOf", "anyOf"].compactMap { schema[$0]?.elements }.flatMap(\.self)
    let hasText = choices.contains { types(of: $0).contains("string") }
    let alternatives =
      choices.flatMap { leaves(of: $0, at: path, depth: depth + 1, around: around) }
      .map { leaf in
        var leaf = leaf
        if leaf.path == path, hasText { leaf.isBesideText = true }
        return leaf
      }
    let elements =
      schema["items"].map { items in
        leaves(of: items, at: path + "[]", depth: depth + 1) { around("[\($0)]") }
      } ?? []
    return alternatives + elements + members(of: schema, at: path, depth: depth, around: around)
  }

  private func members(
    of schema: JSONValue,
    at path: String,
    depth: Int,
    around: @escaping @Sendable (String) -> String
  ) -> [SchemaLeaf] {
    let required = (schema["required"]?.elements ?? []).compactMap(\.string)
    var found: [SchemaLeaf] = []
    for member in schema["properties"]?.members ?? [] {
      let others = required.filter { $0 != member.key }
        .map { "\"\($0)\": \(sample(schema["properties"]?[$0], depth: depth + 1))" }
      let key = member.key
      found += leaves(of: member.value, at: "\(path).\(key)", depth: depth + 1) { value in
        around("{\((others + ["\"\(key)\": \(value)"]).joined(separator: ", "))}")
      }
    }
    if let table = schema["additionalProperties"], table.members != nil {
      found += leaves(of: table, at: path + ".*", depth: depth + 1) {
        around("{\"\(name(in: schema) ?? "gems")\": \($0)}")
      }
    }
    return found
  }

  /// Returns an allowed key of an object with any keys, or `nil` if the schema doesn't list the keys.
  func name(in table: JSONValue) -> String? {
    table["propertyNames"]?["anyOf"]?.elements?.first?["enum"]?.elements?.first?.string
  }

  func target(of schema: JSONValue) -> JSONValue? {
    guard let reference = schema["$ref"]?.string else { return nil }
    return reference.split(separator: "/").dropFirst()
      .reduce(document as JSONValue?) { $0?[String($1)] }
  }

  func types(of schema: JSONValue) -> [String] {
    schema["type"]?.string.map { [$0] } ?? (schema["type"]?.elements ?? []).compactMap(\.string)
  }

  private func kind(of schema: JSONValue) -> SchemaLeaf.Kind? {
    if schema.members?.isEmpty == true { return .anything }
    let types = types(of: schema)
    if types.contains("integer") || types.contains("number") {
      let isAlone = types.allSatisfy { ["integer", "number", "null"].contains($0) }
      guard isAlone else { return .anything }
      return types.contains("integer") ? .whole : .real
    }
    guard types.contains("string"), let pattern = schema["pattern"]?.string else { return nil }
    if pattern == JSONDocument(StoreInstant.schema).root?["pattern"]?.string { return .date }
    return pattern.contains("next|") || pattern.contains("[DWMY]") ? .period : nil
  }

  private func bound(of schema: JSONValue) -> ClosedRange<Int128>? {
    guard let least = schema["minimum"]?.number.flatMap({ Int128($0) }),
      let most = schema["maximum"]?.number.flatMap({ Int128($0) }), least <= most
    else { return nil }
    return least...most
  }

  /// Returns a small value that the schema probably allows.
  private func sample(_ schema: JSONValue?, depth: Int) -> String {
    guard let schema, depth < Self.depth else { return "null" }
    if let target = target(of: schema) { return sample(target, depth: depth + 1) }
    if let constant = schema["const"] ?? schema["enum"]?.elements?.first { return constant.text() }
    if let first = (schema["oneOf"] ?? schema["anyOf"])?.elements?.first {
      return sample(first, depth: depth + 1)
    }
    switch types(of: schema).first {
    case "string": return "\"\(text(for: schema))\""
    case "integer", "number": return schema["minimum"]?.number ?? "1"
    case "boolean": return "true"
    case "array": return "[\(sample(schema["items"], depth: depth + 1))]"
    case "object":
      let members = (schema["required"]?.elements ?? []).compactMap(\.string)
        .map { "\"\($0)\": \(sample(schema["properties"]?[$0], depth: depth + 1))" }
      return "{\(members.joined(separator: ", "))}"
    default: return "null"
    }
  }

  private func text(for schema: JSONValue) -> String {
    if schema["format"]?.string == "uuid" { return Samples.reference }
    guard let regex = schema["pattern"]?.string.flatMap({ try? Regex($0) }) else { return "gems" }
    return ["gems", "USA", "2026-02-01", "1d", "4.99", "P1M", "en_US"]
      .first { $0.firstMatch(of: regex) != nil } ?? "gems"
  }
}
