/// A text of the interface, which is translated when it is shown.
///
/// It consists of the id of a text in `Sources/CTexts/Resources`, and arguments. In the text, `%@` marks the
/// place of an argument, or `%1$@` and `%2$@` if a language has another order.
package struct Phrase: ExpressibleByStringLiteral, CustomStringConvertible, Hashable, Sendable {
  private let id: String
  /// The English words, if the text isn't in the resources.
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

  /// Creates a text without arguments from its id.
  package init(stringLiteral id: StaticString) {
    self.init("\(id)", nil, [])
  }

  /// Creates a text from its id and arguments.
  package init(_ id: StaticString, _ arguments: any CustomStringConvertible...) {
    self.init(id, filledWith: arguments)
  }

  fileprivate init(_ id: StaticString, filledWith arguments: [any CustomStringConvertible]) {
    self.init("\(id)", nil, arguments.map(Self.argument))
  }

  /// Creates a text from the English words of another module, and the id of their translations.
  package init(_ id: String, english: String) {
    self.init(id, english, [])
  }

  /// Creates a text that is the same in each language, with `%@` for its arguments.
  package init(verbatim words: String, _ arguments: any CustomStringConvertible...) {
    self.init("", words, arguments.map(Self.argument))
  }

  /// Returns a number with its noun; see ``Language/counted(_:_:)``.
  package static func counted(_ count: Int, _ noun: String) -> Phrase {
    Phrase("", "%@", [.count(count, of: noun)])
  }

  private static func argument(_ value: any CustomStringConvertible) -> Argument {
    (value as? Phrase).map { .phrase($0) } ?? .words(value.description)
  }

  package var text: String { text(in: .current) }

  package var description: String { text }

  /// Returns the text in a language, or in English if the language doesn't have it.
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

  /// A temporary mark before a rate such as `/月`, which follows its price without a space.
  private static let joint = "\0"

  /// Returns a pattern with its arguments filled in.
  ///
  /// Each `%@` takes the next argument, and `%2$@` takes the second.
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

/// Returns a text of the interface in the current language, from its id and arguments.
package func localized(_ id: StaticString, _ arguments: any CustomStringConvertible...) -> String {
  Phrase(id, filledWith: arguments).text
}

/// Returns a text of the interface that is translated when it is shown.
@_disfavoredOverload
package func localized(_ id: StaticString, _ arguments: any CustomStringConvertible...) -> Phrase {
  Phrase(id, filledWith: arguments)
}

extension Sequence<String> {
  /// Returns the texts as a list, with the separator of the current language.
  package func listed() -> String {
    joined(separator: Language.current == .japanese ? "、" : ", ")
  }
}
