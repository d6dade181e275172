import StoreModel
package import StoreQueries

/// What a person typed to find products and SKUs: a ``Query`` over what the catalog says of them.
///
/// Words are compared anywhere in identifiers and names, of every language.
package struct CatalogQuery: Hashable, Sendable {
  /// The problems of a query that is not carried out.
  package typealias Fault = QueryFault

  /// The text as it was typed.
  package let text: String
  /// What makes no sense, a clause for a person each.
  package let problems: [String]
  /// The reasons not to carry it out, or `nil` for a complete query.
  package let fault: QueryFault?
  /// Folded words that every row has, the longest first: it finds the fewest rows.
  let words: [[UInt8]]
  /// What every row's fields are.
  let terms: [FieldTest]
  /// What every row must be besides: what is negated, one of several, or a pattern.
  let rest: [QueryCondition]
  /// Whether what only requests sell is left out.
  private(set) var leavesRequestsOut = false

  package static let everything = CatalogQuery(typed: "")

  /// Reads a query that is complete, as commands, scripts and calls do.
  ///
  /// - Throws: ``QueryFault`` with every problem, such as an unknown field.
  package init(_ text: String, names: QueryNames = QueryNames()) throws(QueryFault) {
    self.init(typed: text, names: names)
    if let fault { throw fault }
  }

  /// Reads a query that is still being typed: its ``problems`` are shown next to the rows.
  package init(typed text: String, names: QueryNames = QueryNames()) {
    let query = Query(typed: text, fields: ItemField.queryFields, names: names)
    self.text = text
    problems = query.problems
    fault = query.fault
    var words: [[UInt8]] = []
    var terms: [FieldTest] = []
    var rest: [QueryCondition] = []
    for part in query.condition.parts {
      switch part {
      case .word(let word): words.append(word)
      case .field(let test):
        terms.append(test)
        // Who looks for a part of a name looks for that word first, which is quick.
        if let word = test.word { words.append(word) }
      case .pattern, .not, .all, .any: rest.append(part)
      }
    }
    self.words = words.sorted { $0.count > $1.count }
    self.terms = terms
    self.rest = rest
  }

  /// The same query, but for what only requests sell.
  package var leavingRequestsOut: CatalogQuery {
    var query = self
    query.leavesRequestsOut = true
    return query
  }

  /// True if everything matches.
  package var isEmpty: Bool {
    words.isEmpty && terms.isEmpty && rest.isEmpty && !leavesRequestsOut
  }

  /// True if whatever matches this query matches another one too, as after one more letter.
  func narrows(_ other: CatalogQuery) -> Bool {
    other.terms.allSatisfy { terms.contains($0) } && other.rest.allSatisfy { rest.contains($0) }
      && other.words.allSatisfy { old in words.contains { $0.contains(old) } }
      && (leavesRequestsOut || !other.leavesRequestsOut)
  }
}

extension QueryCondition {
  /// What must all hold.
  fileprivate var parts: [QueryCondition] {
    if case .all(let parts) = self { parts } else { [self] }
  }
}

extension FieldTest {
  /// The folded word that the text of an item has if this holds; nil if none follows.
  fileprivate var word: [UInt8]? {
    guard let field = ItemField(rawValue: field), field == .id || field == .name else {
      return nil
    }
    return switch wanted {
    case .part(let word), .whole(let word): word
    case .something, .pattern, .number, .numbers, .date, .flag, .choice: nil
    }
  }
}

extension CatalogQuery {
  /// The words and patterns to highlight in shown texts.
  package var matches: QueryMatches {
    QueryMatches(of: words.map { .word($0) } + terms.map { .field($0) } + rest)
  }
}
