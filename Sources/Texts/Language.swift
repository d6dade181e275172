/// A language that the interface speaks.
package enum Language: String, Hashable, Sendable, CaseIterable {
  case english = "en"
  case german = "de"
  case japanese = "ja"
  /// English as it is spelled outside the United States: for customers there, and not for the interface.
  case britishEnglish = "en-GB"

  package static let allCases: [Language] = [.english, .german, .japanese]

  /// The language of phrases: English, unless the current task serves a screen in another language.
  @TaskLocal package static var current = Language.english

  /// The language of a locale such as `de_DE.UTF-8`; nil if the interface does not speak it.
  package init?(locale: String) {
    let code = locale.prefix { $0.isLetter }.lowercased()
    self.init(rawValue: code)
  }

  /// The language that an environment asks for by POSIX's rule: the first of `LC_ALL`, `LC_MESSAGES` and `LANG`
  /// that is set decides.
  ///
  /// - Parameter value: The value of a variable; nil if it is not set, or is empty.
  package init(environment value: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
    self = locale.flatMap(Language.init(locale:)) ?? .english
  }

  /// The columns by which labels are longer than the English ones, in columns of labels alone.
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

  /// A title as it stands within a sentence.
  package func inSentence(_ title: String) -> String {
    switch self {
    case .english, .britishEnglish:
      title.split(separator: " ").map(Self.small).joined(separator: " ")
    // Nouns keep their capitals.
    case .german, .japanese: title
    }
  }

  /// An English word without its capitals, unless it is an abbreviation such as SKU.
  private static func small(_ word: Substring) -> String {
    word.count > 1 && word.prefix(2).allSatisfy(\.isUppercase) ? String(word) : word.lowercased()
  }
}
