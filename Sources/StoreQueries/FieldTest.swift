package import StoreModel

/// A condition on a field.
package struct FieldTest: Hashable, Sendable {
  /// The operator between a field and a value.
  package enum Comparison: String, Hashable, Sendable, CaseIterable {
    case atMost = "<="
    case atLeast = ">="
    case unequal = "!="
    case below = "<"
    case above = ">"
    case equal = "="
    /// The field contains the value, or starts with it.
    case contains = ":"
  }

  /// The value or pattern with which the field is compared.
  package enum Wanted: Hashable, Sendable {
    case something
    /// A folded text that occurs in the field.
    case part([UInt8])
    /// A folded text that equals the field.
    case whole([UInt8])
    case pattern(QueryPattern)
    /// A whole number, or milliunits.
    case number(Comparison, Int64)
    case numbers(ClosedRange<Int64>)
    /// The beginning of a date, such as `2026-03` or `2026-03-01T10`.
    case date(Comparison, String)
    case flag(Bool)
    case choice([String])
  }

  package let field: String
  package let wanted: Wanted

  package init(_ field: String, _ wanted: Wanted) {
    self.field = field
    self.wanted = wanted
  }

  /// Returns whether a value meets the condition.
  ///
  /// - Parameters:
  ///   - value: The value of a row's field.
  ///   - finders: The finders of the query that contains the test.
  /// - Returns: Whether the value meets the condition.
  package func holds(for value: FieldValue, _ finders: PatternFinders) -> Bool {
    if case .texts(let texts) = value {
      return texts.contains { holds(for: .text($0), finders) }
    }
    switch wanted {
    case .something: return value.isSomething
    case .part(let part): return TextFolding.folded(value.text).contains(part)
    case .whole(let whole): return TextFolding.folded(value.text) == whole
    case .pattern(let pattern): return finders.isFound(pattern, in: value.text)
    case .number(let comparison, let number):
      return value.number.map { comparison.holds($0, number) } ?? false
    case .numbers(let range): return value.number.map(range.contains) ?? false
    case .date(let comparison, let date):
      guard case .date(let moment) = value else { return false }
      return comparison.holds(String(moment.description.prefix(date.utf8.count)), date)
    case .flag(let isSo):
      guard case .flag(let isTrue) = value else { return false }
      return isTrue == isSo
    case .choice(let words): return words.contains(value.text)
    }
  }
}

extension FieldTest.Comparison {
  package func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .below: left < right
    case .above: left > right
    case .atMost: left <= right
    case .atLeast: left >= right
    case .equal, .contains: left == right
    case .unequal: left != right
    }
  }
}

/// The value of a row's field.
package enum FieldValue: Hashable, Sendable {
  case none
  case text(String)
  case texts([String])
  case number(Int64)
  /// An amount in milliunits.
  case money(Int64, Currency)
  case date(StoreInstant)
  case flag(Bool)

  package static func text(_ text: String?) -> FieldValue { text.map { .text($0) } ?? .none }
  package static func date(_ date: StoreInstant?) -> FieldValue { date.map { .date($0) } ?? .none }

  /// The value as shown in a table.
  package var text: String {
    switch self {
    case .none: ""
    case .text(let text): text
    case .texts(let texts): texts.joined(separator: ", ")
    case .number(let number): "\(number)"
    case .money(let milliunits, let currency):
      Price(milliunits: milliunits, currency: currency).decimal
    case .date(let date): date.description
    case .flag(let isTrue): isTrue ? "yes" : "no"
    }
  }

  var isSomething: Bool {
    switch self {
    case .none: false
    case .flag(let isTrue): isTrue
    case .text(let text): !text.isEmpty
    case .texts(let texts): !texts.isEmpty
    case .number, .money, .date: true
    }
  }

  package var number: Int64? {
    switch self {
    case .number(let number), .money(let number, _): number
    case .none, .text, .texts, .date, .flag: nil
    }
  }
}
