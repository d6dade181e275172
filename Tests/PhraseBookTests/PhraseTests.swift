import PhraseBook
import Testing

/// Words that are said in the language that is spoken.
struct PhraseTests {
  @Test func englishStandsInTheCode() {
    let name = "Plus"
    #expect(said("Refunded: \(name)") == "Refunded: Plus")
    #expect(said("no such phrase") == "no such phrase")
    let phrase: Phrase = "Refunded: \(name)"
    #expect(phrase.key == "Refunded: %@")
  }

  @Test func anotherLanguageIsThatOfTheTask() {
    let name = "Plus"
    Language.$current.withValue(.german) {
      #expect(said("Refunded: \(name)") == "Erstattet: Plus")
      #expect(said("no such phrase, \(name)") == "no such phrase, Plus")
    }
    Language.$current.withValue(.japanese) {
      #expect(said("Refunded: \(name)") == "返金：Plus")
    }
    #expect(said("Refunded: \(name)") == "Refunded: Plus")
  }

  /// A phrase that was made in one language is said in another.
  @Test func aPhraseIsSaidWhenItIsShown() {
    let inner: Phrase = "the catalog"
    let phrase: Phrase = "Refunded: \(inner)"
    #expect(phrase.text(in: .german) == "Erstattet: der Katalog")
    #expect(phrase.text(in: .english) == "Refunded: the catalog")
  }

  @Test func placesMayStandInAnotherOrder() {
    #expect(Phrase.filled("%@ of %@", with: ["3", "9"]) == "3 of 9")
    #expect(Phrase.filled("%2$@のうち%1$@", with: ["3", "9"]) == "9のうち3")
    #expect(Phrase.filled("100 % of %@%", with: ["it"]) == "100 % of it%")
    #expect(Phrase.filled("%3$@ %@", with: ["a"]) == " a")
    // What is filled in is no pattern.
    #expect(Phrase.filled("%@, %@", with: ["%@", "%1$@"]) == "%@, %1$@")
  }

  /// A number with its noun, and phrases beside each other, are said when they are shown, too.
  @Test func whatHasNoWordsOfItsOwnIsSaidPieceByPiece() {
    let phrase: Phrase = "\(.counted(2, "month") as Phrase) \("Products" as Phrase), $4.99"
    #expect(phrase.text(in: .english) == "2 months Products, $4.99")
    #expect(phrase.text(in: .german) == "2 Monate Produkte, $4.99")
    let counted: Phrase = "every \(3, "month")"
    #expect(counted.text(in: .english) == "every 3 months")
    #expect(counted.text(in: .german) == "alle 3 Monate")
  }
}
