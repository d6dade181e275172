import StoreModel
import StoreTestSupport
import Testing

@testable import CatalogTools
@testable import StoreCatalog

/// The price changes that a person must confirm.
struct PriceReviewTests {
  private func change(
    _ old: Int64?,
    _ new: Int64?,
    of thing: CatalogEditor.Target = .sku("A")
  ) -> PriceChange {
    let price = { (milliunits: Int64) in Price(milliunits: milliunits, currency: "USD") }
    return PriceChange(
      thing: thing,
      storefront: .unitedStates,
      old: old.map(price),
      new: new.map(price),
      home: .unitedStates,
      base: nil
    )
  }

  /// A first price in a storefront is compared with the value of the base price there.
  @Test(
    .rule("prices.consent-rates-and-regions"),
    arguments: [
      ("JPN", 7_000, true), ("JPN", 700_000, false), ("JPN", 70_000_000, true),
      ("DEU", 4_990, false), ("DEU", 49_900, true), ("VNM", 5_000, true),
      ("VNM", 129_000_000, false),
    ]
  )
  func aFirstPriceIsComparedWithTheBasePrice(code: String, new: Int64, isLeap: Bool) throws {
    let storefront = try #require(Storefront(countryCode: code))
    let change = PriceChange(
      thing: .product("plus"),
      storefront: storefront,
      old: nil,
      new: Price(milliunits: new, currency: storefront.currency),
      home: .unitedStates,
      base: Price(milliunits: 4_990, currency: "USD")
    )
    #expect(change.isLeap == isLeap)
    #expect(change.words.contains("the base price of $4.99 is worth about"))
  }

  /// A removed price is compared with the price that is then charged: the number of the base price.
  @Test(
    arguments: [
      ("JPN", 1_500_000, true, "¥1,500 → no local price (¥10 is charged)"),
      ("GBR", 8_990, false, "£8.99 → no local price (£9.99 is charged)"),
      ("GBR", 2_990, true, "£2.99 → no local price (£9.99 is charged)"),
      ("USA", 1_990, true, "$1.99 → no local price ($9.99 is charged)"),
    ] as [(String, Int64, Bool, String)]
  )
  func aPriceThatGoesIsComparedWithTheBasePrice(
    code: String,
    old: Int64,
    isLeap: Bool,
    words: String
  ) throws {
    let storefront = try #require(Storefront(countryCode: code))
    func catalog(_ prices: [String: Int64]) -> Catalog {
      let product = Product(
        id: "plus",
        type: .nonConsumable,
        milliunits: 9_990,
        storefrontMilliunits: prices
      )
      return Catalog(products: [product])
    }
    let review = PriceReview(of: .product("plus"), from: catalog([code: old]), to: catalog([:]))
    #expect(review.changes.map(\.words) == ["plus in \(code): \(words)"])
    #expect(review.needsAnswer == isLeap)
    let sku = PriceChange(
      thing: .sku("PLUS"),
      storefront: storefront,
      old: Price(milliunits: old, currency: storefront.currency),
      new: nil,
      home: .unitedStates,
      base: Price(milliunits: 9_990, currency: "USD")
    )
    #expect(!sku.isLeap && sku.words.hasSuffix("→ no local price"))
  }

  @Test(
    arguments: [
      (1_000, 3_000, false), (1_000, 3_010, true), (3_000, 1_000, false), (3_010, 1_000, true),
      (0, 990, true), (990, 0, true), (0, 0, false), (nil, 5_000, false), (5_000, nil, false),
      (1, .max, true),
    ] as [(Int64?, Int64?, Bool)]
  )
  func aChangeBeyondThreeTimesIsConfirmed(old: Int64?, new: Int64?, isLeap: Bool) {
    let review = PriceReview([change(old, new)])
    #expect(review.leaps.count == (isLeap ? 1 : 0))
    #expect(review.needsAnswer == isLeap)
  }

  @Test func severalPricesOfOneProductAreOneProduct() {
    let offer = CatalogEditor.Target.offer(.promotional, id: "half", of: "plus")
    let one = PriceReview([change(1_000, 1_100, of: .product("plus")), change(1, 2, of: offer)])
    #expect(one.count == 1)
    #expect(!one.needsAnswer)
    let two = PriceReview([change(1_000, 1_100), change(1_000, 1_100, of: .sku("B"))])
    #expect(two.count == 2)
    #expect(two.needsAnswer)
  }

  /// The price changes of any edit of a file are found.
  @Test func anEditIsReviewed() throws {
    let bytes = try OwnCatalogs.bytes("Northlight.catalog.json")
    let before = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    var editor = try CatalogEditor(bytes)
    let japan = try #require(Storefront(countryCode: "JPN"))
    let film = CatalogEditor.Target.sku("FILM_GLACIERS")
    let edit = try editor.price(7_000, of: film, in: japan)
    let edited = try #require(edit.textEdit(of: bytes).applied(to: bytes))
    let after = try #require(CatalogReader.read(bytes: edited, path: "a").catalog)
    let review = PriceReview(of: film, from: before, to: after)
    #expect(review.leaps.map(\.words) == ["FILM_GLACIERS in JPN: ¥1,900 → ¥7 (−99.6%)"])
    #expect(PriceReview(of: .sku("FILM_WEAVERS"), from: before, to: after).changes.isEmpty)
  }
}
