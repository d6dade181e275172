import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import Testing

struct OwnCatalogTests {
  private func catalog(_ name: String) throws -> Catalog {
    try #require(CatalogReader.read(path: OwnCatalogs.url(name).path).catalog)
  }

  @Test(arguments: OwnCatalogs.names)
  func ourCatalogsHaveNoProblems(name: String) {
    let reading = CatalogReader.read(path: OwnCatalogs.url(name).path)
    #expect(reading.problems == [])
    #expect(reading.catalog != nil)
  }

  @Test func theEmbeddedSampleIsTheFile() throws {
    #expect(Catalog.sampleBytes == (try OwnCatalogs.bytes("Sample.storekit")))
    #expect(Catalog.sample.products == (try catalog("Sample.storekit")).products)
  }

  @Test func theSampleHasEverythingThereIs() throws {
    let sample = try catalog("Sample.storekit")
    let offers = sample.products.compactMap(\.subscription).flatMap(\.offers)
    let introductory = offers.filter { $0.kind == .introductory }
    let levels = sample.groups.map { group in
      Set(sample.subscriptions(in: group.id).compactMap { $0.subscription?.groupLevel })
    }
    #expect(Set(sample.products.map(\.type)) == Set(ProductType.allCases))
    #expect(levels == [[1, 2, 3], [1, 2, 3]])
    #expect(Set(offers.map(\.kind)) == Set(SubscriptionOffer.Kind.allCases))
    #expect(
      Set(introductory.map(\.paymentMode)) == [.freeTrial, .payAsYouGo, .payUpFront]
    )
    #expect(
      sample.products.allSatisfy { $0.localizations.map(\.locale) == ["en_US", "de", "ja"] }
    )
  }

  @Test func theMarketplaceSellsSKUsInSevenStorefronts() throws {
    let market = try catalog("CreatorMarketplace.catalog.json")
    let book = try #require(market.sku("BOOK_SHERLOCK_HOLMES"))
    #expect(book.price(in: .unitedStates) == Price(milliunits: 4_990, currency: "USD"))
    #expect(book.taxCode == "S002-02-2")
    #expect(market.product(book.genericProductID)?.isGeneric == true)
    #expect(
      market.skus.allSatisfy {
        $0.storefrontMilliunits.keys.sorted() == ["BRA", "DEU", "GBR", "IND", "JPN", "KOR", "USA"]
      }
    )
    #expect(market.app.bundleId == "com.example.inkwell")
  }

  /// Both formats can replace the thresholds of price increases, and a store of the catalog has them.
  @Test(arguments: [
    #"{"format": "storefront-catalog", "version": 1,"#,
    #"{"version": {"major": 4, "minor": 0}, "products": [],"#,
  ])
  func aCatalogReplacesTheThresholdsOfPriceIncreases(head: String) throws {
    let text = head + #""priceIncreaseThresholds": {"perUSD": {"EUR": 0.9}, "alwaysAsk": []}}"#
    let catalog = try #require(
      CatalogReader.read(bytes: Array(text.utf8), path: "a.json").catalog
    )
    let thresholds = catalog.settings.storeSettings().priceIncreaseThresholds
    #expect(thresholds.rate(of: "EUR") == 900_000 && thresholds.alwaysAsk == [])
    #expect(thresholds.usdPerPeriod == 5000)
    #expect(Catalog().settings.storeSettings().priceIncreaseThresholds == .bundled)
  }

  @Test func aFileThatIsNotThereIsAProblem() {
    let folder = OwnCatalogs.url("").path
    #expect(
      CatalogReader.read(path: "/nowhere/a.storekit").problems.map(\.description) == [
        "/nowhere/a.storekit: no such file; check the path"
      ]
    )
    #expect(
      CatalogReader.read(path: folder).problems.map(\.description) == [
        "\(folder): this is a folder; pass a file in it"
      ]
    )
  }

  @Test func differentCatalogsHaveDifferentDigests() throws {
    let one = try catalog("Sample.storekit").digest
    let other = try catalog("Games.storekit").digest
    #expect(one != other)
    #expect(one.count == 16)
    #expect(CatalogSource(format: .storeKit, bytes: Array("abc".utf8)).digest == "5de59b9030fc8506")
  }
}

/// The catalogs that the project ships.
enum OwnCatalogs {
  static let names = ["Sample.storekit", "Games.storekit", "CreatorMarketplace.catalog.json"]

  static func url(_ name: String) -> URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent()
      .appending(path: "../../Catalog")
      .standardizedFileURL
      .appending(path: name)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url(name)))
  }
}
