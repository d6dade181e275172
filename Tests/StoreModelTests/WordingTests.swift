import StoreModel
import StoreTestSupport
import Testing

struct WordingTests {
  private let names = ["en_US", "de", "ja", "zh_Hans", "zh_Hant", "pt_BR"].map {
    Localization(locale: $0, displayName: "name in \($0)", description: "")
  }

  @Test(
    .rule("storefronts.localization-fallback"),
    arguments: [
      ("de", "de"), ("de_AT", "de"), ("ja_JP", "ja"), ("zh_Hans_CN", "zh_Hans"),
      ("zh_Hant_TW", "zh_Hant"), ("pt_PT", "pt_BR"), ("en_GB", "en_US"), ("fr_FR", "en_US"),
      ("de-DE", "de"),
    ]
  )
  func aReaderIsShownTheNearestLanguage(locale: String, chosen: String) {
    #expect(Localization.choice(among: names, for: locale)?.locale == chosen)
  }

  @Test(.rule("storefronts.localization-fallback"))
  func aMissingLanguageFallsBackToTheFirst() {
    #expect(Localization.choice(among: Array(names[1...]), for: "fr")?.locale == "de")
    #expect(Localization.choice(among: [], for: "fr") == nil)
  }

  @Test func aProductWithoutANameIsCalledByItsIdentifier() {
    let product = Product(
      id: "com.example.gems",
      type: .consumable,
      milliunits: 990,
      localizations: [Localization(locale: "en_US", displayName: "", description: "Shiny")]
    )
    #expect(
      product.localized(in: "de")
        == Localization(locale: "en_US", displayName: "com.example.gems", description: "Shiny")
    )
  }

  @Test(arguments: [
    ("nothing is held", "Nothing is held"), ("no URL: write one", "No URL: write one"),
    ("http://x/y is not a webhook", "http://x/y is not a webhook"),
    ("https://x is not a webhook", "https://x is not a webhook"),
    ("raisePrice lacks to", "raisePrice lacks to"),
    ("shop.storekit: empty", "shop.storekit: empty"),
    ("end.", "End."),
  ])
  func aSentenceBeginsInCapitalsUnlessANameDoes(words: String, sentence: String) {
    #expect(words.capitalizedFirst == sentence)
  }

  @Test func aWordOfAQuotedTextStays() {
    #expect("api lacks fault".capitalizedFirst(quoting: "api: {}") == "api lacks fault")
    #expect("api lacks fault".capitalizedFirst(quoting: "apis: {}") == "Api lacks fault")
    #expect("gems: none".capitalizedFirst(quoting: "buy: {product: gems}") == "gems: none")
  }
}
