import StoreModel
import Testing

struct StorefrontTests {
  @Test func thereAreAllStorefrontsOfTheAppStore() {
    #expect(Storefront.all.count == 175)
    #expect(Set(Storefront.all.map(\.countryCode)).count == 175)
    #expect(Set(Storefront.all.map(\.id)).count == 175)
  }

  @Test func everyCurrencyOfTheAppStoreIsUsed() {
    #expect(
      Set(Storefront.all.map(\.currency.rawValue)) == Set(Currency.appStore.map(\.rawValue))
    )
  }

  @Test func aStorefrontIsFoundByItsCodeAndByItsNumber() {
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
}
