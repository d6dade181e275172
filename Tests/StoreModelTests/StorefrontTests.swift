import StoreModel
import StoreTestSupport
import Testing

struct StorefrontTests {
  @Test(.rule("storefronts.codes"))
  func allStorefrontsOfTheAppStoreAreKnown() {
    #expect(Storefront.all.count == 175)
    #expect(Set(Storefront.all.map(\.countryCode)).count == 175)
    #expect(Set(Storefront.all.map(\.id)).count == 175)
  }

  @Test func everyCurrencyOfTheAppStoreIsUsed() {
    #expect(
      Set(Storefront.all.map(\.currency.rawValue)) == Set(Currency.appStore.map(\.rawValue))
    )
  }

  @Test(.rule("storefronts.currency-decimals"))
  func aCurrencyHasTwoDecimalsOrNone() {
    let decimals = (Currency.appStore + Currency.former).map(\.decimals)
    #expect(decimals.count { $0 == 0 } == 21)
    #expect(decimals.count { $0 == 2 } == 23)
    let others: [Currency] = ["INR", "JPY", "THB", "EUR", "USD"]
    #expect(others.map(\.decimals) == [0, 0, 0, 2, 2])
  }

  @Test(.rule("storefronts.codes"))
  func aStorefrontIsFoundByItsCodeAndByItsNumber() {
    let germany = Storefront(
      countryCode: "DEU",
      id: "143443",
      currency: "EUR",
      locale: "de_DE"
    )
    #expect(Storefront(countryCode: "DEU") == germany)
    #expect(Storefront.numbered("143443") == germany)
    #expect(Storefront(countryCode: "USA") == .unitedStates)
    #expect(Storefront(countryCode: "deu") == nil)
    #expect(Storefront(countryCode: "XXX") == nil)
  }

  /// A storefront can be found by its code in any case, its two-letter code, its name, and its name
  /// with a misspelling.
  @Test(arguments: Storefront.all)
  func aStorefrontIsFoundByManyNames(storefront: Storefront) {
    let name = storefront.countryName
    #expect(Storefront.meant(by: storefront.countryCode.lowercased()) == storefront)
    #expect(Storefront.meant(by: name) == storefront)
    #expect(Storefront.meant(by: name.uppercased()) == storefront)
    if name.count > 8 { #expect(Storefront.meant(by: String(name.dropLast()) + "x") == storefront) }
  }

  @Test(arguments: [
    ("deu", "DEU"), ("DE", "DEU"), ("Germany", "DEU"), ("GER", "DEU"), ("UK", "GBR"),
    ("jp", "JPN"), ("Swizerland", "CHE"),
  ])
  func aWrongCodeSuggestsTheRightOne(text: String, code: String) {
    #expect(Storefront.meant(by: text)?.countryCode == code)
    #expect(Storefront.remedy(for: text).hasPrefix("did you mean \(code) ("))
  }

  @Test(arguments: ["", "X", "ABCDEFGH", "🦊🦊", String(repeating: "a", count: 1_000)])
  func anUnknownNameExplainsTheForm(text: String) {
    #expect(Storefront.remedy(for: text) == "write an ISO 3166-1 alpha-3 code such as USA")
  }
}
