import Testing
import Texts

/// Phrases and their translation into the current language.
struct PhraseTests {
  @Test func theLanguageIsThatOfTheTask() {
    #expect(localized("news.refunded", "Plus") == "Refunded: Plus")
    Language.$current.withValue(.german) {
      #expect(localized("news.refunded", "Plus") == "Erstattet: Plus")
    }
    Language.$current.withValue(.japanese) {
      #expect(localized("news.refunded", "Plus") == "返金：Plus")
    }
    #expect(localized("news.refunded", "Plus") == "Refunded: Plus")
  }

  /// British English has its own text only if the spelling differs.
  @Test func britishEnglishSharesMostTexts() {
    let own: Phrase = "sheet.renews-automatically-until"
    #expect(own.text(in: .english) == "Renews automatically until canceled.")
    #expect(own.text(in: .britishEnglish) == "Renews automatically until cancelled.")
    #expect(Phrase("news.refunded", "Plus").text(in: .britishEnglish) == "Refunded: Plus")
  }

  /// A phrase that was created in one language can be shown in another.
  @Test func phrasesAreTranslatedWhenShown() {
    let inner: Phrase = "table.the-catalog"
    let phrase: Phrase = localized("news.refunded", inner)
    #expect(phrase.text(in: .german) == "Erstattet: der Katalog")
    #expect(phrase.text(in: .english) == "Refunded: the catalog")
  }

  @Test func wordsOfOtherModulesAreTranslated() {
    let phrase = Phrase("offer-kind.promotional", english: "promo offer")
    #expect(phrase.text(in: .english) == "promo offer")
    #expect(phrase.text(in: .german) == "Werbeangebot")
    #expect(Phrase("offer-kind.none", english: "no offer").text(in: .german) == "no offer")
  }

  @Test func argumentsCanChangeTheirOrder() {
    #expect(Phrase.filled("%@ of %@", with: ["3", "9"]) == "3 of 9")
    #expect(Phrase.filled("%2$@のうち%1$@", with: ["3", "9"]) == "9のうち3")
    #expect(Phrase.filled("100 % of %@%", with: ["it"]) == "100 % of it%")
    #expect(Phrase.filled("%3$@ %@", with: ["a"]) == " a")
    // Arguments aren't patterns.
    #expect(Phrase.filled("%@, %@", with: ["%@", "%1$@"]) == "%@, %1$@")
  }

  /// Words without arguments, such as a file's name, stay as they are.
  @Test func verbatimTextIsNotAPattern() {
    #expect(Phrase(verbatim: "%@ 100 %").text(in: .german) == "%@ 100 %")
    #expect(localized("news.refunded", "%@") == "Refunded: %@")
  }

  /// Counted nouns, and phrases within a phrase, are translated when they are shown, too.
  @Test func argumentsAreTranslated() {
    let phrase = Phrase(
      verbatim: "%@ %@, $4.99",
      Phrase.counted(2, "counted.month"),
      "context.products" as Phrase
    )
    #expect(phrase.text(in: .english) == "2 months Products, $4.99")
    #expect(phrase.text(in: .german) == "2 Monate Produkte, $4.99")
    let counted = Phrase("price.every", Phrase.counted(3, "counted.month"))
    #expect(counted.text(in: .english) == "every 3 months")
    #expect(counted.text(in: .german) == "alle 3 Monate")
  }

  /// In Japanese, a rate follows its price without a space.
  @Test func aRateFollowsItsPrice() {
    let phrase = Phrase(verbatim: "%@ %@", "$4.99", "price.per-month" as Phrase)
    #expect(phrase.text(in: .english) == "$4.99 per month")
    #expect(phrase.text(in: .japanese) == "$4.99/月")
  }
}
