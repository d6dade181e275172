import StoreModel
import StoreScript
import VisibleText

// Bodies with an additional enclosing object, or with unknown keys only.
extension BodyCheck {
  /// Checks a body.
  ///
  /// - Parameters:
  ///   - value: The body.
  ///   - component: The name of the body's component.
  /// - Returns: The body in the format of its component, and all violations in the order of the body.
  func outcome(ofBody value: JSONValue, as component: String) -> Outcome {
    let schema = Component.reference(component)
    let outcome = outcome(value, schema)
    guard !outcome.violations.isEmpty,
      let violation = formViolation(value, schema, outcome.violations)
    else {
      return outcome
    }
    return Outcome(value: value, violations: [violation])
  }

  /// Returns one violation for an object whose keys are all unknown, instead of a violation for
  /// each key.
  ///
  /// - Returns: The violation if the object encloses a valid body, or if something other than an
  ///   object is valid too. Otherwise, or if the object has a known or misspelled key, `nil`.
  private func formViolation(
    _ value: JSONValue,
    _ schema: JSONValue,
    _ violations: [SchemaViolation]
  ) -> SchemaViolation? {
    guard let members = value.members, let first = members.first else { return nil }
    let alternatives = words.alternatives(of: schema)
    let known = Set(alternatives.flatMap { ($0["properties"]?.members ?? []).map(\.key) })
    guard
      members.allSatisfy({
        !known.contains($0.key) && Suggestion.nearest(to: $0.key, among: known.sorted()) == nil
      })
    else { return nil }
    let isWrapped = members.count == 1 && outcome(first.value, schema).violations.isEmpty
    guard isWrapped || alternatives.contains(where: { words.kinds(of: $0) != ["object"] }) else {
      return nil
    }
    let own = violations.first { !isWrapped && $0.offset == first.keyOffset }
    return SchemaViolation(
      at: first.keyOffset,
      own?.message() ?? "the body can't have \(first.key.quoted)",
      right: isWrapped
        ? Self.unwrapping(first) : words.remedy(for: value, schema, named: nil)
    )
  }

  /// The maximum length of a body that a remedy quotes, in characters.
  private static let longestQuote = 200

  private static func unwrapping(_ member: JSONMember) -> String {
    let text = member.value.text()
    let words = "send the value of \(member.key.quoted) alone"
    return text.count > longestQuote ? words : "\(words): \(text)"
  }
}
