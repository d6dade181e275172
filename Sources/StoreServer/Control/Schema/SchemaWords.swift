import StoreModel
import StoreScript
import VisibleText

/// Says in words what a schema allows, with an example of each form.
struct SchemaWords: Sendable {
  private let schemas: [String: JSONValue]

  init(_ components: [Component]) {
    let named = components.map { component in
      let example = RequestSchemas.example(of: component.name)
      let schema = component.schema
      let shown = example.flatMap { $0.members == nil ? nil : schema.with("examples", .list([$0])) }
      return (Self.prefix + component.name, shown ?? schema)
    }
    schemas = Dictionary(named) { first, _ in first }
  }

  private static let prefix = "#/components/schemas/"
  /// A schema that leads back to itself ends here.
  private static let depth = 12

  /// The schema that references lead to.
  func resolved(_ schema: JSONValue) -> JSONValue {
    guard let reference = schema["$ref"]?.string, let found = schemas[reference] else {
      return schema
    }
    return resolved(found)
  }

  /// The alternatives of a union and of the unions in it, or the schema itself.
  func alternatives(of schema: JSONValue) -> [JSONValue] {
    let schema = resolved(schema)
    guard let union = (schema["oneOf"] ?? schema["anyOf"])?.elements else { return [schema] }
    return union.flatMap { alternatives(of: $0) }
  }

  /// The types that a schema allows, or an empty list if it allows any.
  func kinds(of schema: JSONValue) -> [String] {
    if let type = schema["type"] { return type.string.map { [$0] } ?? type.strings ?? [] }
    if schema["properties"] != nil || schema["additionalProperties"] != nil { return ["object"] }
    if schema["pattern"] != nil { return ["string"] }
    return (listed(in: schema) ?? []).map { value in
      ["null", "boolean", "string"].first { BodyCheck.isOf($0, value) } ?? "number"
    }
  }

  /// Whether a value's kind is one that a schema allows.
  func mayBe(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    let kinds = kinds(of: schema)
    return kinds.isEmpty || kinds.contains { BodyCheck.isOf($0, value) }
  }

  /// Whether an object has the keys that a schema requires; anything else has.
  func hasRequired(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    value.members == nil || (schema["required"]?.strings ?? []).allSatisfy { value[$0] != nil }
  }

  /// The only values that a schema allows, or `nil` if it doesn't list them.
  func listed(in schema: JSONValue) -> [JSONValue]? {
    schema["enum"]?.elements ?? schema["const"].map { [$0] }
  }

  /// The keys of an object, without those that only earlier versions had.
  func keys(of schema: JSONValue) -> [String] {
    (schema["properties"]?.members ?? []).filter { $0.value["deprecated"]?.bool != true }
      .map(\.key)
  }

  /// The rules about keys: an object must have the keys of one set, or of exactly one set.
  func keyRules(of schema: JSONValue) -> [(sets: [[String]], isExclusive: Bool)] {
    guard let rules = schema["then"] else { return [] }
    return ([rules] + (rules["allOf"]?.elements ?? [])).flatMap { rule in
      ["oneOf", "anyOf"].compactMap { union in
        rule[union]?.elements.map { ($0.map { $0["required"]?.strings ?? [] }, union == "oneOf") }
      }
    }
  }

  /// Whether a key is one that `propertyNames` allows.
  func fitsName(_ name: String, _ schema: JSONValue) -> Bool {
    alternatives(of: schema).contains { alternative in
      if let listed = listed(in: alternative) { return listed.contains(.text(name)) }
      let regex = alternative["pattern"]?.string.flatMap { try? Regex($0) }
      return regex.map { name.firstMatch(of: $0) != nil } ?? true
    }
  }

  /// The keys that `propertyNames` lists.
  func listedNames(in schema: JSONValue) -> [String] {
    alternatives(of: schema).flatMap { listed(in: $0) ?? [] }.compactMap(\.string)
  }
}

