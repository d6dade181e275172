import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

struct PriceAdjustmentTests {
  @Test(arguments: [
    ("+10%", PriceAdjustment.Change.byPercent(hundredths: 1_000)),
    ("-2.5%", .byPercent(hundredths: -250)), ("+0.50", .byAmount(500)), ("-1", .byAmount(-1_000)),
    ("10%", .byPercent(hundredths: 1_000)),
  ])
  func changesAreRead(text: String, change: PriceAdjustment.Change) {
    #expect(PriceAdjustment.change(by: text) == change)
  }

  @Test(arguments: ["", "+", "+%", "+1.2345%", "-101%", "+x", "5", "+-5%", "+1e3"])
  func anInvalidChangeIsNotRead(text: String) {
    #expect(PriceAdjustment.change(by: text) == nil)
  }

  @Test(
    .rule("storefronts.price-rounding-steps"),
    arguments: [
      ([990, 1_990, 4_990], "EUR", 5_490, 4_990 + 1_000), ([990, 1_990], "EUR", 5_480, 4_990),
      ([1_000, 2_000], "USD", 5_490, 5_000), ([], "USD", 4_600, 4_990), ([], "USD", 10, 990),
      ([500_000, 800_000], "JPY", 840_000, 800_000), ([500_000, 800_000], "JPY", 850_000, 900_000),
      ([499_000, 999_000, 89_000], "INR", 550_000, 599_000), ([123_000], "JPY", 840_400, 840_000),
      ([], "JPY", 840_500, 841_000), ([990], "EUR", 0, 0), ([500_000], "JPY", 10_000, 100_000),
      ([1_990, 2_990, 2_490], "EUR", 2_600, 2_490), ([], "VND", 159_400_000, 159_000_000),
      ([], "IDR", 53_900_000, 54_000_000), ([145_900_000, 49_400_000], "VND", 1_000, 1_000_000),
      ([49_000_000, 99_000_000, 159_000_000], "VND", 108_900_000, 109_000_000),
    ] as [([Int64], String, Int64, Int64)]
  )
  func pricesAreRoundedToWhatTheOthersLookLike(
    prices: [Int64],
    currency: String,
    wanted: Int64,
    rounded: Int64
  ) {
    let habits = PriceHabits(of: prices, in: Currency(rawValue: currency))
    #expect(habits.nearest(to: wanted) == rounded)
  }

  @Test(arguments: Seeds.first(40))
  func aRoundedPriceIsTheNearestOfItsKindAndCanBeCharged(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let currency = Currency.appStore[Int(random.next() % UInt64(Currency.appStore.count))]
    let prices = (0..<random.next() % 6).map { _ in Int64(1 + random.next() % 900) * currency.step }
    let habits = PriceHabits(of: prices, in: currency)
    let wanted = Int64(1 + random.next() % 2_000_000)
    let rounded = habits.nearest(to: wanted)
    #expect(rounded > 0)
    #expect(habits.endings.contains(rounded % habits.distance))
    #expect(currency.canCharge(rounded))
    #expect(abs(rounded - wanted) * 2 <= habits.distance || rounded <= habits.distance)
    #expect(habits.nearest(to: rounded) == rounded)
  }

