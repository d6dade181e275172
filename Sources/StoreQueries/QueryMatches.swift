import StoreModel

/// The words and patterns that rows are found by, to highlight them in shown texts.
///
/// Negated conditions, numbers, dates and flags don't match any text.
package struct QueryMatches: Hashable, Sendable {
  /// Folded words.
  private var words: [[UInt8]] = []
  private var patterns: [QueryPattern] = []

  package init() {}

  package init(of conditions: [QueryCondition]) {
    for condition in conditions { add(condition) }
  }

  /// A function that finds the matches in a text, as ordered ranges of character offsets.
  ///
  /// The patterns are compiled once, so use one function for all texts of a screen.
  package var finder: (String) -> [Range<Int>] {
    let finders = patterns.compactMap { (try? SearchPattern("(?i)" + $0.text))?.rangeFinder }
    guard !finders.isEmpty else {
      return { [words] text in TextFolding.ranges(of: words, in: text) }
    }
    return { [words] text in
      // A pattern is matched against the text without the spaces that fill its column.
      let blanks = text.prefix { $0 == " " }.count
      var inner = text.dropFirst(blanks)
      while inner.last == " " { inner.removeLast() }
      let found = finders.flatMap { $0(String(inner)) }
        .map { $0.lowerBound + blanks..<$0.upperBound + blanks }
      return TextFolding.merged(TextFolding.ranges(of: words, in: text) + found)
    }
  }

  private mutating func add(_ condition: QueryCondition) {
    switch condition {
    case .word(let word): words.append(word)
    case .pattern(let pattern): patterns.append(pattern)
    case .field(let test): add(test)
    case .not: break
    case .all(let parts), .any(let parts):
      for part in parts { add(part) }
    }
  }

  private mutating func add(_ test: FieldTest) {
    switch test.wanted {
    case .part(let word), .whole(let word): words.append(word)
    case .choice(let choices): words += choices.map { TextFolding.folded($0) }
    case .pattern(let pattern): patterns.append(pattern)
    case .something, .number, .numbers, .date, .flag: break
    }
  }
}
