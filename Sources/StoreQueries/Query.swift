import StoreModel

/// What a person typed to find rows.
///
/// | Typed | Finds rows |
/// | --- | --- |
/// | `gold month` | that have both words, wherever; case and accents do not count |
/// | `"sky journal"` | that have them together |
/// | `/^plus.*yearly$/` | in which the regular expression finds something |
/// | `type:auto`, `price<5`, `price:2..10`, `date>=2026-03` | whose field is so |
/// | `state:expired,revoked`, `name:/^a/`, `id="x.y"` | one of several; a pattern; exactly that |
/// | `offer:` | whose field has a value |
/// | `-word`, `!type:auto`, `not (…)` | that are not so |
/// | `a or b`, `a \| b c` | that are one or the other; words beside each other bind closer |
/// | `@late` | that a query finds which was saved under this name (``QueryNames``) |
///
/// It is made anew with every letter that is typed, so what is not finished yet is no fault: a quotation
/// mark or bracket that is open ends at the end, and an `or` with nothing behind it is not there.
package struct Query: Hashable, Sendable {
  /// As it was typed.
  package let text: String
  package let condition: QueryCondition
  /// What makes no sense, a clause for a person each, in the order of the text.
  package let problems: [String]
  /// A clause for each comparison without a value, such as `price<`.
  ///
  /// While a person types, it is no problem.
  package let gaps: [String]

  /// Reads a query that is complete, as commands, scripts and calls do.
  ///
  /// - Parameters:
  ///   - text: The query.
  ///   - fields: The fields that it can ask for.
  ///   - names: The saved queries that it can ask for by name.
  /// - Throws: ``QueryFault`` with every problem: a misspelt field would otherwise find other rows.
  package init(
    _ text: String,
    fields: [QueryField],
    names: QueryNames = QueryNames()
  ) throws(QueryFault) {
    self.init(typed: text, fields: fields, names: names)
    if let fault { throw fault }
  }

  /// Reads a query that is still being typed: its ``problems`` are shown next to the rows.
  ///
  /// - Parameters:
  ///   - text: The text so far; beyond ``longest`` letters it is cut, which is a problem.
  ///   - fields: The fields that it can ask for.
  ///   - names: The saved queries that it can ask for by name.
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

  /// The reasons not to carry it out, or `nil` for a complete query.
  package var fault: QueryFault? {
    let all = (problems + gaps).uniqued
    return all.isEmpty ? nil : QueryFault(problems: all)
  }

  /// The most letters of a query.
  package static let longest = 4_000
}

/// The problems of a query that is not carried out.
package struct QueryFault: Error, Hashable, CustomStringConvertible {
  /// A clause for a person each, in the order of the text; at least one.
  package let problems: [String]

  package init(problems: [String]) {
    self.problems = problems
  }

  package var description: String { problems.joined(separator: "; ") }
}

/// What rows must be; a tree.
package indirect enum QueryCondition: Hashable, Sendable {
  /// A text, folded, that stands somewhere in the row.
  case word([UInt8])
  case pattern(QueryPattern)
  case field(FieldTest)
  case not(QueryCondition)
  /// True of every row where there are none.
  case all([QueryCondition])
  case any([QueryCondition])

  /// Judges a row.
  ///
  /// - Parameter isTrue: Whether a word, a pattern or a field's test holds.
  /// - Returns: Whether all of it holds.
  package func holds(_ isTrue: (QueryCondition) -> Bool) -> Bool {
    switch self {
    case .word, .pattern, .field: isTrue(self)
    case .not(let other): !other.holds(isTrue)
    case .all(let parts): parts.allSatisfy { $0.holds(isTrue) }
    case .any(let parts): parts.contains { $0.holds(isTrue) }
    }
  }
}

/// A regular expression that was typed; case does not count.
package struct QueryPattern: Hashable, Sendable {
  package let text: String
}

/// What a query can ask of rows by name.
package struct QueryField: Hashable, Sendable {
  /// What it holds.
  package enum Kind: Hashable, Sendable {
    case text
    case number
    /// An amount, without regard to its currency.
    case money
    /// A moment in store time, compared by as much of it as is typed.
    case date
    case flag
    /// One of some words, found by their beginning.
    case choice([String])
  }

  package let name: String
  /// Other names that it is known by.
  package let others: [String]
  /// Every name that it is known by, its own first.
  package var names: [String] { [name] + others }
  package let kind: Kind
  /// What it is, a phrase.
  package let help: String

  package init(_ name: String, _ kind: Kind, _ help: String, others: [String] = []) {
    self.name = name
    self.kind = kind
    self.help = help
    self.others = others
  }
}
