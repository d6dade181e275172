/// Words of the interface, translated when they are shown.
///
/// Written as the id of a text in `Sources/CTexts/Resources`, with what is filled in. In the text `%@` stands for it, or
/// `%1$@` and `%2$@` where a language has another order.
package struct Phrase: ExpressibleByStringLiteral, CustomStringConvertible, Hashable, Sendable {
  private let id: String
  /// The English words of a text that isn't in the resources.
  private let english: String?
  private let arguments: [Argument]

  private enum Argument: Hashable, Sendable {
    case words(String)
    case phrase(Phrase)
    case count(Int, of: String)
  }

  private init(_ id: String, _ english: String?, _ arguments: [Argument]) {
    (self.id, self.english, self.arguments) = (id, english, arguments)
  }

  /// The text with an id, in which nothing is filled in.
  package init(stringLiteral id: StaticString) {
    self.init("\(id)", nil, [])
  }

  /// The text with an id, and what is filled in.
  package init(_ id: StaticString, _ arguments: any CustomStringConvertible...) {
    self.init(id, filledWith: arguments)
  }

  fileprivate init(_ id: StaticString, filledWith arguments: [any CustomStringConvertible]) {
    self.init("\(id)", nil, arguments.map(Self.argument))
  }

  /// Words that another module has in English, and the id of their translations.
  package init(_ id: String, english: String) {
    self.init(id, english, [])
  }

  /// Words that are the same in each language, with `%@` for what is filled in.
  package init(verbatim words: String, _ arguments: any CustomStringConvertible...) {
    self.init("", words, arguments.map(Self.argument))
  }

  /// A number with its noun; see ``Language/counted(_:_:)``.
  package static func counted(_ count: Int, _ noun: String) -> Phrase {
    Phrase("", "%@", [.count(count, of: noun)])
  }

  private static func argument(_ value: any CustomStringConvertible) -> Argument {
    (value as? Phrase).map { .phrase($0) } ?? .words(value.description)
  }

  package var text: String { text(in: .current) }

  package var description: String { text }

  /// The words in a language; in English where it lacks them.
  package func text(in language: Language) -> String {
    let pattern = language.text(id) ?? english ?? Language.english.text(id) ?? id
    guard !arguments.isEmpty else { return pattern }
    var hasRate = false
    let words = arguments.map { argument in
      switch argument {
      case .words(let words): return words
      case .phrase(let phrase):
        let text = phrase.text(in: language)
        guard language == .japanese, text.hasPrefix("/") else { return text }
        hasRate = true
        return Self.joint + text
      case .count(let count, let noun): return language.counted(count, noun)
      }
    }
    let filled = Self.filled(pattern, with: words)
    guard hasRate else { return filled }
    return filled.replacing(" " + Self.joint, with: "").replacing(Self.joint, with: "")
  }

  /// Stands before a rate such as `/月` while it is filled in: it follows its price without a blank.
  private static let joint = "\0"

  /// A pattern with words in its places: `%@` takes them in turn, `%2$@` takes the second.
  package static func filled(_ pattern: String, with words: [String]) -> String {
    var result = ""
    var rest = Substring(pattern)
    var next = 0
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
      result += rest[..<sign]
      rest = rest[sign...].dropFirst()
      if rest.utf8.first == UInt8(ascii: "@") {
        result += next < words.count ? words[next] : ""
        next += 1
        rest = rest.dropFirst()
      } else if let place = rest.first?.wholeNumberValue, rest.dropFirst().hasPrefix("$@") {
        result += words.indices.contains(place - 1) ? words[place - 1] : ""
        rest = rest.dropFirst(3)
      } else {
        result += "%"
      }
    }
    return result + rest
  }
}

/// Words of the interface, in the language that is spoken now: the text with an id, and what is filled in.
package func said(_ id: StaticString, _ arguments: any CustomStringConvertible...) -> String {
  Phrase(id, filledWith: arguments).text
}

/// Words of the interface, to be said when they are shown.
@_disfavoredOverload
package func said(_ id: StaticString, _ arguments: any CustomStringConvertible...) -> Phrase {
  Phrase(id, filledWith: arguments)
}

extension Sequence<String> {
  /// The texts one after the other, separated as the language that is spoken now does.
  package func listed() -> String {
    joined(separator: Language.current == .japanese ? "、" : ", ")
  }
}
