package import StoreModel
import VisibleText

// The functions that create examples.
extension SchemaWords {
  /// The maximum depth of an example.
  ///
  /// It limits the example of a schema that refers to itself.
  private static let depth = 12

  /// Returns the members in each set of keys as alternatives, such as `"number": 1, or "id": 2`.
  func members(_ sets: [[String]], of schemas: [JSONValue], in name: String) -> String {
    sets.map { keys in
      keys.map { key in
        let schema = schemas.lazy.compactMap { $0["properties"]?[key] }.first
        return "\(written(key)): \(example(of: schema, named: Self.joined(name, key)))"
      }.joined(separator: " and ")
    }.joined(separator: ", or ")
  }

  /// Returns the last key of the given path, followed by a key inside it, such as `offer.reason`.
  package static func joined(_ key: String?, _ last: String) -> String {
    (key?.split(separator: ".").last.map { "\($0)." } ?? "") + last
  }

  package func example(of schema: JSONValue?, named key: String?) -> String {
    written(schema.map { sample(of: $0, named: key, depth: 0) } ?? JSONValue(.null))
  }

  /// Returns an example of the given kind of value, as the schema allows it.
  func example(of schema: JSONValue, as kind: String, named key: String?) -> String {
    written(sample(of: schema.with("type", .text(kind)), named: key, depth: 0))
  }

  private func sample(of schema: JSONValue, named key: String?, depth: Int) -> JSONValue {
    let given = schema["examples"]?.elements?.first
    let found = resolved(schema)
    if let given = given ?? found["examples"]?.elements?.first { return given }
    if let word = listed(in: found)?.first { return word }
    guard depth < Self.depth else { return JSONValue(.null) }
    if let first = union(in: found)?.first {
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

  /// Returns 1, or the number nearest to 1 that the schema allows.
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
            value: sample(of: value, named: Self.joined(name, key), depth: depth + 1)
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

  /// Examples of strings, keyed by the key of the value.
  ///
  /// The default example is a product.
  private static let texts: [String: String] = [
    "SKU": "EXTRA_PASS", "currentSKU": "EXTRA_PASS", "displayName": "Extra Pass",
    "description": "A pass for one more person.", "taxCode": "C003-00-1", "period": "P1M",
    "price": "4.99 USD", "currency": "USD", "authToken": "a-token-of-the-app", "name": "ann",
    "locale": "en_US", "storefront": "USA", "note": "A renewal follows.", "version": "1",
    "requestReferenceId": "f55df048-4cd8-4261-b404-b6f813ff70e5",
    "appAccountToken": "f55df048-4cd8-4261-b404-b6f813ff70e5", "transactionId": "2000000000000001",
    "offer": "trial", "redeem": "SUMMER", "header": "Before you go", "body": "Stay a month.",
    "altText": "A mountain", "file": "request.json",
    "catalog.file": "shop.storekit", "include.file": "opening.session.yaml",
    "id": "2000000000000001", "reason": "UPGRADE", "offer.reason": "ACQUISITION",
    "effective": "IMMEDIATELY", "removeItems": "EXTRA_PASS", "proratedPrice": "2.50 USD",
    "to": "5.99 USD", "requestIdentifier": "extension-1", "storefrontCountryCodes": "USA",
    "refundReason": "LEGAL", "refundType": "FULL", "text": "All new stories",
    "dependentSKUs": "EXTRA_PASS",
    "data": "e30=", "request": "{}", "content": #"{"products":[],"version":{"major":4,"minor":0}}"#,
    "slow": "10s", "get": "http://127.0.0.1:8000/premium",
    "realtimeURL": "https://example.com/retention", "resend": "latest", "notification": "latest",
    "jws": "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
  ]
}
