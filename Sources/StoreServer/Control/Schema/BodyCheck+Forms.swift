import StoreModel
import StoreScript
import VisibleText

// Bodies of the wrong form: the value in an object of its own, or an object of unknown keys.
extension BodyCheck {
  /// Checks a body.
  ///
  /// - Parameters:
  ///   - value: The body.
  ///   - component: The name of its component.
  /// - Returns: The body as it fits, and every violation in the order of the body.
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

  /// The violation of an object whose keys are unknown, with a whole body that would be right.
  ///
  /// - Returns: The violation, or `nil` if the object has a known key or a misspelled one, or if an object with other
  ///   keys is the only form.
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

  /// The longest body that a remedy quotes, in characters.
  private static let longestQuote = 200

  private static func unwrapping(_ member: JSONMember) -> String {
    let text = member.value.text()
    let words = "send the value of \(member.key.quoted) alone"
    return text.count > longestQuote ? words : "\(words): \(text)"
  }
}
