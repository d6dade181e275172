import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Changes of the catalog in a store with past sales.
struct CatalogChangingTests {
  private let file = CatalogFile(name: "b", digest: "1000000000000001", text: "{}")

  @Test func aCatalogIsChangedOnce() throws {
    var shop = Shop()
    let events = try shop.perform(.changeCatalog(file, selling: []))
    #expect(events == [.catalogChanged(catalog: file)])
    #expect(shop.store.identity.catalogDigest == file.digest)
    #expect(try shop.perform(.changeCatalog(file, selling: [])) == [])
  }

  /// If a product isn't in the new catalog, its customers keep it, and it renews at the old price.
  @Test(
    .rule(
      "purchasing.catalog-change-keeps-purchases",
      "purchasing.removed-product-keeps-access",
      "renewal.removed-product-renews"
    )
  ) func customersKeepRemovedProducts() throws {
    var shop = Shop()
    try shop.buy(.unlock)
    try shop.buy(.silverMonthly)
    let plans = [Product.silverMonthly, .goldMonthly]
    try shop.perform(.changeCatalog(file, selling: [.goldMonthly], insteadOf: plans))
    try shop.advance(to: "2026-02-28")
    #expect(shop.entitled == [1, 3])
    #expect(shop.transaction(3).price == Product.silverMonthly.milliunits)
  }
}
