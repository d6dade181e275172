import StoreModel

/// A generator of values from a JSON Schema.
///
/// The structure of the values matches the schema, so that a reader reads all their parts. Numbers and texts are
/// often at limits, and may be invalid.
struct SchemaValues {
  /// The document that contains the targets of the schema's references.
  let document: JSONValue
  /// Texts that are valid in the store, such as product ids.
  var words: [String] = []

  /// Returns a value whose structure matches a schema, although its numbers and texts may be invalid.
  func value(_ schema: JSONValue, depth: Int = 0, _ chance: inout SplitMix64) -> JSONValue {
    if let target = schema["$ref"]?.string {
      return value(lookedUp(target), depth: depth + 1, &chance)
    }
    if let constant = schema["const"] { return constant }
    if let choices = schema["enum"]?.elements { return chance.pick(choices) ?? JSONValue(.null) }
    for word in ["oneOf", "anyOf"] {
      guard let choices = schema[word]?.elements, let choice = chance.pick(choices) else {
        continue
      }
      return value(choice, depth: depth + 1, &chance)
    }
    if let parts = schema["allOf"]?.elements {
      let members = parts.flatMap { value($0, depth: depth + 1, &chance).members ?? [] }
      return JSONValue(.object(members))
    }
    let types = schema["type"]?.elements?.compactMap(\.string) ?? [schema["type"]?.string ?? ""]
    switch chance.pick(types) {
    case "object": return object(schema, depth: depth, &chance)
    case "array": return array(schema, depth: depth, &chance)
    case "integer", "number": return number(schema, &chance)
    case "boolean": return JSONValue(.bool(chance.once(in: 2)))
    case "null": return JSONValue(.null)
    case "string": return text(schema, &chance)
    default:
      return schema["properties"] == nil
        ? text(schema, &chance) : object(schema, depth: depth, &chance)
    }
  }

  private func lookedUp(_ reference: String) -> JSONValue {
    let names = reference.split(separator: "/").dropFirst()
    return names.reduce(document as JSONValue?) { $0?[String($1)] } ?? JSONValue(.null)
  }

  private func object(
    _ schema: JSONValue,
    depth: Int,
    _ chance: inout SplitMix64
  ) -> JSONValue {
    let properties = schema["properties"]?.members ?? []
    let required = Set((schema["required"]?.elements ?? []).compactMap(\.string))
    // If a schema allows only one or two of its members, it describes a step, which has exactly one of the members.
    if let most = schema["maxProperties"]?.int64, most < 3, !properties.isEmpty {
      return JSONValue(
        .object(
          (0..<Int(most)).prefix(1).compactMap { _ in
            chance.pick(properties).map { member($0, depth: depth, &chance) }
          }
        )
      )
    }
    let rarity = depth < 4 ? 2 : 5
    let chosen = properties.filter { required.contains($0.key) || chance.once(in: rarity) }
    var members = chosen.map { member($0, depth: depth, &chance) }
    if properties.isEmpty, let rest = schema["additionalProperties"], rest.members != nil {
      let key = chance.pick(words) ?? "a"
      members.append(JSONMember(key: key, value: value(rest, depth: depth + 1, &chance)))
    }
    return JSONValue(.object(members))
  }

  private func member(
    _ property: JSONMember,
    depth: Int,
    _ chance: inout SplitMix64
  ) -> JSONMember {
    JSONMember(key: property.key, value: value(property.value, depth: depth + 1, &chance))
  }

  private func array(_ schema: JSONValue, depth: Int, _ chance: inout SplitMix64) -> JSONValue {
    let items = schema["items"] ?? JSONValue(.null)
    let count = max(Int(schema["minItems"]?.int64 ?? 0), chance.below(depth < 5 ? 4 : 2))
    return JSONValue(.array((0..<count).map { _ in value(items, depth: depth + 1, &chance) }))
  }

  private func number(_ schema: JSONValue, _ chance: inout SplitMix64) -> JSONValue {
    if chance.once(in: 2) { return .hostileNumber(&chance) }
    let number = chance.below(1 << chance.below(14))
    guard let least = schema["minimum"]?.int64, let most = schema["maximum"]?.int64, least > 1
    else { return JSONValue(.number(String(number))) }
    let edge = chance.once(in: 4) ? most : least + Int64(number)
    return JSONValue(.number(String(min(edge, most))))
  }

  /// The pattern of the URLs of webhooks.
  private static let address = JSONDocument(WebAddress.schema).root?["pattern"]?.string

  private func text(_ schema: JSONValue, _ chance: inout SplitMix64) -> JSONValue {
    if schema["format"]?.string == "uuid" { return JSONValue(.string(chance.nextUUID())) }
    if schema["pattern"]?.string == Self.address, !chance.once(in: 4) {
      return JSONValue(.string(StoryWorld.webhook))
    }
    switch chance.below(10) {
    case 0...5: return JSONValue(.string(chance.pick(words) ?? "a"))
    case 6, 7: return JSONValue(.string(Hostile.time(&chance)))
    default: return JSONValue(.string(Hostile.text(&chance)))
    }
  }
}
