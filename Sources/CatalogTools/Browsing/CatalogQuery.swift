import StoreCatalog
import StoreModel
package import StoreQueries

/// The query with which a user finds products and SKUs: a ``Query`` over the fields of a catalog's items.
///
/// Words match anywhere in identifiers and in names of any language.
package struct CatalogQuery: Hashable, Sendable {
  /// The problems of a query that can't run.
  package typealias Fault = QueryFault

  /// The text as the user typed it.
  package let text: String
  /// The problems of the text, each a clause that a user can read.
  package let problems: [String]
  /// The reasons why the query can't run, or `nil` for a complete query.
  package let fault: QueryFault?
  /// The folded words that every row must have, the longest first because it matches the fewest rows.
  let words: [[UInt8]]
  /// The tests that every row's fields must pass.
  let terms: [FieldTest]
  /// The other conditions of every row: negations, alternatives and patterns.
  let rest: [QueryCondition]
  /// Whether generic products, which only Advanced Commerce requests sell, are left out.
  private(set) var leavesRequestsOut = false

  package static let everything = CatalogQuery(typed: "")

  /// Parses a complete query, as in commands, scripts and calls.
  ///
  /// - Throws: ``QueryFault`` with every problem, such as an unknown field.
  package init(_ text: String, names: QueryNames = QueryNames()) throws(QueryFault) {
    self.init(typed: text, names: names)
    if let fault { throw fault }
  }

  /// Parses a query that the user is still typing.
  ///
  /// Its ``problems`` are shown next to the rows.
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
        // Searching for the word is quick, and every item that passes the test contains the word.
        if let word = test.word { words.append(word) }
      case .pattern, .not, .all, .any: rest.append(part)
      }
    }
    self.words = words.sorted { $0.count > $1.count }
    self.terms = terms
    self.rest = rest
  }

  /// The same query without generic products, which only Advanced Commerce requests sell.
  package var leavingRequestsOut: CatalogQuery {
    var query = self
    query.leavesRequestsOut = true
    return query
  }

  /// Whether every row matches.
  package var isEmpty: Bool {
    words.isEmpty && terms.isEmpty && rest.isEmpty && !leavesRequestsOut
  }

  /// Returns whether every match of this query also matches another one, such as the query before the
  /// user typed one more letter.
  func narrows(_ other: CatalogQuery) -> Bool {
    other.terms.allSatisfy { terms.contains($0) } && other.rest.allSatisfy { rest.contains($0) }
      && other.words.allSatisfy { old in words.contains { $0.contains(old) } }
      && (leavesRequestsOut || !other.leavesRequestsOut)
  }
}

extension QueryCondition {
  /// The conditions that must all hold.
  fileprivate var parts: [QueryCondition] {
    if case .all(let parts) = self { parts } else { [self] }
  }
}

extension FieldTest {
  /// The folded word that the text of every matching item contains, or `nil` if there is no such word.
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
