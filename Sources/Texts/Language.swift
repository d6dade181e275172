/// A language of the interface.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case japanese = "ja"
  /// English as it is spelled outside the United States, for texts that customers read. The interface
  /// doesn't use it.
  case britishEnglish = "en-GB"

  package static let allCases: [Language] = [.english, .german, .japanese]

  /// The language in which phrases are shown: English, unless the current task serves a screen in
  /// another language.
  @TaskLocal package static var current = Language.english

  /// Creates the language of a locale such as `de_DE.UTF-8`, or returns `nil` if the interface doesn't have
  /// it.
  package init?(locale: String) {
    let code = locale.prefix { $0.isLetter }.lowercased()
    self.init(rawValue: code)
  }

  /// Creates the language that environment variables select, by POSIX's rule.
  ///
  /// The first variable of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set decides.
  ///
  /// - Parameter value: Returns the value of a variable, or `nil` if it is unset or empty.
  package init(environment value: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
    self = locale.flatMap(Language.init(locale:)) ?? .english
  }

  /// The number of columns that a column of labels needs in addition to its width in English.
  package var labelGrowth: Int {
    switch self {
    case .english, .britishEnglish: 0
    case .german: 7
    case .japanese: 3
    }
  }

  package func joined(_ sentences: [String]) -> String {
    sentences.joined(separator: self == .japanese ? "" : " ")
  }

  /// Returns a title in the form that it has within a sentence.
  package func inSentence(_ title: String) -> String {
    switch self {
    case .english, .britishEnglish:
      title.split(separator: " ").map(Self.small).joined(separator: " ")
    // Nouns keep their capitals.
    case .german, .japanese: title
    }
  }

  /// Returns an English word in lowercase, unless it is an abbreviation such as SKU.
  private static func small(_ word: Substring) -> String {
    word.count > 1 && word.prefix(2).allSatisfy(\.isUppercase) ? String(word) : word.lowercased()
  }
}
