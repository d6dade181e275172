import PhraseBook
import Testing

/// The texts, as whoever adds one may get them wrong.
struct PhraseBookTests {
  @Test func everyPhraseIsThereOnceInEveryLanguage() {
    let all = PhraseBook.all
    #expect(all.count > 2000)
    let others = Language.allCases.count - 1
    #expect(all.filter { $0.translations.count != others }.map(\.key) == [])
    let counts = Dictionary(grouping: all, by: \.key).filter { $0.value.count > 1 }
    #expect(counts.keys.sorted() == [])
    #expect(all.filter { ([$0.key] + $0.translations).contains(where: \.isEmpty) }.map(\.key) == [])
  }

  /// What is filled in is said in each language, and nothing else is.
  @Test func everyPlaceIsFilled() {
    let wrong = PhraseBook.all.filter { entry in
      if entry.key.hasPrefix("# ") {
        return entry.translations.contains { text in
          text.split(separator: " | ").contains { Self.places(String($0)) != [0] }
        }
      }
      let wanted = Set(Self.places(entry.key))
      return entry.translations.contains { Set(Self.places($0)) != wanted }
    }
    #expect(wrong.map(\.key) == [])
  }

  /// A translation that is as long as a paragraph where English has a word does not fit.
  @Test func labelsStayLabels() {
    let wrong = PhraseBook.all.filter { entry in
      entry.key.count <= 12 && !entry.key.hasPrefix("# ")
        && entry.translations.contains { $0.count > 30 }
    }
    #expect(wrong.map(\.key) == [])
  }

  /// The numbers of what a text has places for.
  private static func places(_ text: String) -> [Int] {
    let matches = text.matches(of: /%(?:(\d)\$)?@/)
    return matches.enumerated().map { index, match in
      match.1.flatMap { Int($0) }.map { $0 - 1 } ?? index
    }
  }
}
