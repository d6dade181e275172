/// Words of the interface, which are said in a language when they are shown.
///
/// Written as a literal. What is filled in stands as `%@` in its key, by which a ``PhraseBook`` has it in other
/// languages; there `%1$@` and `%2$@` tell which is meant where the order is another.
package struct Phrase: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The English words, by which they are looked up.
  package let key: String
  private let english: String
  private let arguments: [Argument]

  fileprivate enum Argument: Hashable, Sendable {
    case words(String)
    case phrase(Phrase)
    case count(Int, of: String)
  }

  /// Words without anything that is filled in.
  package init(stringLiteral text: String) {
    key = text
    english = text
    arguments = []
  }

  /// Words that are no literal, such as those of another module: they are in the book, or stay as they are.
  package init(_ words: String) {
    self.init(stringLiteral: words)
  }

  /// Words with what is filled in.
  package init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    english = stringInterpolation.english
    arguments = stringInterpolation.arguments
  }

  /// Gathers a phrase piece by piece, in English and as its key.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var english = ""
    fileprivate var arguments: [Argument] = []

    /// Nothing yet.
    package init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 2 * interpolationCount)
      english.reserveCapacity(literalCapacity + 16 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Adds words of the phrase itself.
    package mutating func appendLiteral(_ text: String) {
      key += text
      english += text
    }

    /// Fills in words, which stay as they are.
    package mutating func appendInterpolation(_ words: String) {
      key += Phrase.hole
      english += words
      arguments.append(.words(words))
    }

    /// Fills in a number, or what else has words.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(value.description)
    }

    /// Fills in a number with its noun, the English one for a single thing.
    package mutating func appendInterpolation(_ count: Int, _ noun: String) {
      key += Phrase.hole
      english += Language.english.counted(count, noun)
      arguments.append(.count(count, of: noun))
    }

    /// Fills in a phrase, which is said in the same language.
    package mutating func appendInterpolation(_ phrase: Phrase) {
      key += Phrase.hole
      english += phrase.text(in: .english)
      arguments.append(.phrase(phrase))
    }
  }

  /// A number with its noun; see ``Language/counted(_:_:)``.
  package static func counted(_ count: Int, _ noun: String) -> Phrase {
    "\(count, noun)"
  }

  /// What stands in a key for what is filled in.
  package static let hole = "%@"

  /// The words in the language that is spoken now.
  package var text: String { text(in: .current) }

  /// The words in a language; in English where its book lacks them.
  package func text(in language: Language) -> String {
    guard let book = language.book, let pattern = book[key] ?? wordless else { return english }
    guard !arguments.isEmpty else { return pattern }
    var hasRate = false
    let words = arguments.map { argument in
      switch argument {
      case .words(let words): return words
      case .phrase(let phrase):
        let text = phrase.text(in: language)
        guard text.hasPrefix("/") else { return text }
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

  /// The key, where it has no words of its own: no book need have it.
  private var wordless: String? {
    key.replacing(Self.hole, with: "").contains(where: \.isLetter) ? nil : key
  }

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

/// Words of the interface, in the language that is spoken now.
package func said(_ phrase: Phrase) -> String { phrase.text }

/// Words of the interface, to be said when they are shown.
@_disfavoredOverload
package func said(_ phrase: Phrase) -> Phrase { phrase }

extension Sequence<String> {
  /// The texts one after the other, separated as the language that is spoken now does.
  package func listed() -> String {
    joined(separator: Language.current == .japanese ? "、" : ", ")
  }
}
