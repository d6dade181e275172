import Testing
import Texts

/// Checks for mistakes in the resource files.
struct ResourceTests {
  private static let others = Language.allCases.filter { $0 != .english }

  /// Ids that only translations have belong to words that the code has in English.
  @Test func everyTextIsInEveryLanguage() {
    let english = Set(Language.english.texts.keys)
    let german = Set(Language.german.texts.keys)
    #expect(english.count > 2000)
    #expect(english.subtracting(german).sorted() == [])
    #expect(german.symmetricDifference(Language.japanese.texts.keys).sorted() == [])
    #expect(Set(Language.britishEnglish.texts.keys).subtracting(english).sorted() == [])
    for language in Language.allCases + [.britishEnglish] {
      #expect(language.texts.filter { $0.value.isEmpty }.keys.sorted() == [])
    }
  }

  /// The search finds each text, including the first and the last one.
  @Test(arguments: Language.allCases + [.britishEnglish])
  func everyTextIsFound(language: Language) {
    let texts = language.texts
    #expect(texts.count > 3)
    let wrong = texts.filter { id, text in
      Phrase(id, english: "").text(in: language) != text
        || Phrase(id + "-", english: "none").text(in: language) != "none"
        || Phrase(String(id.dropLast()) + "!", english: "none").text(in: language) != "none"
    }
    #expect(wrong.keys.sorted() == [])
  }

  /// Every translation has a place for each argument of the English text, and no other places.
  @Test(arguments: others + [.britishEnglish])
  func everyPlaceIsFilled(language: Language) {
    let english = Language.english.texts
    let wrong = language.texts.filter { id, text in
      !id.hasPrefix("counted.") && Self.places(text) != Self.places(english[id] ?? "")
    }
    #expect(wrong.keys.sorted() == [])
  }

  @Test(arguments: Language.allCases)
  func everyNounIsCounted(language: Language) {
    let nouns = language.texts.filter { $0.key.hasPrefix("counted.") }
    #expect(nouns.count > 25)
    let wrong = nouns.filter { _, text in
      text.split(separator: " | ").contains { Self.places(String($0)) != [0] }
    }
    #expect(wrong.keys.sorted() == [])
  }

  /// A number before a plural belongs to a counted noun, unless it is never 1 or isn't a number.
  @Test func everyNumberFitsItsNoun() {
    let found = [Language.english, .german].flatMap { language in
      let plurals = Self.plurals(of: language)
      return language.texts.filter { id, text in
        !id.hasPrefix("counted.")
          && text.matches(
            of: /%(?:\d\$)?@ (?:(?:more|other|of it|of them|mehr|davon|daraus) )?(\w+)/
          )
          .contains { plurals.contains(String($0.1)) }
      }.keys
    }
    #expect(Set(found).sorted() == (Self.neverOne + Self.noNumbers).sorted())
  }

  /// The texts whose number is a limit, or that have another text for 1.
  private static let neverOne = [
    "card.day-free-trial", "card.month-free-trial", "card.week-free-trial", "card.year-free-trial",
    "frame.times", "marking.most-rows-marked-once-first",
    "menu.the-newest-are-sorted-at-most", "menu.weekly-plans-have-days",
    "price.month-commitment", "price.month-commitment-in-total",
    "question.first-subscription-all-go", "question.them-active-customer-may-use",
    "reason.times-or-more", "setting.days", "table.most-rows-changed-once-here",
    "table.most-rows-copied-writes-file",
  ]

  /// The texts with a name or a key before such a word.
  private static let noNumbers = [
    "lines.no-key-called-type-types-keys", "menu.for-subscribers", "menu.notifications",
    "menu.transactions", "news.changes",
    "news.deliveries-to-are-held", "news.notifications-played-nothing-sent",
    "playback.script-ended-steps-back-takes",
  ]

  /// Returns the plurals of the counted nouns and, in English, of each noun after an article, and the verbs
  /// after them.
  private static func plurals(of language: Language) -> Set<String> {
    let texts = language.texts
    let counted = texts.filter { $0.key.hasPrefix("counted.") }.compactMap { _, text in
      let forms = text.split(separator: " | ")
      return forms.first == forms.last ? nil : text.split(separator: " ").last.map(String.init)
    }
    let verbs = "are were have go stay sind waren haben bleiben verschwinden warten werden"
    var plurals = Set(counted + verbs.split(separator: " ").map(String.init))
    guard language == .english else { return plurals }
    for text in texts.values {
      for noun in text.lowercased().matches(of: /\b(?:a|an|each|every|one|another) (\w{2,})/) {
        plurals.insert(noun.1 + "s")
      }
    }
    return plurals
  }

  /// A paragraph as the translation of a single word doesn't fit.
  @Test(arguments: others)
  func labelsStayLabels(language: Language) {
    let labels = Language.english.texts.filter { $0.value.count <= 12 }
    let wrong = language.texts.filter { labels[$0.key] != nil && $0.value.count > 30 }.keys
    #expect(wrong.sorted() == [])
  }

  /// Returns the numbers of the argument places in a text.
  private static func places(_ text: String) -> Set<Int> {
    let matches = text.matches(of: /%(?:(\d)\$)?@/)
    return Set(
      matches.enumerated().map { index, match in
        match.1.flatMap { Int($0) }.map { $0 - 1 } ?? index
      }
    )
  }
}
