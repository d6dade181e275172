import StoreModel
import VisibleText

/// A parser that reads a query from left to right.
struct QueryParser {
  /// The maximum depth of nested brackets.
  private static let deepest = 32

  private let letters: [Character]
  private let fields: [QueryField]
  private var position = 0
  private var depth = 0
  private(set) var problems: [String] = []
  private(set) var gaps: [String] = []
  /// The names of unknown fields.
  private(set) var unknownFields: [String] = []

  init(_ text: String, fields: [QueryField]) {
    letters = Array(text)
    self.fields = fields
  }

  /// Parses the whole text.
  mutating func condition() -> QueryCondition {
    var parts: [QueryCondition] = []
    while true {
      let part = alternatives()
      if part != .all([]) { parts.append(part) }
      // An extra closing bracket is ignored while the user types.
      guard consume(")") else { break }
      gaps.append("a ) without a (: remove it")
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func alternatives() -> QueryCondition {
    var alternatives: [QueryCondition] = []
    var isAfterOr = false
    repeat {
      let part = conjunction()
      if part != .all([]) { alternatives.append(part) }
      let isBeforeOr = isAtOr
      if part == .all([]), isBeforeOr || isAfterOr {
        gaps.append("there is nothing \(isAfterOr ? "after" : "before") or: write a word there")
      }
      isAfterOr = isBeforeOr
    } while takeOr()
    return alternatives.count > 1 ? .any(alternatives) : alternatives.first ?? .all([])
  }

  private mutating func conjunction() -> QueryCondition {
    var parts: [QueryCondition] = []
    while let part = negation() {
      if part != .all([]) { parts.append(part) }
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Parses a word, test or bracket with its negations, or returns `nil` at the end of a conjunction.
  private mutating func negation() -> QueryCondition? {
    var isInverse = false
    var sign: String?
    while true {
      skipBlanks()
      if takeWord("and") || takeWord("&") { continue }
      if takeWord("not") {
        isInverse.toggle()
        sign = "not"
      } else if position < letters.count, "-!".contains(letters[position]) {
        sign = String(letters[position])
        position += 1
        // A negation sign without an operand is ignored.
        if position < letters.count, !letters[position].isWhitespace { isInverse.toggle() }
      } else {
        break
      }
    }
    guard let part = operand() else {
      if let sign { gaps.append("there is nothing after \(sign): write a word there") }
      return nil
    }
    guard isInverse, part != .all([]) else { return part }
    if case .not(let other) = part { return other }
    return .not(part)
  }

  private mutating func operand() -> QueryCondition? {
    skipBlanks()
    guard position < letters.count, letters[position] != ")", !isAtOr else { return nil }
    if letters[position] == "(" { return bracket() }
    if letters[position] == "/" { return pattern().map { .pattern($0) } ?? .all([]) }
    if letters[position] == "\"" {
      let word = TextFolding.folded(quotation())
      return word.isEmpty ? .all([]) : .word(word)
    }
    return word()
  }

  private mutating func bracket() -> QueryCondition {
    position += 1
    guard depth < Self.deepest else {
      problems.append("there are more than \(Self.deepest) nested brackets")
      position = letters.count
      return .all([])
    }
    depth += 1
    defer { depth -= 1 }
    let inside = alternatives()
    if !consume(")") { gaps.append("a ( is not closed: write )") }
    return inside
  }

  /// Parses a word, or a test of a field.
  private mutating func word() -> QueryCondition {
    let start = position
    while position < letters.count, letters[position].isLetter || letters[position] == "-" {
      position += 1
    }
    let name = String(letters[start..<position]).lowercased()
    if !name.isEmpty, let comparison = comparison(), let test = test(of: name, comparison) {
      return test
    }
    position = start
    while position < letters.count, !ends(letters[position]) { position += 1 }
    let word = TextFolding.folded(String(letters[start..<position]))
    return word.isEmpty ? .all([]) : .word(word)
  }

  private mutating func comparison() -> FieldTest.Comparison? {
    let rest = String(letters[position..<min(position + 2, letters.count)])
    let found = FieldTest.Comparison.allCases.first { rest.hasPrefix($0.rawValue) }
    position += found?.rawValue.count ?? 0
    return found
  }

  /// Parses a test of a field, or returns `nil` for an unknown name, which makes it a word.
  private mutating func test(
    of name: String,
    _ comparison: FieldTest.Comparison
  ) -> QueryCondition? {
    guard let field = fields.first(where: { $0.names.contains(name) }) else {
      // A colon and a slash are part of a web address, not of a field's test.
      let isAddress = position < letters.count && letters[position] == "/"
      if !isAddress {
        let remedy = Suggestion.remedy(for: name, among: fields.flatMap(\.names))
        unknownFields.append(name)
        problems.append("there is no field \(name); \(remedy)")
      }
      return nil
    }
    if position < letters.count, letters[position] == "/", comparison == .contains {
      return pattern().map { .field(FieldTest(field.name, .pattern($0))) } ?? .all([])
    }
    let isQuoted = position < letters.count && letters[position] == "\""
    let text = isQuoted ? quotation() : bareValue()
    guard !text.isEmpty else {
      if comparison != .contains {
        let sign = name + comparison.rawValue
        gaps.append("there is nothing after \(sign): write \(sign)\(field.kind.example)")
      }
      return .field(FieldTest(field.name, .something))
    }
    let reader = WantedReader(field: field, comparison: comparison)
    let parts =
      isQuoted || comparison != .contains
      ? [text] : text.split(separator: ",").map(String.init)
    if let problem = reader.problem(withParts: parts) {
      problems.append(problem)
      return .any([])
    }
    var tests: [QueryCondition] = []
    for part in parts {
      do throws(WantedFault) {
        let test = QueryCondition.field(FieldTest(field.name, try reader.wanted(part)))
        tests.append(reader.isInverse ? .not(test) : test)
      } catch {
        problems.append(error.message)
        tests.append(.any([]))
      }
    }
    return tests.count == 1 ? tests[0] : .any(tests)
  }

  private mutating func bareValue() -> String {
    let start = position
    while position < letters.count, !ends(letters[position]) { position += 1 }
    return String(letters[start..<position])
  }

  private mutating func quotation() -> String {
    position += 1
    let start = position
    while position < letters.count, letters[position] != "\"" { position += 1 }
    if position >= letters.count { gaps.append("a quotation mark is not closed: write \"") }
    defer { position = min(position + 1, letters.count) }
    return String(letters[start..<position])
  }

  /// Parses a regular expression up to its next slash, or returns `nil` and records the problem.
  private mutating func pattern() -> QueryPattern? {
    position += 1
    var text = ""
    while position < letters.count, letters[position] != "/" {
      if letters[position] == "\\", position + 1 < letters.count {
        if letters[position + 1] != "/" { text.append("\\") }
        position += 1
      }
      text.append(letters[position])
      position += 1
    }
    let isOpen = position >= letters.count
    position = min(position + 1, letters.count)
    if isOpen || text.isEmpty { gaps.append("/\(text.shortened()) is not closed: write /words/") }
    guard !text.isEmpty else { return nil }
    do throws(SearchPattern.Fault) {
      _ = try SearchPattern("(?i)" + text)
      return QueryPattern(text: text)
    } catch {
      switch error {
      // The pattern may become valid with the next character.
      case .malformed where isOpen: break
      case .malformed: problems.append("/\(text.shortened())/ isn't a regular expression")
      case .nested:
        problems.append("/\(text.shortened())/ repeats a repetition, and might never end")
      }
      return nil
    }
  }
}

extension QueryField.Kind {
  /// An example of a value.
  fileprivate var example: String {
    switch self {
    case .text: "\"words\""
    case .number: "5"
    case .money: "4.99"
    case .date: "2026-03-01"
    case .flag: "yes"
    case .choice(let words): words.first?.lowercased() ?? "word"
    }
  }
}

// The characters and keywords between words.
extension QueryParser {
  private func ends(_ letter: Character) -> Bool {
    letter.isWhitespace || letter == ")" || letter == "\""
  }

  private mutating func skipBlanks() {
    while position < letters.count, letters[position].isWhitespace { position += 1 }
  }

  private mutating func consume(_ letter: Character) -> Bool {
    skipBlanks()
    guard position < letters.count, letters[position] == letter else { return false }
    position += 1
    return true
  }

  private var isAtOr: Bool { isAt("or") || isAt("|") }

  private mutating func takeOr() -> Bool {
    skipBlanks()
    return takeWord("or") || takeWord("|")
  }

  /// Returns whether a keyword begins here, as a separate word.
  private func isAt(_ word: String) -> Bool {
    let end = position + word.count
    guard end <= letters.count, String(letters[position..<end]).lowercased() == word else {
      return false
    }
    return end == letters.count || letters[end].isWhitespace || letters[end] == "("
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard isAt(word) else { return false }
    position += word.count
    return true
  }
}
