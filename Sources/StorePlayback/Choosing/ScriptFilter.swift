import StoreScript

/// Which of the scripts that were found are played.
package struct ScriptFilter {
  /// What a script's path or title contains; nil for any.
  package var pattern: Regex<AnyRegexOutput>?
  /// The tags of which a script has one; empty for any.
  package var tags: Set<String>
  /// The tags of which a script has none.
  package var withoutTags: Set<String>
  /// Whether `only:` is refused, because a person has left it there by mistake.
  package var refusesOnly: Bool

  package init(
    pattern: Regex<AnyRegexOutput>? = nil,
    tags: Set<String> = [],
    withoutTags: Set<String> = [],
    refusesOnly: Bool = false
  ) {
    self.pattern = pattern
    self.tags = tags
    self.withoutTags = withoutTags
    self.refusesOnly = refusesOnly
  }

  /// Why no script can be chosen, in one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// The scripts that are played, in their order.
  ///
  /// - Throws: ``Failure`` if there is none, or one that says `only:` where that is refused.
  package func chosen(of scripts: [ChosenScript]) throws(Failure) -> [ChosenScript] {
    let wanted = scripts.filter(wants)
    guard !wanted.isEmpty || scripts.isEmpty else {
      throw Failure(
        description:
          "none of the \(scripts.count) scripts is chosen by --grep and --tag; --list shows them"
      )
    }
    let alone = wanted.filter(\.header.only)
    guard let first = alone.first else { return wanted }
    guard !refusesOnly else {
      throw Failure(
        description:
          "\(first.path): only: would leave out the other scripts, which is for a person at "
          + "work and not for CI; take it out of the file"
      )
    }
    return alone
  }

  private func wants(_ script: ChosenScript) -> Bool {
    let own = Set(script.header.tags)
    guard tags.isEmpty || !tags.isDisjoint(with: own), withoutTags.isDisjoint(with: own) else {
      return false
    }
    return pattern.map { script.name.firstMatch(of: $0) != nil } ?? true
  }
}
