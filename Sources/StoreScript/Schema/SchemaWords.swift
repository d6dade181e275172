package import StoreModel
import VisibleText

/// Descriptions of the values that schemas allow, with an example of each form.
package struct SchemaWords: Sendable {
  /// The notation for keys and examples.
  package enum Notation: Sendable {
    case json
    case yaml
  }

  private let schemas: [String: JSONValue]
  private let notation: Notation

  /// - Parameters:
  ///   - schemas: The schemas, keyed by the references to them.
  ///   - notation: The notation for keys and examples.
  package init(_ schemas: [String: JSONValue], in notation: Notation) {
    self.schemas = schemas
    self.notation = notation
  }

  /// The descriptions of values in session scripts.
  static let script: SchemaWords = {
    let definitions = JSONDocument(SessionScript.jsonSchema).root?["$defs"]?.members ?? []
    let named = definitions.map { ("#/$defs/\($0.key)", $0.value) }
    return SchemaWords(Dictionary(named) { first, _ in first }, in: .yaml)
  }()

  func written(_ key: String) -> String {
    switch notation {
    case .json: key.quoted
    case .yaml: key
    }
  }

  func written(_ value: JSONValue) -> String {
    switch notation {
    case .json: value.text()
    case .yaml: value.flowText
    }
  }

  /// Returns the schema that the given schema refers to, or the given schema itself if it isn't a reference.
  package func resolved(_ schema: JSONValue) -> JSONValue {
    guard let reference = schema["$ref"]?.string, let found = schemas[reference] else {
      return schema
    }
    return resolved(found)
  }

  /// Returns the alternatives of a union, including those of nested unions, or the schema itself if it isn't a union.
  package func alternatives(of schema: JSONValue) -> [JSONValue] {
    let schema = resolved(schema)
    return union(in: schema)?.flatMap { alternatives(of: $0) } ?? [schema]
  }

  /// Returns the alternatives of a union, or `nil` for any other schema.
  ///
  /// A union in the schema of an object isn't returned, because it only restricts the object's keys.
  func union(in schema: JSONValue) -> [JSONValue]? {
    schema["properties"] == nil ? (schema["oneOf"] ?? schema["anyOf"])?.elements : nil
  }

  /// Returns the types that a schema allows, or an empty list if it allows any type.
  package func kinds(of schema: JSONValue) -> [String] {
    if let type = schema["type"] { return type.string.map { [$0] } ?? type.strings ?? [] }
    if schema["properties"] != nil || schema["additionalProperties"] != nil { return ["object"] }
    if schema["pattern"] != nil { return ["string"] }
    return (listed(in: schema) ?? []).map { value in
      ["null", "boolean", "string"].first { Self.isOf($0, value) } ?? "number"
    }
  }

  /// Returns whether a schema allows the type of the given value.
  package func mayBe(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    let kinds = kinds(of: schema)
    return kinds.isEmpty || kinds.contains { Self.isOf($0, value) }
  }

  /// Returns whether the given object has all keys that a schema requires.
  ///
  /// The result is `true` for a value that isn't an object.
  package func hasRequired(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    value.members == nil || (schema["required"]?.strings ?? []).allSatisfy { value[$0] != nil }
  }

  /// Returns the values that a schema lists, or `nil` if it doesn't list its values.
  package func listed(in schema: JSONValue) -> [JSONValue]? {
    schema["enum"]?.elements ?? schema["const"].map { [$0] }
  }

  /// Returns the keys of an object, without the keys that only earlier versions use.
  package func keys(of schema: JSONValue) -> [String] {
    (schema["properties"]?.members ?? []).filter { $0.value["deprecated"]?.bool != true }
      .map(\.key)
  }

  /// Returns the rules about an object's keys.
  ///
  /// Each rule has several sets of keys. The object must contain the keys of at least one set. If the rule is
  /// exclusive, it must contain the keys of exactly one set.
  package func keyRules(of schema: JSONValue) -> [(sets: [[String]], isExclusive: Bool)] {
    guard schema["properties"] != nil else { return [] }
    let rules = schema["then"] ?? schema
    return ([rules] + (rules["allOf"]?.elements ?? [])).flatMap { rule in
      ["oneOf", "anyOf"].compactMap { union in
        rule[union]?.elements.map { ($0.map { $0["required"]?.strings ?? [] }, union == "oneOf") }
      }
    }
  }

  /// Returns whether the given `propertyNames` schema allows a key.
  package func fitsName(_ name: String, _ schema: JSONValue) -> Bool {
    alternatives(of: schema).contains { alternative in
      if let listed = listed(in: alternative) { return listed.contains(.text(name)) }
      let regex = alternative["pattern"]?.string.flatMap { try? Regex($0) }
      return regex.map { name.firstMatch(of: $0) != nil } ?? true
    }
  }

  /// Returns the keys that the given `propertyNames` schema lists.
  package func listedNames(in schema: JSONValue) -> [String] {
    alternatives(of: schema).flatMap { listed(in: $0) ?? [] }.compactMap(\.string)
  }
}

