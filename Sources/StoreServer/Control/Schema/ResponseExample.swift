import StoreModel
import StoreScript

/// The example of a response, made of the examples of its schema's parts.
struct ResponseExample {
  private let schemas: [String: JSONValue]

  init(components: [Component]) {
    schemas = Dictionary(uniqueKeysWithValues: components.map { ($0.name, $0.schema) })
  }

  /// The example of a component.
  ///
  /// - Parameters:
  ///   - component: The component's name.
  ///   - name: The name of the property that has it, if one does.
  /// - Returns: A value with every required property, or `nil` if a part has no example.
  func value(of component: String, named name: String? = nil) -> JSONValue? {
    if let own = Self.components[component] { return JSONValue.read(Array(own.utf8)) }
    return schemas[component].flatMap { value(of: $0, named: name) }
  }

  /// - Parameters:
  ///   - schema: A schema.
  ///   - name: The name of the property that has it, if one does.
  /// - Returns: Its example.
  private func value(of schema: JSONValue, named name: String?) -> JSONValue? {
    if let own = schema["examples"]?.elements?.first ?? schema["const"] { return own }
    if let words = schema["enum"]?.elements {
      let own = name.flatMap { Self.properties[$0]?.text() }
      return words.first { $0.text() == own } ?? words.first
    }
    if let reference = schema["$ref"]?.string {
      return value(of: String(reference.split(separator: "/").last ?? ""), named: name)
    }
    if let kinds = (schema["oneOf"] ?? schema["anyOf"])?.elements {
      return kinds.lazy.compactMap { value(of: $0, named: name) }.first
    }
    let type = schema["type"]?.string ?? schema["type"]?.elements?.first?.string
    if let own = name.flatMap({ Self.properties[$0] }),
      type == "array" ? own.elements != nil : own.string == nil || type == "string"
    {
      return own
    }
    return type.flatMap { value(of: schema, type: $0, named: name) }
  }

  private func value(of schema: JSONValue, type: String, named name: String?) -> JSONValue? {
    switch type {
    case "array":
      schema["items"].flatMap { value(of: $0, named: name) }.map { .list([$0]) }
    case "boolean": .bool(true)
    case "integer": .number(1)
    case "null": JSONValue(.null)
    case "object": object(schema)
    default: nil
    }
  }

  private func object(_ schema: JSONValue) -> JSONValue? {
    guard let properties = schema["properties"]?.members else { return nil }
    let required = Set(schema["required"]?.elements?.compactMap(\.string) ?? [])
    var members: [JSONMember] = []
    for property in properties where required.contains(property.key) {
      guard let value = value(of: property.value, named: property.key) else { return nil }
      members.append(JSONMember(key: property.key, value: value))
    }
    return JSONValue(.object(members))
  }
}
