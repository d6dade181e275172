import StoreModel

/// A query that a user typed to find rows.
///
/// | Typed | Finds rows |
/// | --- | --- |
/// | `gold month` | that contain both words, anywhere, ignoring case and accents |
/// | `"sky journal"` | that contain the words together |
/// | `/^plus.*yearly$/` | that match the regular expression |
/// | `type:auto`, `price<5`, `price:2..10`, `date>=2026-03` | whose field meets the condition |
/// | `state:expired,revoked`, `name:/^a/`, `id="x.y"` | one of several; a pattern; exactly that |
/// | `offer:` | whose field has a value |
/// | `-word`, `!type:auto`, `not (…)` | that don't match |
/// | `a or b`, `a \| b c` | that match one or the other; adjacent words bind more tightly |
/// | `@late` | that match the query saved under this name (``QueryNames``) |
///
/// The query is parsed again with every typed character, so incomplete text is valid: an open quotation mark
/// or bracket ends at the end of the text, and an `or` without a right side is ignored.
package struct Query: Hashable, Sendable {
  /// The text as the user typed it.
  package let text: String
  package let condition: QueryCondition
  /// The problems in the order of the text, each as a clause for the user.
  package let problems: [String]
  /// A clause for each comparison without a value, such as `price<`.
  ///
  /// While a user types, these aren't problems.
  package let gaps: [String]

  /// Creates a complete query, for commands, scripts and calls.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - fields: The fields that it can use.
  ///   - names: The saved queries that it can use by name.
  /// - Throws: ``QueryFault`` with all problems, because a misspelt field would otherwise find other rows.
  package init(
    _ text: String,
    fields: [QueryField],
    names: QueryNames = QueryNames()
  ) throws(QueryFault) {
    self.init(typed: text, fields: fields, names: names)
    if let fault { throw fault }
  }

  /// Creates a query that a user is typing.
  ///
  /// Its ``problems`` are shown next to the rows.
  ///
  /// - Parameters:
  ///   - text: The text so far. Text after ``longest`` characters is ignored, which is a problem.
  ///   - fields: The fields that it can use.
  ///   - names: The saved queries that it can use by name.
  package init(typed text: String, fields: [QueryField], names: QueryNames = QueryNames()) {
    self.text = text
    let meant = names.resolved(String(text.prefix(Self.longest)))
    var parser = QueryParser(meant.text, fields: fields)
    condition = parser.condition()
    gaps = parser.gaps
    unknownFields = parser.unknownFields
    let isCut = text.dropFirst(Self.longest).first != nil
    problems =
      meant.problems + parser.problems
      + (isCut ? ["only the first \(Self.longest) characters are used"] : [])
  }

  package let unknownFields: [String]

  /// The reasons why the query can't run, or `nil` for a complete query.
  package var fault: QueryFault? {
    let all = (problems + gaps).uniqued
    return all.isEmpty ? nil : QueryFault(problems: all)
  }

  /// The maximum number of characters of a query.
  package static let longest = 4_000
}

/// The problems of a query that can't run.
package struct QueryFault: Error, Hashable, CustomStringConvertible {
  /// The problems in the order of the text, each as a clause for the user; at least one.
  package let problems: [String]

  package init(problems: [String]) {
    self.problems = problems
  }

  package var description: String { problems.joined(separator: "; ") }
}

/// A condition for rows, as a tree.
package indirect enum QueryCondition: Hashable, Sendable {
  /// A folded text that occurs in the row.
  case word([UInt8])
  case pattern(QueryPattern)
  case field(FieldTest)
  case not(QueryCondition)
  /// True for every row if the list is empty.
  case all([QueryCondition])
  case any([QueryCondition])

  /// Returns whether the condition holds for a row.
  ///
  /// - Parameter isTrue: Returns whether a word, a pattern or the test of a field holds for the row.
  /// - Returns: Whether the whole condition holds.
  package func holds(_ isTrue: (QueryCondition) -> Bool) -> Bool {
    switch self {
    case .word, .pattern, .field: isTrue(self)
    case .not(let other): !other.holds(isTrue)
    case .all(let parts): parts.allSatisfy { $0.holds(isTrue) }
    case .any(let parts): parts.contains { $0.holds(isTrue) }
    }
  }
}

/// A regular expression that the user typed; it ignores case.
package struct QueryPattern: Hashable, Sendable {
  package let text: String
}

/// A field of rows that queries can use by name.
package struct QueryField: Hashable, Sendable {
  /// The kind of the field's values.
  package enum Kind: Hashable, Sendable {
    case text
    case number
    /// An amount, regardless of its currency.
    case money
    /// A moment in store time, compared with the precision of the query.
    case date
    case flag
    /// One of several words, which can be found by the beginning of the word.
    case choice([String])
  }

  package let name: String
  /// The alternative names of the field.
  package let others: [String]
  /// All names of the field, the main one first.
  package var names: [String] { [name] + others }
  package let kind: Kind
  /// A description of the field as a phrase.
  package let help: String

  package init(_ name: String, _ kind: Kind, _ help: String, others: [String] = []) {
    self.name = name
    self.kind = kind
    self.help = help
    self.others = others
  }
}
