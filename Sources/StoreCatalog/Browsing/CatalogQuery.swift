import StoreModel

/// What a person typed to find products: words that must all occur, and terms on fields.
///
/// Words are compared without case and accents, anywhere in identifiers and names; double quotes keep
/// spaces together. Terms are `type:auto`, `group:premium`, `category:books`, `period:P1M`,
/// `offer:code`, `changed:price` (`changed:` for any change) and `price<5` (also `>`, `<=`, `>=`, `=`); a term that
/// makes no sense is a word.
package struct CatalogQuery: Hashable, Sendable {
  /// A condition on a field.
  enum Term: Hashable, Sendable {
    case type(CatalogIndex.Kinds)
    /// In the title of the section.
    case section([UInt8])
    case price(Comparison, milliunits: Int64)
    case period(SubscriptionPeriod)
    case offer(SubscriptionOffer.Kind)
    /// Not as in the catalog that this one is compared with, in something whose word begins so.
    case changed([UInt8])
    /// What customers can buy by themselves.
    case soldByItself
  }

  /// How prices are compared, with the sign that is typed.
  enum Comparison: String, Hashable, Sendable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case below = "<"
    case above = ">"
    case equal = "="
  }

  /// The text as it was typed.
  package let text: String
  /// Folded words, the longest first: it finds the fewest rows.
  let words: [[UInt8]]
  let terms: [Term]

  package init(_ text: String) {
    self.text = text
    var words: [[UInt8]] = []
    var terms: [Term] = []
    for word in Self.split(text) {
      if let term = Self.term(word) {
        terms.append(term)
      } else {
        words.append(TextFolding.folded(word))
      }
    }
    self.words = words.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    self.terms = terms
  }

  /// The same query, but for what only requests sell.
  package var leavingRequestsOut: CatalogQuery {
    CatalogQuery(text, words, terms + [.soldByItself])
  }

  private init(_ text: String, _ words: [[UInt8]], _ terms: [Term]) {
    (self.text, self.words, self.terms) = (text, words, terms)
  }

  /// True if everything matches.
  package var isEmpty: Bool { words.isEmpty && terms.isEmpty }

  /// True if whatever matches this query matches another one too, as after one more letter.
  func narrows(_ other: CatalogQuery) -> Bool {
    other.terms.allSatisfy { terms.contains($0) }
      && other.words.allSatisfy { old in words.contains { $0.contains(old) } }
  }

  private static func split(_ text: String) -> [String] {
    var words: [String] = []
    for (index, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      if index.isMultiple(of: 2) {
        words += part.split(whereSeparator: \.isWhitespace).map(String.init)
      } else if !part.isEmpty {
        words.append(String(part))
      }
    }
    return words
  }
}

extension CatalogQuery {
  private static func term(_ word: String) -> Term? {
    if word.lowercased().hasPrefix("price") { return price(word.dropFirst(5)) }
    let parts = word.split(separator: ":", maxSplits: 1)
    if word.lowercased() == "changed:" { return .changed([]) }
    guard parts.count == 2 else { return nil }
    let value = TextFolding.folded(String(parts[1]))
    switch parts[0].lowercased() {
    case "type":
      return CatalogIndex.Kinds(named: String(decoding: value, as: UTF8.self)).map(Term.type)
    case "group", "category": return .section(value)
    case "period": return SubscriptionPeriod(iso8601: parts[1].uppercased()).map(Term.period)
    case "changed": return .changed(value)
    case "offer": return offer(String(decoding: value, as: UTF8.self)).map(Term.offer)
    default: return nil
    }
  }

  private static func price(_ text: Substring) -> Term? {
    guard let comparison = Comparison.allCases.first(where: { text.hasPrefix($0.rawValue) }),
      let milliunits = Price.milliunits(
        decimal: String(text.dropFirst(comparison.rawValue.count))
      )
    else { return nil }
    return .price(comparison, milliunits: milliunits)
  }

  private static func offer(_ name: String) -> SubscriptionOffer.Kind? {
    let names: [(String, SubscriptionOffer.Kind)] = [
      ("introductory", .introductory), ("promotional", .promotional), ("code", .code),
      ("win-back", .winBack), ("winback", .winBack),
    ]
    return names.first { $0.0.hasPrefix(name) }?.1
  }
}

extension CatalogQuery.Comparison {
  /// True if an amount compares so with another.
  func holds(_ left: Int64, _ right: Int64) -> Bool {
    switch self {
    case .below: left < right
    case .above: left > right
    case .atMost: left <= right
    case .atLeast: left >= right
    case .equal: left == right
    }
  }
}

extension CatalogQuery {
  /// Where the words occur in a text that is shown, as character offsets, for highlighting.
  package func matches(in text: String) -> [Range<Int>] {
    var folded: [UInt8] = []
    var characters: [Int] = []
    for (index, character) in text.enumerated() {
      TextFolding.append(String(character), to: &folded)
      characters += repeatElement(index, count: folded.count - characters.count)
    }
    var ranges: [Range<Int>] = []
    for word in words {
      for range in folded.ranges(of: word) where !range.isEmpty {
        ranges.append(characters[range.lowerBound]..<characters[range.upperBound - 1] + 1)
      }
    }
    return Self.merged(ranges)
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
