import StoreModel
import StoreScript

/// The components of steps: the schema of session files without the parts that calls reject, each part with a name.
enum StepSchemas {
  static let all: [Component] = naming.components

  /// Returns a component for responses, where every property is present and others are allowed.
  static func open(_ name: String, _ about: String) -> JSONValue {
    let found = naming.schema(of: name)
    let names = (found["properties"]?.members ?? []).map(\.key).sorted()
    return found.without(["additionalProperties", "minProperties"])
      .with("required", .texts(names)).with("description", .text(about))
  }

  private static let naming: SchemaNaming = {
    var naming = SchemaNaming(
      reserving: ResponseSchemas.fixed + RequestSchemas.all + [RequestSchemas.catalog]
    )
    let document = JSONDocument(SessionScript.jsonSchema).root ?? JSONValue(.null)
    let definitions = document["$defs"]?.members ?? []
    for definition in definitions where definition.key != "step" {
      naming.define(definition.key, pruned(definition.value))
    }
    let forms = document["$defs"]?["step"]?["oneOf"]?.elements ?? []
    let margin = Set(ScriptStep.margin.map(\.name))
    let properties = forms.last?["properties"]?.members ?? []
    var alternatives = [naming.name(forms[0], "StepName", in: "", nil)]
    var branch: JSONValue?
    for property in properties where !margin.contains(property.key) && isSent(property.key) {
      let step = naming.add(
        step: property.key,
        value(property),
        besides: properties.filter { margin.contains($0.key) },
        isOlder: property.value["deprecated"]?.bool == true
      )
      if property.key == StepName.branch.rawValue {
        branch = step
      } else {
        alternatives.append(step)
      }
    }
    naming.add(tried, .sorted([("oneOf", .list(alternatives))]))
    naming.add(
      "Step",
      .sorted([("oneOf", .list(alternatives + [branch].compactMap(\.self)))])
    )
    return naming
  }()

  /// The name of the component for steps in a branch, which can't contain branches.
  private static let tried = "TriedStep"

  /// The components of steps, which have better messages than other unions.
  static let unions = [Component.reference("Step"), Component.reference(tried)]

  /// Returns whether calls accept the step with this key.
  private static func isSent(_ key: String) -> Bool {
    guard let step = StepName(rawValue: key) else { return StepName.older[key] != nil }
    return ScriptsOnly.steps[step] == nil
  }

  /// Returns the value of a step without the parts that calls reject.
  private static func value(_ property: JSONMember) -> JSONValue {
    switch property.key {
    case StepName.catalog.rawValue:
      let fields = property.value["oneOf"]?.elements?.last ?? property.value
      return fields.with("required", .texts(["content", "file"]))
    case StepName.expect.rawValue: return pruned(expectation(property.value))
    case StepName.always.rawValue:
      let forms = property.value["oneOf"]?.elements ?? []
      return pruned(property.value.with("oneOf", .list(forms.map(expectation))))
    case StepName.branch.rawValue:
      let steps = property.value["properties"]?[SessionScript.stepsKey] ?? property.value
      return pruned(
        property.value.with(
          "properties",
          (property.value["properties"] ?? property.value)
            .with(SessionScript.stepsKey, steps.with("items", Component.reference(tried)))
        )
      )
    default: return pruned(property.value)
    }
  }

  /// Returns the schema of an expectation without the parts that calls reject.
  private static func expectation(_ schema: JSONValue) -> JSONValue {
    guard let members = schema["properties"]?.members else { return schema }
    let facts = members.filter { ScriptsOnly.facts[$0.key] == nil }
    return schema.with("properties", JSONValue(.object(facts)))
  }

  /// Returns a schema without files, in a form that client generators understand.
  ///
  /// Nested unions become one. The rules of an object are below `then`, because next to `properties` generators
  /// would treat them as further types.
  private static func pruned(_ schema: JSONValue) -> JSONValue {
    if let elements = schema.elements { return .list(elements.map(pruned)) }
    guard let members = schema.members else { return schema }
    if schema["deprecated"]?.bool == true, let whole = schema["allOf"]?.elements?.first {
      return pruned(whole)
    }
    let unions = ["oneOf", "anyOf", "allOf"]
    if schema["properties"] != nil {
      let rules = members.filter { unions.contains($0.key) }.map { rule in
        (rule.key, JSONValue?.some(.list((rule.value.elements ?? []).filter { !needsFile($0) })))
      }
      var object = schema.without(unions)
      let properties = (schema["properties"]?.members ?? []).filter { !namesFile($0, in: schema) }
      object = object.with(
        "properties",
        JSONValue(.object(properties.map { JSONMember(key: $0.key, value: pruned($0.value)) }))
      )
      guard !rules.isEmpty else { return object }
      return object.with("if", .object(["type": .text("object")])).with("then", .sorted(rules))
    }
    for union in ["oneOf", "anyOf"] {
      guard let alternatives = schema[union]?.elements else { continue }
      let sent = alternatives.filter { !needsFile($0) }.map(pruned).flatMap { alternative in
        alternative.members?.count == 1
          ? alternative[union]?.elements ?? [alternative] : [alternative]
      }
      if sent.count == 1 { return sent[0] }
      return schema.with(union, .list(sent))
    }
    return JSONValue(
      .object(
        members.map { member in
          let value =
            member.key == "$ref"
            ? .text(reference(member.value.string ?? "")) : pruned(member.value)
          return JSONMember(key: member.key, value: value)
        }
      )
    )
  }

  private static func reference(_ definition: String) -> String {
    let name = definition.split(separator: "/").last.map(String.init) ?? ""
    return "#/components/schemas/\(StepNotes.names[name] ?? name.capitalizedFirst)"
  }

  private static func needsFile(_ schema: JSONValue) -> Bool {
    schema["required"]?.elements?.contains(.text("file")) == true
  }

  private static func namesFile(_ property: JSONMember, in schema: JSONValue) -> Bool {
    property.key == "file" && schema["properties"]?["jws"] != nil
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