// The functions that describe values.
extension SchemaWords {
  /// Returns the remedy for an invalid value, which describes every form that the schema allows.
  ///
  /// - Parameters:
  ///   - value: The invalid value.
  ///   - schema: The schema.
  ///   - key: The last two keys in the path of the value, such as `offer.reason`, or `nil` if the path is empty.
  /// - Returns: The remedy.
  package func remedy(for value: JSONValue, _ schema: JSONValue, named key: String?) -> String {
    let forms =
      forms(of: schema, named: key, near: value.string ?? "")
      + (key.flatMap { Self.others[$0] }.map { ", or \($0)" } ?? "")
    let isStorefront = alternatives(of: schema).contains {
      $0["pattern"]?.string == Self.storefront
    }
    let words =
      words(of: schema).compactMap(\.string)
      + (isStorefront ? Storefront.all.map(\.countryCode) : [])
    guard let text = value.string, words.count > 1,
      let near = Suggestion.nearest(to: text, among: words)
    else { return "write \(forms)" }
    return "did you mean \(near.quoted)? Write \(forms)"
  }

  /// Additions to the remedies from schemas, keyed by the last two keys in the path of the value.
  private static let others = ["webhook.hold": #""release": "all" to end a hold"#]

  /// Returns a description of a schema's forms, such as `a list such as [1], or null`.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - key: The last two keys in the path of the value, or `nil` if the path is empty.
  ///   - word: An invalid word. If the schema lists many words, the words that are similar to this word come first.
  /// - Returns: The description.
  package func forms(
    of schema: JSONValue,
    named key: String?,
    near word: String = ""
  ) -> String {
    let words = words(of: schema).map { $0.text() }
    var forms: [String] = []
    if let only = words.first {
      forms.append(
        words.count == 1 ? only : "one of \(Suggestion.choices(for: word, among: words))"
      )
    }
    for alternative in alternatives(of: schema) where listed(in: alternative) == nil {
      let kinds = kinds(of: alternative)
      for kind in kinds.isEmpty ? ["any"] : kinds {
        let form = form(kind, alternative, key)
        if !forms.contains(form) { forms.append(form) }
      }
    }
    // If there are many objects, only one of them is an example. The first keys of some others follow.
    let objects = forms.filter { $0.hasPrefix(Self.object) }
    if objects.count > 3 {
      forms.removeAll { objects.dropFirst().contains($0) }
      let keys = alternatives(of: schema).compactMap { $0["required"]?.strings?.first }.uniqued
      forms.append("one with \(Suggestion.some(of: keys.dropFirst().map(written)))")
    }
    return forms.joined(separator: ", or ")
  }

  private static let object = "an object such as "

  private func words(of schema: JSONValue) -> [JSONValue] {
    alternatives(of: schema).flatMap { listed(in: $0) ?? [] }.uniqued
  }

  private func form(_ kind: String, _ schema: JSONValue, _ key: String?) -> String {
    let example = example(of: schema, as: kind, named: key)
    switch kind {
    case "string": return "\(text(schema)) such as \(example)"
    case "integer", "number":
      let number = kind == "integer" ? "a whole number" : "a number"
      switch (schema["minimum"]?.number, schema["maximum"]?.number) {
      case (let least?, let most?): return "\(number) from \(least) to \(most), such as \(example)"
      case (let least?, nil): return "\(number) from \(least) up, such as \(example)"
      case (nil, let most?): return "\(number) up to \(most), such as \(example)"
      case (nil, nil): return "\(number) such as \(example)"
      }
    case "boolean": return "true or false"
    case "null": return "null"
    case "array": return "a list such as \(example)"
    default:
      let isOpen = schema["properties"] == nil && schema["additionalProperties"] == nil
      let about = isOpen ? schema["description"]?.string?.dropLast() : nil
      return (about.map { "\($0.prefix(1).lowercased())\($0.dropFirst()), " } ?? "") + Self.object
        + example
    }
  }

  private func text(_ schema: JSONValue) -> String {
    if let pattern = schema["pattern"]?.string {
      return Self.patterns[pattern]?.words ?? "a text"
    }
    if schema["format"]?.string == "uuid" { return "a UUID" }
    switch (schema["minLength"]?.int64, schema["maxLength"]?.int64) {
    case (let least?, let most?): return "a text of \(least) to \(most) characters"
    case (let least?, nil):
      return least == 1 ? "a text that isn't empty" : "a text of at least \(least) characters"
    case (nil, let most?): return "a text of at most \(most) characters"
    case (nil, nil): return "a text in quotation marks"
    }
  }

  private static let storefront = "^[A-Z]{3}$"

  /// The description and an example of each pattern, keyed by the pattern.
  package static let patterns: [String: (words: String, example: String)] = [
    webAddress: ("an http or https URL", WebAddress.example),
    pattern(of: StoreInstant.schema): ("a date in UTC from 2000 to 9999", "2026-01-31T12:00:00Z"),
    namePattern: ("a name of 1 to 40 letters, digits, - and _", "green"),
    UnknownName.pattern: ("a name in capitals that Apple doesn't document", "FUTURE_TYPE"),
    storefront: ("the three capital letters of a storefront", "USA"),
    "^[A-Za-z][A-Za-z0-9_-]*$": (
      "a name of at most \(StepNames.longest) letters, digits, - and _ that begins with a letter",
      "first"
    ),
    "^[0-9]{1,7}(ms|s|min)$": (
      "a duration up to \(WallTime.most.text) in ms, s or min", "10s"
    ),
    "^[0-9a-f]{16}$": ("16 hexadecimal digits", "0123456789abcdef"),
    "^(next|P\\d{1,12}[DWMY]|\\d{1,12}(s|min|h|d|w|mo|y))$": (
      "\"next\", or a duration up to 8,000 years in s, min, h, d, w, mo or y", "1mo"
    ),
  ]

  /// The pattern for the names of stores and snapshots.
  package static let namePattern = "^[A-Za-z0-9_-]{1,40}$"

  package static let webAddress = pattern(of: WebAddress.schema)

  private static func pattern(of schema: String) -> String {
    JSONDocument(schema).root?["pattern"]?.string ?? ""
  }
}

// The types of values.
extension SchemaWords {
  package static func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value.content) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("number", .number):
      true
    case ("integer", .number(let text)): whole(text) != nil
    default: false
    }
  }

  /// Returns the digits of a whole number in any notation, or `nil` if the number isn't whole.
  package static func whole(_ text: String) -> String? {
    if let number = Int128(text) { return String(number) }
    guard let number = Double(text), number.rounded() == number, abs(number) < 0x1p53 else {
      return nil
    }
    return String(Int64(number))
  }
}
