import StoreModel

/// A search of the rules.
package struct RuleQuery: Hashable, Sendable {
  /// Words that a rule must contain, in any order.
  package var text: String
  /// The status of the rules, or `nil` for any.
  package var status: Rule.Status?
  /// The prefix of the ids of the rules, or `nil` for any.
  package var area: String?

  package init(_ text: String = "", status: Rule.Status? = nil, area: String? = nil) {
    self.text = text
    self.status = status
    self.area = area
  }

  /// The rules with their folded texts.
  ///
  /// They are stored, because a menu searches again after each letter.
  private static let searched = Rulebook.all.map { rule in
    (rule: rule, text: TextFolding.folded(rule.searchedText))
  }

  /// The rules that match, in the order of the rulebook.
  ///
  /// If the text is the id of a rule, only that rule matches.
  package var rules: [Rule] {
    let words = text.split(whereSeparator: \.isWhitespace).map { TextFolding.folded(String($0)) }
    let found = Self.searched.filter { rule, text in
      (status == nil || rule.status == status)
        && (area.map { rule.id.rawValue.hasPrefix("\($0).") } ?? true)
        && words.allSatisfy(text.contains)
    }
    .map { $0.rule }
    let named = found.filter { TextFolding.folded($0.id.rawValue) == words.first }
    return words.count == 1 && !named.isEmpty ? named : found
  }

  /// The id that the user probably meant, or `nil`.
  package var suggestion: String? {
    Suggestion.nearest(to: text, among: Rulebook.all.map(\.id.rawValue))
  }

  /// The possible values of ``area``, such as `advanced-commerce` and `advanced-commerce.prices`.
  package static var areas: [String] {
    Rulebook.areas.map(\.prefix).flatMap { prefix in
      let first = String(prefix.prefix { $0 != "." })
      return first == prefix ? [prefix] : [first, prefix]
    }
    .uniqued
  }
}

extension Rule {
  /// The searchable texts of the rule, one per line.
  fileprivate var searchedText: String {
    let texts = [id.rawValue, status.rawValue, statement] + settings
    let named = sources.flatMap { [$0.title, $0.address ?? "", $0.systems ?? ""] }
    return (texts + named).joined(separator: "\n")
  }
}
