/// What the word that is being typed may become.
package struct QueryCompletion: Hashable, Sendable {
  /// The beginning that is there already.
  private let typed: String
  /// Names of fields with their sign, or the words that a field may be; in the order of the fields.
  package let candidates: [String]

  /// - Parameters:
  ///   - text: What was typed; its end is what is completed.
  ///   - fields: What can be asked for.
  ///   - names: What was saved and can be asked for by its name.
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

  /// What can be typed at once: what all candidates go on with.
  package var rest: String {
    guard let first = candidates.first else { return "" }
    let common = candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    return String(common.dropFirst(typed.count))
  }
}

extension QueryField {
  /// The words that it may be; none where it may be anything.
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
