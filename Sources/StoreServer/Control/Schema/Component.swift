import StoreModel
import StoreScript

/// A named schema of the control API.
///
/// Client generators create a type for each of them. Every object, table and list of words has a name.
struct Component: Sendable {
  let name: String
  let schema: JSONValue

  static func reference(_ name: String) -> JSONValue {
    .object(["$ref": .text(place(of: name))])
  }

  static func place(of name: String) -> String { "#/components/schemas/\(name)" }
}

// Declarations of components.
extension Component {
  /// Returns an object of a response, which may have properties of later versions.
  static func answer(_ name: String, _ about: String, _ properties: [Property]) -> Component {
    Component(name: name, schema: object(about, properties, isClosed: false))
  }

  /// Returns the body of a call, in which unknown properties are rejected.
  ///
  /// - Parameters:
  ///   - name: The name of the component.
  ///   - about: The description in one sentence.
  ///   - properties: The properties.
  ///   - names: The names of properties that exclude each other. A body must have one of them.
  /// - Returns: The component.
  static func request(
    _ name: String,
    _ about: String,
    _ properties: [Property],
    oneOf names: [String] = []
  ) -> Component {
    let schema = object(about, properties, isClosed: true)
    guard !names.isEmpty else { return Component(name: name, schema: schema) }
    let rules = names.map { JSONValue.object(["required": .texts([$0])]) }
    return Component(
      name: name,
      schema: schema.with("if", .object(["type": .text("object")]))
        .with("then", .object(["oneOf": .list(rules)]))
    )
  }

  /// Returns a value that is one of a few words.
  static func words(_ name: String, _ about: String, _ words: [String]) -> Component {
    Component(
      name: name,
      schema: .sorted([
        ("description", .text(about)), ("enum", .texts(words)), ("type", .text("string")),
      ])
    )
  }

  /// Returns a table of values of one kind, by name.
  static func table(_ name: String, _ about: String, of kind: Kind) -> Component {
    Component(
      name: name,
      schema: .sorted([
        ("additionalProperties", kind.schema), ("description", .text(about)),
        ("type", .text("object")),
      ])
    )
  }

  static func any(_ name: String, _ about: String, _ kind: Kind) -> Component {
    Component(name: name, schema: kind.described(about))
  }

  private static func object(
    _ about: String,
    _ properties: [Property],
    isClosed: Bool
  ) -> JSONValue {
    let required = properties.filter(\.isRequired).map(\.name)
    return .sorted([
      ("additionalProperties", isClosed ? .bool(false) : nil),
      ("description", .text(about)),
      ("properties", .sorted(properties.map { ($0.name, $0.schema) })),
      ("required", required.isEmpty ? nil : .texts(required.sorted())),
      ("type", .text("object")),
    ])
  }
}

/// A property of a component.
struct Property: Sendable {
  let name: String
  let schema: JSONValue
  private(set) var isRequired = true

  /// - Parameters:
  ///   - name: The name of the property.
  ///   - kind: The kind of its values.
  ///   - about: The description in one sentence.
  init(_ name: String, _ kind: Kind, _ about: String) {
    self.name = name
    schema = kind.described(about)
  }

  static func optional(_ name: String, _ kind: Kind, _ about: String) -> Property {
    var property = Property(name, kind, about)
    property.isRequired = false
    return property
  }

  /// Returns a property of the previous version, which the next version no longer has.
  static func older(_ name: String, _ kind: Kind, now: String) -> Property {
    var kind = kind
    kind.members.append(("deprecated", .bool(true)))
    return .optional(name, kind, "The older name of `\(now)`.")
  }
}

/// The kind of the values of a property, a parameter or an element.
struct Kind: Sendable {
  var members: [(key: String, value: JSONValue)]

  var schema: JSONValue { .sorted(members.map { ($0.key, $0.value) }) }

  func described(_ about: String) -> JSONValue {
    .sorted(
      members.filter { $0.key != "description" }.map { ($0.key, $0.value) }
        + [("description", .text(about))]
    )
  }

  static let text = Kind(members: [("type", .text("string"))])
  static let whole = Kind(members: [("type", .text("integer"))])
  static let flag = Kind(members: [("type", .text("boolean"))])
  /// A UUID in lowercase.
  static let uuid = Kind(members: [("type", .text("string")), ("format", .text("uuid"))])
  /// A moment of store time in UTC.
  static let moment = Kind(members: [
    ("type", .text("string")), ("format", .text("date-time")),
    ("examples", .list([.text("2026-02-01T00:00:00Z")])),
  ])
  /// An object with any members.
  static let anything = Kind(members: [("type", .text("object"))])
  /// An amount of money, in thousandths of a currency's unit.
  static let milliunits = Kind.whole.example(.number(6990))
  /// Milliseconds since 1970.
  static let milliseconds = Kind(members: [
    ("type", .text("integer")), ("format", .text("int64")),
  ])

  static func ref(_ name: String) -> Kind {
    Kind(members: [("$ref", .text("#/components/schemas/\(name)"))])
  }

  static func list(of kind: Kind) -> Kind {
    Kind(members: [("type", .text("array")), ("items", kind.schema)])
  }

  static func oneOf(_ kinds: [Kind]) -> Kind {
    Kind(members: [("oneOf", .list(kinds.map(\.schema)))])
  }

  /// Returns the kind for one of a component's words, or for a name that Apple doesn't document.
  static func wireName(_ component: String, orNull: Bool = false) -> Kind {
    let unknown = Kind(members: [
      ("type", .text("string")), ("pattern", .text(UnknownName.pattern)),
    ])
    let null = Kind(members: [("type", .text("null"))])
    let kinds = (orNull ? [null] : []) + [.ref(component), unknown]
    return Kind(members: [("anyOf", .list(kinds.map(\.schema)))])
  }

  /// Returns the kind for one of a few numbers.
  static func numbers(_ numbers: [Int]) -> Kind {
    Kind(members: [
      ("enum", .list(numbers.map { .number($0) })), ("type", .text("integer")),
    ])
  }

  static func text(like pattern: String, _ example: String) -> Kind {
    Kind(members: [("type", .text("string")), ("pattern", .text(pattern))]).example(.text(example))
  }

  /// Returns the kind for a schema in JSON.
  static func json(_ schema: String) -> Kind {
    Kind(members: (JSONDocument(schema).root?.members ?? []).map { ($0.key, $0.value) })
  }

  var orNull: Kind {
    if case .string(let type)? = members.first(where: { $0.key == "type" })?.value.content {
      Kind(
        members: members.filter { $0.key != "type" } + [("type", .texts([type, "null"]))]
      )
    } else {
      .oneOf([Kind(members: [("type", .text("null"))]), self])
    }
  }

  func example(_ value: JSONValue) -> Kind {
    Kind(members: members.filter { $0.key != "examples" } + [("examples", .list([value]))])
  }

  func example(_ text: String) -> Kind { example(.text(text)) }
}

extension SchemaWords {
  /// Creates the words of components, with whole bodies as examples.
  init(_ components: [Component]) {
    let named = components.map { component in
      let example = RequestSchemas.example(of: component.name)
      let schema = component.schema
      let shown = example.flatMap { $0.members == nil ? nil : schema.with("examples", .list([$0])) }
      return (Component.place(of: component.name), shown ?? schema)
    }
    self.init(Dictionary(named) { first, _ in first }, in: .json)
  }
}
