import StoreModel
import StoreTestSupport
import Testing

struct LocaleIdentifierTests {
  @Test(
    .rule("storefronts.language-codes"),
    arguments: ["de", "en_US", "zh_Hans", "zh_Hant_TW", "es_419", "fil", "is_IS", "pt_BR"]
  )
  func localesOfDevicesAreKnown(name: String) {
    #expect(LocaleIdentifier.isKnown(name))
  }

  @Test(arguments: [
    "", "xx", "xx_YY", "english", "en-US", "EN_US", "en_us", "en_", "_US", "e", "en_USA", "日本",
  ])
  func otherTextsAreNotLocales(name: String) {
    #expect(!LocaleIdentifier.isKnown(name))
  }
}