// Words.
extension SchemaWords {
  /// The correction of a value: every form that the schema allows.
  func remedy(for value: JSONValue, _ schema: JSONValue, _ path: JSONPath) -> String {
    let forms = forms(of: schema, named: path.key)
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

  /// The forms of a schema, such as `a list such as [1], or null`.
  func forms(of schema: JSONValue, named key: String?) -> String {
    let words = words(of: schema).map { $0.text() }
    var forms =
      words.isEmpty ? [] : [words.count == 1 ? words[0] : "one of " + words.joined(separator: ", ")]
    for alternative in alternatives(of: schema) where listed(in: alternative) == nil {
      let kinds = kinds(of: alternative)
      for kind in kinds.isEmpty ? ["any"] : kinds {
        let form = form(kind, alternative, key)
        if !forms.contains(form) { forms.append(form) }
      }
    }
    // One example of an object stands for the others.
    let objects = forms.filter { $0.hasPrefix(Self.object) }
    if objects.count > 3 { forms.removeAll { objects.dropFirst().contains($0) } }
    return forms.joined(separator: ", or ")
  }

  private static let object = "an object such as "

  private func words(of schema: JSONValue) -> [JSONValue] {
    alternatives(of: schema).flatMap { listed(in: $0) ?? [] }.withoutRepetitions
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

  /// The words and an example for each pattern of a body.
  static let patterns: [String: (words: String, example: String)] = [
    webAddress: ("an http or https URL", WebAddress.example),
    pattern(of: StoreInstant.schema): ("a date in UTC from 2000 to 9999", "2026-01-31T12:00:00Z"),
    RequestSchemas.namePattern: ("a name of 1 to 40 letters, digits, - and _", "green"),
    UnknownName.pattern: ("a name in capitals that Apple doesn't document", "FUTURE_TYPE"),
    storefront: ("the three capital letters of a storefront", "USA"),
    "^[A-Za-z][A-Za-z0-9_-]*$": (
      "a name of at most \(StepNames.longest) letters, digits, - and _ that begins with a letter",
      "first"
    ),
    "^[0-9]{1,7}(ms|s|min)$": ("a length of time in ms, s or min", "10s"),
    "^[0-9a-f]{16}$": ("16 hexadecimal digits", "0123456789abcdef"),
    "^(next|P\\d{1,12}[DWMY]|\\d{1,12}(s|min|h|d|w|mo|y))$": (
      "\"next\", or a length of time in s, min, h, d, w, mo or y", "1mo"
    ),
  ]

  /// The pattern of addresses.
  static let webAddress = pattern(of: WebAddress.schema)

  private static func pattern(of schema: String) -> String {
    JSONDocument(schema).root?["pattern"]?.string ?? ""
  }
}

// Examples.
extension SchemaWords {
  /// The members that one of several sets of keys has, such as `"number": 1, or "id": 2`.
  func members(_ sets: [[String]], of schema: JSONValue) -> String {
    sets.map { keys in
      keys.map { "\($0.quoted): \(example(of: schema["properties"]?[$0], named: $0))" }
        .joined(separator: " and ")
    }.joined(separator: ", or ")
  }

  /// An example of a value, as JSON.
  func example(of schema: JSONValue?, named key: String?) -> String {
    schema.map { sample(of: $0, named: key, depth: 0).text() } ?? "null"
  }

  private func example(of schema: JSONValue, as kind: String, named key: String?) -> String {
    sample(of: schema.with("type", .text(kind)), named: key, depth: 0).text()
  }

  private func sample(of schema: JSONValue, named key: String?, depth: Int) -> JSONValue {
    let given = schema["examples"]?.elements?.first
    let found = resolved(schema)
    if let given = given ?? found["examples"]?.elements?.first { return given }
    if let word = listed(in: found)?.first { return word }
    guard depth < Self.depth else { return JSONValue(.null) }
    if let first = (found["oneOf"] ?? found["anyOf"])?.elements?.first {
      return sample(of: first, named: key, depth: depth + 1)
    }
    switch kinds(of: found).first {
    case "string": return .text(text(found, named: key))
    case "integer", "number": return number(in: found)
    case "boolean": return .bool(true)
    case "array":
      return .list([
        found["items"].map { sample(of: $0, named: key, depth: depth + 1) } ?? .number(1)
      ])
    case "null": return JSONValue(.null)
    default: return object(found, named: key, depth: depth)
    }
  }

  /// 1, or the number nearest to it within the bounds.
  private func number(in schema: JSONValue) -> JSONValue {
    let bounds = ["minimum", "maximum"].compactMap { schema[$0]?.int64 }
    if let least = bounds.first, least > 1 { return .number(least) }
    if schema["maximum"]?.int64 ?? 1 < 1 { return .number(schema["maximum"]?.int64 ?? 0) }
    return .number(1)
  }

  private func object(_ schema: JSONValue, named name: String?, depth: Int) -> JSONValue {
    let rules = keyRules(of: schema).compactMap { $0.sets.first }
    var keys = (schema["required"]?.strings ?? []) + rules.flatMap(\.self)
    if keys.isEmpty { keys = Array(self.keys(of: schema).prefix(1)) }
    if keys.isEmpty, let others = schema["additionalProperties"], others.members != nil {
      let name = schema["propertyNames"].flatMap { listedNames(in: $0).first } ?? Self.product
      return JSONValue(
        .object([JSONMember(key: name, value: sample(of: others, named: name, depth: depth + 1))])
      )
    }
    return JSONValue(
      .object(
        keys.map { key in
          let value = schema["properties"]?[key] ?? JSONValue(.null)
          return JSONMember(
            key: key,
            value: sample(of: value, named: JSONPath.joined(name, key), depth: depth + 1)
          )
        }
      )
    )
  }

  private static let product = "com.example.gems"

  private func text(_ schema: JSONValue, named key: String?) -> String {
    if let pattern = schema["pattern"]?.string {
      return Self.patterns[pattern]?.example ?? ""
    }
    if schema["format"]?.string == "uuid" { return "f55df048-4cd8-4261-b404-b6f813ff70e5" }
    let last = key?.split(separator: ".").last.map(String.init)
    return key.flatMap { Self.texts[$0] } ?? last.flatMap { Self.texts[$0] } ?? Self.product
  }

  /// Examples of texts by their keys; the default is a product.
  private static let texts: [String: String] = [
    "SKU": "EXTRA_PASS", "currentSKU": "EXTRA_PASS", "displayName": "Extra Pass",
    "description": "A pass for one more person.", "taxCode": "C003-00-1", "period": "P1M",
    "price": "4.99 USD", "currency": "USD", "authToken": "a-token-of-the-app", "name": "ann",
    "locale": "en_US", "storefront": "USA", "note": "A renewal follows.", "version": "1",
    "requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5",
    "appAccountToken": "f55df048-4cd8-4261-b404-b6f813ff70e5", "transactionId": "2000000000000001",
    "offer": "trial", "redeem": "SUMMER", "header": "Before you go", "body": "Stay a month.",
    "altText": "A mountain", "file": "shop.storekit",
    "id": "2000000000000001", "reason": "UPGRADE", "offer.reason": "ACQUISITION",
    "effective": "IMMEDIATELY", "removeItems": "EXTRA_PASS", "proratedPrice": "2.50 USD",
    "to": "5.99 USD", "requestIdentifier": "extension-1", "storefrontCountryCodes": "USA",
    "refundReason": "LEGAL", "refundType": "FULL", "text": "All new stories",
    "dependentSKUs": "EXTRA_PASS",
    "data": "e30=", "request": "{}", "content": #"{"products":[],"version":{"major":4,"minor":0}}"#,
    "slow": "10s", "resend": "latest", "notification": "latest",
    "jws": "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
  ]
}
