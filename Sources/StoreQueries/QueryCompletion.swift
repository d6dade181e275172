/// The possible completions of the word that the user is typing.
package struct QueryCompletion: Hashable, Sendable {
  /// The typed beginning.
  private let typed: String
  /// The names of fields with their operators, or the values of a field, in the order of the fields.
  package let candidates: [String]

  /// - Parameters:
  ///   - text: The typed text, whose end is completed.
  ///   - fields: The fields that the query can use.
  ///   - names: The saved queries that the query can use by name.
  package init(_ text: String, fields: [QueryField], names: QueryNames = QueryNames()) {
    let start = text.lastIndex { $0.isWhitespace || $0 == "(" }
    let last = start.map { text[text.index(after: $0)...] } ?? text[...]
    let word = last.drop { $0 == "-" || $0 == "!" }
    if word.hasPrefix("@") {
      typed = String(word)
      let saved = names.queries.keys.sorted().map { "@" + $0 }
      candidates = saved.filter { $0.hasPrefix(word) && $0.count > word.count }
      return
    }
    guard let sign = word.firstIndex(of: ":") else {
      typed = String(word)
      let names = fields.map { $0.name + ":" }
      candidates = word.isEmpty ? [] : names.filter { $0.hasPrefix(word.lowercased()) }
      return
    }
    let name = word[..<sign].lowercased()
    let value = word[word.index(after: sign)...]
    let part = value.lastIndex(of: ",").map { value[value.index(after: $0)...] } ?? value
    typed = String(part)
    let field = fields.first { $0.names.contains(name) }
    candidates = (field?.words ?? []).filter {
      $0.hasPrefix(part.lowercased()) && $0.count > part.count
    }
  }

  /// The text that all candidates continue with, so that it can be inserted without a choice.
  package var rest: String {
    guard let first = candidates.first else { return "" }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return String(common.dropFirst(typed.count))
  }
}

extension QueryField {
  /// The possible values, or an empty list if any value is possible.
  fileprivate var words: [String] {
    switch kind {
    case .choice(let words): words
    case .flag: ["yes", "no"]
    case .text, .number, .money, .date: []
    }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
