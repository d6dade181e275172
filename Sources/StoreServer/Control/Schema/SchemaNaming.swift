import StoreModel
import StoreScript

/// The names of a schema's objects, tables and words, so that each of them becomes a component.
///
/// A part gets the name of its property. Equal parts share a name. A part that differs gets its parent's name as a
/// prefix.
struct SchemaNaming {
  private(set) var components: [Component] = []
  /// The used names in lowercase, because names must differ in more than case.
  private var taken: Set<String> = []
  /// The names of parts by their structure.
  private var known: [JSONValue: String] = [:]

  /// - Parameter others: Existing components, whose names are reserved. A part with the same words
  ///   as one of them shares its name.
  init(reserving others: [Component]) {
    for component in others {
      taken.insert(component.name.lowercased())
      if let words = component.schema["enum"] { known[Self.form(ofWords: words)] = component.name }
    }
    // Names of responses that contain these components.
    taken.formUnion(["settings", "advancedcommercesettings", "standinganswer"])
  }

  func schema(of name: String) -> JSONValue {
    components.first { $0.name == name }?.schema ?? JSONValue(.null)
  }

  /// Adds a component with a given name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - schema: The schema.
  ///   - about: The description of the property, for a component without its own.
  mutating func add(_ name: String, _ schema: JSONValue, _ about: String? = nil) {
    taken.insert(name.lowercased())
    let about = StepNotes.about(component: name) ?? about ?? ""
    let typed = isWords(schema) ? schema.with("type", .text("string")) : schema
    components.append(Component(name: name, schema: typed.with("description", .text(about))))
  }

  /// Adds a definition that other schemas refer to.
  mutating func define(_ definition: String, _ schema: JSONValue) {
    let name = StepNotes.names[definition] ?? definition.capitalizedFirst
    taken.insert(name.lowercased())
    if isWords(schema) || schema["properties"] != nil {
      known[form(of: schema)] = name
      add(name, parts(of: schema, name))
    } else {
      let about = StepNotes.about(component: name)
      add(name, self.name(schema, name, in: "", suffix: "Fields", about))
    }
  }

  /// Adds a step and returns the reference to it.
  mutating func add(
    step: String,
    _ value: JSONValue,
    besides margin: [JSONMember],
    isOlder: Bool
  ) -> JSONValue {
    let name = "\(step.capitalizedFirst)Step"
    taken.insert(name.lowercased())
    let now = StepName.older[step]?.rawValue
    let base = (now ?? step).capitalizedFirst
    let own = StepNotes.steps[now ?? step] ?? ""
    var written = self.name(value, base, in: "", suffix: "Fields", own)
    if written["oneOf"] != nil || written["anyOf"] != nil {
      written = place(written, base, in: "", own)
    }
    let about = isOlder ? "The older name of `\(now ?? "")`." : own
    let schema = JSONValue.sorted([
      ("additionalProperties", .bool(false)),
      ("deprecated", isOlder ? .bool(true) : nil),
      ("description", .text(about)),
      (
        "properties",
        .sorted(
          [(step, written.with("description", .text(about)))]
            + margin.map { ($0.key, .some($0.value)) }
        )
      ),
      ("required", .texts([step])), ("type", .text("object")),
    ])
    components.append(Component(name: name, schema: schema))
    return Component.reference(name)
  }

  /// Returns a schema in which every part that needs a name is a reference.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - name: The preferred name.
  ///   - parent: The name of the enclosing object, or an empty string.
  ///   - suffix: The end of the name for an object of a union.
  ///   - about: The description of the property.
  /// - Returns: The schema, or the reference to it.
  mutating func name(
    _ schema: JSONValue,
    _ name: String,
    in parent: String,
    suffix: String = "",
    _ about: String?
  ) -> JSONValue {
    if isWords(schema) || schema["properties"] != nil {
      return place(parts(of: schema, StepNotes.names[name] ?? name), name, in: parent, about)
    }
    if schema["additionalProperties"]?.members != nil {
      return place(parts(of: schema, name, in: parent, about), name + "Table", in: parent, about)
    }
    guard let union = ["oneOf", "anyOf"].first(where: { schema[$0] != nil }),
      let alternatives = schema[union]?.elements
    else { return parts(of: schema, name, in: parent, about) }
    let objects = alternatives.filter { $0["properties"] != nil }
    let named = alternatives.map { alternative in
      var own = name
      if isWords(alternative) {
        own += "Word"
      } else if alternative["properties"] != nil {
        own += difference(of: alternative, from: objects) ?? suffix
      }
      return self.name(alternative, own, in: parent, about)
    }
    return schema.with(union, .list(named))
  }

  /// Returns the first property that only this object of a union requires, as a part of a name.
  private func difference(of object: JSONValue, from all: [JSONValue]) -> String? {
    guard all.count > 1 else { return nil }
    let others = all.filter { $0 != object }.flatMap { $0["required"]?.elements ?? [] }
    let own = (object["required"]?.elements ?? []).first { !others.contains($0) }
    return own?.string?.capitalizedFirst
  }

  /// Returns the schema with its own parts named.
  private mutating func parts(
    of schema: JSONValue,
    _ name: String,
    in parent: String = "",
    _ about: String? = nil
  ) -> JSONValue {
    var result = schema
    if let properties = schema["properties"]?.members {
      var named: [(key: String, value: JSONValue?)] = []
      for property in properties {
        let about = StepNotes.about(property.key, of: name)
        let key = property.key.capitalizedFirst
        let value = self.name(property.value, key, in: name, suffix: "Fields", about)
        named.append((property.key, about.map { value.with("description", .text($0)) } ?? value))
      }
      result = result.with("properties", .sorted(named))
    }
    let one = name.hasSuffix("s") && !name.hasSuffix("ss") ? String(name.dropLast()) : name
    for key in ["items", "additionalProperties"] where schema[key]?.members != nil {
      result = result.with(key, self.name(schema[key] ?? schema, one, in: parent, about))
    }
    return result
  }

  private mutating func place(
    _ schema: JSONValue,
    _ name: String,
    in parent: String,
    _ about: String?
  ) -> JSONValue {
    let form = form(of: schema)
    if let known = known[form] { return Component.reference(known) }
    let names = [name, parent + name].map { StepNotes.names[$0] ?? $0 } + [name + "Fields"]
    let free = names.first { !taken.contains($0.lowercased()) } ?? "\(name)\(taken.count)"
    known[form] = free
    add(free, schema, about)
    return Component.reference(free)
  }

  private func isWords(_ schema: JSONValue) -> Bool {
    guard let words = schema["enum"]?.elements else { return false }
    return words.count > 1 && words.allSatisfy { $0.string != nil }
  }

  /// Returns the schema without descriptions.
  private func form(of schema: JSONValue) -> JSONValue {
    if let words = schema["enum"], isWords(schema) { return Self.form(ofWords: words) }
    let properties = (schema["properties"]?.members ?? []).map { member in
      (key: member.key, value: JSONValue?.some(member.value.without(["description"])))
    }
    let bare = schema.without(["description"])
    return properties.isEmpty ? bare : bare.with("properties", .sorted(properties))
  }

  private static func form(ofWords words: JSONValue) -> JSONValue { .object(["enum": words]) }
}
