import AdvancedCommerce
import StoreModel

// The schemas of Advanced Commerce requests. They are derived from the tables that read the requests.

extension SessionScript {
  static func requestSchema(of operation: RequestOperation) -> String {
    let shape = RequestShape.shape(of: operation)
    let reference = ##"{"$ref": "#/$defs/transaction"}"##
    var more = [
      #""product": {"type": "string", "format": "product", "description": "A generic product."}"#
    ]
    if let key = operation.subscriptionKey { more.append("\"\(key)\": \(reference)") }
    let written = shape.schema(
      more: more + [
        "\"operation\": {\"const\": \"\(operation.rawValue)\"}", #""version": {"const": "1"}"#,
      ],
      instead: operation == .createSubscription
        ? [:] : operation.subscriptionKey.map { ["transactionId": $0] } ?? [:]
    )
    return "{\"oneOf\": [\(fileSchema(more, required: [])), \(written)]}"
  }

  static func requestSchema(of endpoint: ServerEndpoint) -> String {
    let more = [##""transaction": {"$ref": "#/$defs/transaction"}"##]
    let written = RequestShape.shape(of: endpoint).schema(more: more, required: ["transaction"])
    return "{\"oneOf\": [\(fileSchema(more, required: ["transaction"])), \(written)]}"
  }

  private static func fileSchema(_ more: [String], required: [String]) -> String {
    let file =
      #""file": {"type": "string", "description": "A file with the request's JSON, next to the script."}"#
    return """
      {"type": "object", "additionalProperties": false, "required": \(words(required + ["file"])), \
      "properties": {\(([file] + more).joined(separator: ", "))}}
      """
  }

  static let signedRequestSchema = #"""
    {"type": "object", "additionalProperties": false, \#
    "oneOf": [{"required": ["jws"]}, {"required": ["data"]}, {"required": ["request"]}, \#
    {"required": ["file"]}], \#
    "properties": {"product": {"type": "string", "format": "product"}, \#
    "jws": {"type": "string", "description": "A compact JWS from another system."}, \#
    "data": {"type": "string", "description": "The value of advancedCommerceData, unchanged."}, \#
    "request": {"type": "string", "description": "JSON that the merchant signs without checking it."}, \#
    "file": {"type": "string", "description": "A file next to the script that contains any of these."}, \#
    "way": {"enum": ["advancedCommerceData", "compactJWS"]}}}
    """#
}

extension RequestShape {
  /// Returns the schema of an object that has this table's members.
  ///
  /// - Parameters:
  ///   - more: The additional properties that only a step has.
  ///   - required: The names of the required properties in `more`.
  ///   - instead: The properties that can replace a required member, keyed by the member's name.
  /// - Returns: The JSON Schema.
  fileprivate func schema(
    more: [String] = [],
    required: [String] = [],
    instead: [String: String] = [:]
  ) -> String {
    var properties = more
    properties += fields.map { field in
      let schema = field.name == "SKU" ? SessionScript.skuSchema : field.kind.schema
      return "\"\(field.name)\": \(schema)"
    }
    let own = fields.filter { field in
      field.home == nil && field.isRequired && field.kind.isSaid(as: field.name)
        && field.name != Self.reference
    }
    var rules = own.compactMap { field in
      instead[field.name].map { Self.oneOf([field.name], or: $0) }
    }
    for home in Home.allCases {
      let parts = part(home)
      guard !parts.fields.isEmpty else { continue }
      properties.append("\"\(home.rawValue)\": \(parts.schema())")
      let needed = parts.fields.filter { $0.isRequired && $0.name != Self.reference }
      guard !needed.isEmpty else { continue }
      rules.append(Self.oneOf(needed.map(\.name), or: home.rawValue))
    }
    let needed = required + own.map(\.name).filter { instead[$0] == nil }
    return """
      {"type": "object", "additionalProperties": false, \
      "required": \(SessionScript.words(needed)), \
      \(rules.isEmpty ? "" : "\"allOf\": [\(rules.joined(separator: ", "))], ")\
      "properties": {\(properties.joined(separator: ", "))}}
      """
  }

  private static func oneOf(_ names: [String], or other: String) -> String {
    "{\"anyOf\": [{\"required\": \(SessionScript.words(names))}, {\"required\": [\"\(other)\"]}]}"
  }
}

extension MemberKind {
  fileprivate var schema: String {
    switch self {
    case .text: #"{"type": "string"}"#
    case .flag: #"{"type": "boolean"}"#
    case .count: WholeBound.int32.schema
    case .money:
      #"{"type": ["string", "number"], "description": "An amount: 4.99 USD, \"4.99\", or milliunits such as 4990."}"#
    case .part(let members): RequestShape(members).schema()
    case .list(let element) where element.isSKU:
      #"{"type": "array", "items": {"oneOf": [{"type": "string"}, {"type": "object", "#
        + #""additionalProperties": false, "required": ["SKU"], "#
        + #""properties": {"SKU": {"type": "string"}}}]}}"#
    case .list(let element): "{\"type\": \"array\", \"items\": \(element.schema)}"
    }
  }

  /// Returns whether a required member must be written as a separate member.
  ///
  /// The currency may be part of a price instead.
  fileprivate func isSaid(as name: String) -> Bool { name != "currency" }
}