  @Test func plansLeaveAloneWhatHasNoPriceThere() throws {
    let bytes = try OwnCatalogs.bytes("Northlight.catalog.json")
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let table = CatalogTable(catalog, query: CatalogQuery(typed: "classic"))
    let japan = try #require(Storefront(countryCode: "JPN"))
    let more = PriceAdjustment(.byPercent(hundredths: 1_000), isRounded: true)
    let plan = table.plan(more, in: [nil, japan])
    #expect(
      plan.changes.map(\.words) == ["com.example.northlight.classic: $6.99 → $7.99 (+14.3%)"]
    )
    let left = ["com.example.northlight.classic", "com.example.northlight.classic.lite"]
    #expect(plan.unpriced == [japan: left])
    let negative = table.plan(PriceAdjustment(.byAmount(-5_000)), in: [nil])
    #expect(
      negative.obstacles == [
        "\"com.example.northlight.classic.lite\": 3.99 in USA would become invalid; "
          + "prices are from 0 to 1000000000"
      ]
    )
  }

  /// Each price that stays is counted, even if the product changes in another storefront.
  @Test func pricesThatStayElsewhereAreCounted() throws {
    let text = """
      {"format": "storefront-catalog", "version": 1, "products": [
        {"productID": "gems", "type": "Consumable", "displayPrice": "9.99", "prices": {"DEU": "0.99", "JPN": "100"}},
        {"productID": "hats", "type": "Consumable", "displayPrice": "1.99", "prices": {"JPN": "1000"}}]}
      """
    let catalog = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a").catalog)
    let plan = CatalogTable(catalog).planEverywhere(
      PriceAdjustment(.byPercent(hundredths: 1_000), isRounded: true)
    )
    let asked = catalog.products.count * (1 + catalog.pricedStorefronts.count)
    let kept = plan.keptPrices.values.reduce(0, +)
    #expect(plan.unchanged.isEmpty)
    #expect(plan.changes.count + kept == asked)
    #expect(
      plan.keptWords
        == "3 prices that round back to the same one, 1 storefront without a price to change"
    )
  }

  /// Only changes that rounding more than doubles are reported.
  @Test(
    arguments: ["+1%", "+10%", "-10%", "+30%", "+0.10", "+1"],
    [390, 990, 1_490, 4_990, 19_990]
  )
  func aChangeThatRoundingDoublesIsReported(change: String, price: Int64) throws {
    let products = [1_990, 2_990, price].enumerated().map {
      Product(id: ProductID(rawValue: "p\($0)"), type: .consumable, milliunits: $1)
    }
    let table = CatalogTable(Catalog(products: products))
    let wish = try #require(PriceAdjustment.change(by: change))
    let plan = table.plan(PriceAdjustment(wish, isRounded: true), in: [nil])
    let exact = table.plan(PriceAdjustment(wish), in: [nil])
    let told = Set(plan.farRounded.map(\.change.name))
    for made in plan.changes {
      let asked = try #require(exact.changes.first { $0.name == made.name }?.new?.milliunits)
      let old = try #require(made.old?.milliunits)
      let new = try #require(made.new?.milliunits)
      let isFar = (asked > old) != (new > old) || abs(new - old) > 2 * abs(asked - old)
      #expect(told.contains(made.name) == isFar, "\(made.words)")
    }
    #expect(exact.farRounded.isEmpty)
  }

  /// Each row without a change is counted once, with its reason.
  @Test func unchangedRowsAreCountedByReason() throws {
    let bytes = try OwnCatalogs.bytes("Northlight.catalog.json")
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let lite = try #require(CatalogTable(catalog, named: "com.example.northlight.classic.lite"))
    let rounded = lite.plan(
      PriceAdjustment(.byPercent(hundredths: 500), isRounded: true),
      in: [nil]
    )
    #expect(rounded.changes.isEmpty)
    #expect(rounded.unchanged == [.roundsBack: 1])
    #expect(rounded.nothingWords == "rounding brings every price back to what it is")
    let same = lite.plan(PriceAdjustment(.to(3_990)), in: [nil])
    #expect(same.unchanged == [.same: 1])
    let film = try #require(CatalogTable(catalog, named: "FILM_GLACIERS"))
    #expect(film.plan(PriceAdjustment(.to(3_990)), in: [nil]).unchanged == [.noPrice: 1])
    #expect(CatalogTable(catalog, named: "FILM") == nil)
    let all = CatalogTable(catalog)
    let plan = all.planEverywhere(PriceAdjustment(.byPercent(hundredths: 0)))
    #expect(plan.unchanged.values.reduce(0, +) == all.items.count)
  }

  @Test func aMissingPriceIsAdded() throws {
    let bytes = try OwnCatalogs.bytes("Northlight.catalog.json")
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let france = try #require(Storefront(countryCode: "FRA"))
    let table = CatalogTable(catalog, query: CatalogQuery(typed: "glaciers"))
    let plan = table.plan(PriceAdjustment(.to(9_990)), in: [nil, france])
    let worth = "(the base price of $12.99 is worth about 11,43\u{A0}€)"
    let words = "FILM_GLACIERS in FRA: no local price → 9,99\u{A0}€ \(worth)"
    #expect(plan.changes.map(\.words) == [words])
    var editor = try CatalogEditor(bytes)
    let edit = try editor.edit(plan.changes)
    let edited = try #require(edit.textEdit(of: bytes).applied(to: bytes))
    let after = try #require(CatalogReader.read(bytes: edited, path: "a").catalog)
    #expect(after.sku("FILM_GLACIERS")?.storefrontMilliunits["FRA"] == 9_990)
  }
}
