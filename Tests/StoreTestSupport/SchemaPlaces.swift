package import StoreModel

/// A search for the location of every value in a JSON Schema, with a short JSON text that contains the value.
package struct SchemaPlaces: Sendable {
  /// The location of a value in texts that match the schema.
  package struct Place: Sendable {
    /// The path of the value, as a list of keys.
    ///
    /// For an element of an array, the key is `[]`.
    package let path: [String]
    /// The values that the schema lists, the allowed Bools, and the limits of whole numbers.
    package let words: [String]
    /// The schema of the value.
    ///
    /// If it was a reference, this is the reference's target.
    package let schema: JSONValue
    /// A value that the schema probably allows.
    package let sample: String
    /// A closure that returns a whole JSON text with a given value at this location.
    package let around: @Sendable (String) -> String
  }

  /// The document that contains the targets of references.
  private let document: JSONValue
  /// Texts for properties whose schema is too general, by property name.
  private let texts: [String: String]
  /// The maximum depth of the search, which is necessary for schemas that refer to themselves.
  private static let depth = 14

  package init(document: JSONValue, texts: [String: String]) {
    self.document = document
    self.texts = texts
  }

  /// Returns the locations of all values of a schema, starting with the whole value.
  package func places(of schema: JSONValue) -> [Place] {
    var seen: Set<String> = []
    return places(of: schema, [], &seen) { $0 }
  }

  private func places(
    of schema: JSONValue,
    _ path: [String],
    _ seen: inout Set<String>,
    around: @escaping @Sendable (String) -> String
  ) -> [Place] {
    guard path.count < Self.depth else { return [] }
    let found = resolved(schema)
    let own = Place(
      path: path,
      words: words(of: found),
      schema: found,
      sample: sample(found, path.last ?? "", depth: 0),
      around: around
    )
    return [own] + inside(found, path, &seen, around: around)
  }

  private func inside(
    _ schema: JSONValue,
    _ path: [String],
    _ seen: inout Set<String>,
    around: @escaping @Sendable (String) -> String
  ) -> [Place] {
    var all: [Place] = []
    for alternative in (schema["oneOf"] ?? schema["anyOf"])?.elements ?? [] {
      all += inside(resolved(alternative), path, &seen, around: around)
    }
    if let items = schema["items"] {
      all += places(of: items, path + ["[]"], &seen) { around("[\($0)]") }
    }
    for property in schema["properties"]?.members ?? [] {
      // Parts that many steps share are searched only once.
      let place = "\(schema["description"]?.string ?? "").\(property.key)"
      guard seen.insert(place).inserted else { continue }
      let others = needed(in: schema).filter { $0 != property.key }
        .map { "\"\($0)\": \(sample(schema["properties"]?[$0], $0, depth: 0))" }
      all += places(of: property.value, path + [property.key], &seen) { value in
        around("{\((others + ["\"\(property.key)\": \(value)"]).joined(separator: ", "))}")
      }
    }
    return all
  }

  private func resolved(_ schema: JSONValue) -> JSONValue {
    guard let reference = schema["$ref"]?.string else { return schema }
    let found = reference.split(separator: "/").dropFirst()
      .reduce(document as JSONValue?) { $0?[String($1)] }
    return found.map(resolved) ?? schema
  }

  private func words(of schema: JSONValue) -> [String] {
    let alternatives = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
    let listed = (schema["enum"]?.elements ?? schema["const"].map { [$0] } ?? []).map { $0.text() }
    var bounds: [String] = []
    if schema["type"]?.string == "integer", let least = schema["minimum"]?.number {
      bounds = [least, schema["maximum"]?.number ?? least]
    }
    if schema["type"]?.string == "boolean" { bounds = ["true", "false"] }
    return listed + bounds + alternatives.flatMap { words(of: resolved($0)) }
  }

  /// Returns the required properties of an object, including those that a condition in the schema requires.
  private func needed(in schema: JSONValue) -> [String] {
    let rules = schema["then"]
    let chosen =
      [rules?["oneOf"]?.elements?.first]
      + (rules?["allOf"]?.elements ?? []).map { $0["anyOf"]?.elements?.first }
    return ([schema] + chosen.compactMap { $0 })
      .flatMap { ($0["required"]?.elements ?? []).compactMap(\.string) }
  }

  /// Returns a value that the schema probably allows.
  private func sample(_ schema: JSONValue?, _ name: String, depth: Int) -> String {
    guard let schema = schema.map(resolved), depth < Self.depth else { return "null" }
    if let word = schema["const"] ?? schema["enum"]?.elements?.first { return word.text() }
    if let first = (schema["oneOf"] ?? schema["anyOf"])?.elements?.first {
      return sample(first, name, depth: depth + 1)
    }
    switch schema["type"]?.string ?? schema["type"]?.elements?.first?.string {
    case "string": return "\"\(texts[name] ?? text(for: schema))\""
    case "integer", "number": return schema["minimum"]?.number ?? "1"
    case "boolean": return "true"
    case "array": return "[\(sample(schema["items"], name, depth: depth + 1))]"
    case "object":
      let members = needed(in: schema)
        .map { "\"\($0)\": \(sample(schema["properties"]?[$0], $0, depth: depth + 1))" }
      return "{\(members.joined(separator: ", "))}"
    default: return "null"
    }
  }

  private func text(for schema: JSONValue) -> String {
    if schema["format"]?.string == "uuid" { return "f55df048-4cd8-4261-b404-b6f813ff70e5" }
    guard let regex = schema["pattern"]?.string.flatMap({ try? Regex($0) }) else { return "latest" }
    return ["latest", "USA", "2026-02-01", "1d", "http://127.0.0.1:9000/", "0123456789abcdef"]
      .first { $0.firstMatch(of: regex) != nil } ?? "latest"
  }
}
