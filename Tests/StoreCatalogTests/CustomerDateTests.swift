import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing
import Texts

/// Dates in the form in which customers write them.
struct CustomerDateTests {
  @Test(
    .rule("storefronts.month-names"),
    arguments: zip(
      [Language.english, .britishEnglish, .german, .japanese],
      [
        ["Nov 30, 2026", "November 30, 2026", "November 30"],
        ["30 Nov 2026", "30 November 2026", "30 November"],
        ["30.11.2026", "30.11.2026", "30.11."],
        ["2026年11月30日", "2026年11月30日", "11月30日"],
      ]
    )
  )
  func aDateIsThatOfTheLanguage(language: Language, words: [String]) {
    let date = CivilDate(year: 2026, month: 11, day: 30)
    #expect(
      [
        date.shortWords(in: language), date.longWords(in: language),
        date.dayOfYearWords(in: language),
      ] == words
    )
  }

  @Test(.rule("storefronts.month-names"))
  func septemberIsShortenedByTheCountry() {
    let date = CivilDate(year: 2027, month: 9, day: 1)
    #expect(date.shortWords(in: .english) == "Sep 1, 2027")
    #expect(date.shortWords(in: .britishEnglish) == "1 Sept 2027")
    #expect(date.shortWords(in: .german) == "01.09.2027")
    #expect(Language.$current.withValue(.japanese) { date.instant.customerDay } == "2027年9月1日")
  }
}
