import Testing
import Texts

struct LanguageTests {
  @Test(
    arguments: zip(
      [
        ["LANG": "de_DE.UTF-8"], ["LANG": "ja_JP.UTF-8", "LC_MESSAGES": "de"],
        ["LANG": "de_DE.UTF-8", "LC_ALL": "ja"], ["LANG": "de_DE.UTF-8", "LC_ALL": "C"],
        ["LANG": "fr_FR.UTF-8"], ["LANG": "DE"], ["LANG": "den_CA"], ["LANG": "POSIX"], [:],
      ],
      [
        Language.german, .german, .japanese, .english, .english, .german, .english, .english,
        .english,
      ]
    )
  )
  func theEnvironmentAsksForALanguage(environment: [String: String], language: Language) {
    #expect(Language { environment[$0] } == language)
  }

  @Test func numbersHaveTheirNouns() {
    #expect(Language.english.counted(1, "counted.transaction") == "1 transaction")
    #expect(Language.english.counted(1200, "counted.transaction") == "1,200 transactions")
    #expect(Language.german.counted(1, "counted.transaction") == "1 Transaktion")
    #expect(Language.german.counted(1_234_567, "counted.transaction") == "1.234.567 Transaktionen")
    #expect(Language.japanese.counted(2, "counted.transaction") == "取引2件")
    #expect(Language.german.grouped(-1000) == "-1.000")
  }

  /// A title loses its capitals within an English sentence, but an abbreviation keeps them.
  @Test func titlesLoseTheirCapitalsInEnglishSentences() {
    #expect(Language.english.inSentence("Display Name") == "display name")
    #expect(Language.english.inSentence("SKU") == "SKU")
    #expect(Language.english.inSentence("New SKUs") == "new SKUs")
    #expect(Language.german.inSentence("Angezeigter Name") == "Angezeigter Name")
  }

  @Test func placesAndLanguagesHaveNames() {
    #expect(Language.german.name(ofRegion: "USA") == "Vereinigte Staaten")
    #expect(Language.japanese.name(ofRegion: "JPN") == "日本")
    #expect(Language.english.name(ofRegion: "USA") == nil)
    #expect(Language.german.name(ofLocale: "pt_BR") == "Portugiesisch (Brasilien)")
  }
}
