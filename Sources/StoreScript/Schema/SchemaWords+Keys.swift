package import StoreModel
import VisibleText

/// The reason why an object's keys don't match any of several schemas.
package enum KeyMismatch: Equatable, Sendable {
  /// Two keys that no schema allows together, in the order in which they are written.
  case both(String, String)
  /// Keys that no schema has, and the names of other keys to suggest.
  case unknown([String], among: [String])
  /// Sets of keys. The object must contain one of the sets, but doesn't.
  case lacks([[String]])
}

extension SchemaWords {
  /// Compares the keys of an object with several schemas.
  ///
  /// - Parameters:
  ///   - keys: The keys in the order in which they are written.
  ///   - schemas: The schemas, without references.
  /// - Returns: The schemas that the user may have meant, and the reason why the object matches none of them. The
  ///   reason is `nil` if the object matches a schema. It is also `nil` if only one schema remains, because that
  ///   schema's own problem is clear.
  package func meant(
    by keys: [String],
    among schemas: [JSONValue]
  ) -> (schemas: [JSONValue], misfit: KeyMismatch?) {
    let known = keys.filter { key in schemas.contains { has(key, $0) } }
    var meant = schemas
    for (index, key) in known.enumerated() {
      let fitting = meant.filter { has(key, $0) }
      guard fitting.isEmpty else {
        meant = fitting
        continue
      }
      let other = known[..<index].first { other in
        !schemas.contains { has(key, $0) && has(other, $0) }
      }
      return (meant, .both(other ?? known[index - 1], key))
    }
    if let only = meant.first, meant.count == 1 {
      let written = known.filter { exclusiveKeys(of: only).contains($0) }
      if written.count > 1 { return (meant, .both(written[0], written[1])) }
      guard !exclusiveKeys(of: only).isEmpty else { return (meant, nil) }
    }
    let unknown = keys.filter { !known.contains($0) }
    if !unknown.isEmpty {
      let all = meant.flatMap { self.keys(of: $0) }.uniqued.filter { !keys.contains($0) }
      let telling = all.filter { key in !meant.allSatisfy { has(key, $0) } }
      return (meant, .unknown(unknown, among: (telling + all).uniqued))
    }
    let missing = meant.flatMap { missingKeys(in: keys, $0) }.uniqued
    return (meant, missing.isEmpty || missing.contains([]) ? nil : .lacks(missing))
  }

  private func has(_ key: String, _ schema: JSONValue) -> Bool {
    schema["properties"]?[key] != nil || schema["additionalProperties"]?.bool != false
  }

  /// Returns the keys that exclude each other.
  ///
  /// An object must have exactly one of these keys.
  package func exclusiveKeys(of schema: JSONValue) -> [String] {
    if schema["maxProperties"]?.int64 == 1 { return keys(of: schema) }
    return keyRules(of: schema).first { $0.isExclusive }?.sets.flatMap(\.self) ?? []
  }

  /// Returns the alternative sets of keys that would complete an object.
  private func missingKeys(in keys: [String], _ schema: JSONValue) -> [[String]] {
    let required = (schema["required"]?.strings ?? []).filter { !keys.contains($0) }
    let exclusive = exclusiveKeys(of: schema)
    if exclusive.isEmpty || exclusive.contains(where: { keys.contains($0) }) { return [required] }
    return exclusive.map { required + [$0] }
  }

  /// Returns the message and the remedy for an object with two keys that exclude each other.
  package func excluding(
    _ what: String,
    _ first: String,
    _ second: String
  ) -> (message: String, remedy: String) {
    ("\(what) can't have both \(first.quoted) and \(second.quoted)", "remove one of them")
  }

  /// Returns the message and the remedy for an object that lacks keys.
  ///
  /// - Parameters:
  ///   - what: The name of the object.
  ///   - sets: The alternative sets of keys that would complete the object.
  ///   - schemas: The schemas that declare the keys.
  /// - Returns: The message and its remedy.
  package func lacking(
    _ what: String,
    _ sets: [[String]],
    of schemas: [JSONValue]
  ) -> (message: String, remedy: String) {
    let words = sets.map { $0.map { written($0) }.joined(separator: " and ") }
    let isShort = sets.count <= Self.mostExamples
    let examples = members(isShort ? sets : Array(sets.prefix(1)), of: schemas, in: what)
    return (
      "\(what) lacks \(words.joined(separator: " or "))",
      "add \(isShort ? examples : "one of them, such as \(examples)")"
    )
  }

  /// The maximum number of alternative sets of keys for which a message shows all examples.
  private static let mostExamples = 6
}
