import Foundation
package import StoreModel

/// A validator for the part of JSON Schema that the store's schemas use.
///
/// It reports an unknown keyword as a problem.
package struct JSONSchema: Sendable {
  /// The document that contains the targets of references.
  private let document: JSONValue
  /// Whether an object may contain only the properties in the schema, unless the schema explicitly allows others.
  private let isClosed: Bool

  package init(document: JSONValue, isClosed: Bool = false) {
    self.document = document
    self.isClosed = isClosed
  }

  /// Returns the problems of a value with their paths, or an empty list if it matches the schema.
  ///
  /// - Parameters:
  ///   - value: The value to check.
  ///   - schema: The value's schema, which is the document or a part of it.
  ///   - path: The path of the value.
  /// - Returns: A line for each problem.
  package func problems(
    of value: JSONValue,
    as schema: JSONValue,
    at path: String = "$"
  ) -> [String] {
    guard let members = schema.members else { return ["\(path): no schema: \(schema.text())"] }
    var problems = members.flatMap { word in
      problem(of: value, word.key, word.value, schema, path)
    }
    if isClosed, schema["properties"] != nil, schema["additionalProperties"] == nil {
      problems += additional(JSONValue(.bool(false)), value, schema, path)
    }
    return problems
  }

  private func problem(
    of value: JSONValue,
    _ word: String,
    _ rule: JSONValue,
    _ schema: JSONValue,
    _ path: String
  ) -> [String] {
    switch word {
    case "description", "format", "title", "$schema", "deprecated", "examples", "if": return []
    case "then": return value.members == nil ? [] : problems(of: value, as: rule, at: path)
    case "propertyNames":
      return (value.members ?? []).flatMap {
        problems(of: .text($0.key), as: rule, at: "\(path).\($0.key)")
      }
    case "$ref": return reference(rule, value, path)
    case "type":
      let types = rule.elements?.compactMap(\.string) ?? [rule.string ?? ""]
      return types.contains { isOf($0, value) } ? [] : ["\(path): not \(rule.text())"]
    case "enum":
      let isOne = rule.elements?.contains { isSame($0, value) } == true
      return isOne ? [] : ["\(path): not one of \(rule.text())"]
    case "const": return isSame(rule, value) ? [] : ["\(path): not \(rule.text())"]
    case "pattern": return pattern(rule, value, path)
    case "minimum":
      guard let number = decimal(value), let least = decimal(rule) else { return [] }
      return number >= least ? [] : ["\(path): less than \(least)"]
    case "maximum":
      guard let number = decimal(value), let most = decimal(rule) else { return [] }
      return number <= most ? [] : ["\(path): more than \(most)"]
    case "minItems", "maxItems", "minLength", "maxLength":
      let count = value.elements?.count ?? value.string?.unicodeScalars.count
      guard let count, let limit = rule.int64 else { return [] }
      let isFine = word.hasPrefix("min") ? count >= limit : count <= limit
      return isFine ? [] : ["\(path): \(count), \(word) is \(limit)"]
    case "minProperties", "maxProperties":
      guard let members = value.members, let limit = rule.int64 else { return [] }
      let isFine = word == "minProperties" ? members.count >= limit : members.count <= limit
      return isFine ? [] : ["\(path): \(members.count) members"]
    case "uniqueItems":
      let elements = value.elements ?? []
      let isRepeated = elements.indices.contains { index in
        elements[..<index].contains { isSame($0, elements[index]) }
      }
      return isRepeated && rule.bool == true ? ["\(path): an element is repeated"] : []
    case "prefixItems":
      return zip(value.elements ?? [], rule.elements ?? []).enumerated().flatMap { index, pair in
        problems(of: pair.0, as: pair.1, at: "\(path)[\(index)]")
      }
    case "items":
      return (value.elements ?? []).enumerated().flatMap { index, element in
        problems(of: element, as: rule, at: "\(path)[\(index)]")
      }
    case "required":
      guard value.members != nil else { return [] }
      return (rule.elements ?? []).compactMap(\.string).filter { value[$0] == nil }
        .map { "\(path): lacks \($0)" }
    case "properties":
      return (value.members ?? []).flatMap { member in
        rule[member.key].map {
          problems(of: member.value, as: $0, at: "\(path).\(member.key)")
        } ?? []
      }
    case "additionalProperties": return additional(rule, value, schema, path)
    case "allOf": return (rule.elements ?? []).flatMap { problems(of: value, as: $0, at: path) }
    case "anyOf", "oneOf": return alternatives(word, rule, value, path)
    default: return ["\(path): the schema says \(word), which this reader does not know"]
    }
  }

  private func reference(_ rule: JSONValue, _ value: JSONValue, _ path: String) -> [String] {
    let names = (rule.string ?? "").split(separator: "/").dropFirst()
    let found = names.reduce(document as JSONValue?) { $0?[String($1)] }
    guard let found else { return ["\(path): \(rule.text()) leads nowhere"] }
    return problems(of: value, as: found, at: path)
  }

  private func alternatives(
    _ word: String,
    _ rule: JSONValue,
    _ value: JSONValue,
    _ path: String
  ) -> [String] {
    let tried = (rule.elements ?? []).map { problems(of: value, as: $0, at: path) }
    let fitting = tried.filter(\.isEmpty).count
    if fitting == 1 || word == "anyOf" && fitting > 1 { return [] }
    return ["\(path): \(fitting) alternatives fit"] + tried.flatMap(\.self)
  }

  private func additional(
    _ rule: JSONValue,
    _ value: JSONValue,
    _ schema: JSONValue,
    _ path: String
  ) -> [String] {
    let others = (value.members ?? []).filter { schema["properties"]?[$0.key] == nil }
    if rule.bool == false { return others.map { "\(path): \($0.key) is too much" } }
    return others.flatMap { problems(of: $0.value, as: rule, at: "\(path).\($0.key)") }
  }

  private func pattern(_ rule: JSONValue, _ value: JSONValue, _ path: String) -> [String] {
    guard let text = value.string, let pattern = rule.string else { return [] }
    guard let regex = try? Regex(pattern) else { return ["\(path): \(pattern) is no pattern"] }
    return text.firstMatch(of: regex) != nil ? [] : ["\(path): not like \(pattern)"]
  }

  private func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch (type, value.content) {
    case ("null", .null), ("boolean", .bool), ("string", .string), ("array", .array),
      ("object", .object), ("number", .number):
      true
    case ("integer", .number(let text)):
      decimal(JSONValue(.number(text))).map { number in
        var (number, rounded) = (number, Decimal())
        NSDecimalRound(&rounded, &number, 0, .plain)
        return rounded == number
      } ?? false
    default: false
    }
  }

  private func decimal(_ value: JSONValue) -> Decimal? {
    value.number.flatMap { Decimal(string: $0) }
  }

  /// Returns whether two values are equal, where `4.0` is equal to `4`.
  private func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if let left = decimal(left), let right = decimal(right) { return left == right }
    return left == right
  }
}
