import AdvancedCommerce
import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing
import VisibleText

struct CatalogToolTests {
  @Test func theSampleIsCounted() throws {
    let statistics = CatalogStatistics(.sample)
    try expectGolden(
      statistics.text + "\n" + statistics.object().printed.description + "\n",
      named: "sample-statistics"
    )
  }

  @Test func theMarketplaceIsCounted() throws {
    let bytes = try OwnCatalogs.bytes("CreatorMarketplace.catalog.json")
    let market = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    try expectGolden(CatalogStatistics(market).text, named: "marketplace-statistics")
  }

  @Test func theSchemaIsWritten() throws {
    try expectGolden(CatalogSchema.text, named: "catalog-schema")
  }

  @Test func aGeneratedCatalogHasNoProblems() throws {
    let bytes = try generated(seed: 7, count: 1_000)
    let reading = CatalogReader.read(bytes: bytes, path: "a")
    #expect(reading.problems == [])
    #expect(reading.catalog?.skus.count == 1_000)
  }

  @Test func theSameSeedGivesTheSameCatalog() throws {
    #expect(try generated(seed: 1, count: 300) == generated(seed: 1, count: 300))
    #expect(try generated(seed: 1, count: 300) != generated(seed: 2, count: 300))
    #expect(CatalogReader.read(bytes: try generated(seed: 1, count: 0), path: "a").problems == [])
  }

  @Test func aGeneratedCatalogLooksLikeAMerchants() throws {
    let bytes = try generated(seed: 2, count: 2_000)
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let codes = Set(catalog.skus.map(\.taxCode))
    #expect(codes.allSatisfy { TaxCode(rawValue: $0).category != nil }, "\(codes)")
    #expect(Set(catalog.skus.map(\.category)).count == 8)
    #expect(Set(catalog.skus.map(\.storefrontMilliunits.count)) == [3, 7])
    #expect(Set(catalog.skus.map(\.localizations.count)) == [1, 2])
    #expect(Set(catalog.skus.map { $0.period?.iso8601 }) == [nil, "P1M", "P1Y"])
    #expect(catalog.skus.count { $0.addOnTo != nil } > 100)
  }

  private func generated(seed: UInt64, count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try CatalogGenerator(seed: seed, skuCount: count).write { bytes += $0 }
    return bytes
  }

  @Test(arguments: Seeds.first(60))
  func aDamagedFileIsReportedAndNeverCrashes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = OwnCatalogs.names
    var bytes = try OwnCatalogs.bytes(names[Int(seed) % names.count])
    for _ in 0..<1 + random.next() % 4 {
      let offset = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 4 {
      case 0: bytes[offset] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: offset)
      case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next() % 128), at: offset)
      default: bytes.removeLast(Int(random.next() % UInt64(bytes.count / 4)))
      }
    }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    let reading = CatalogReader.read(bytes: bytes, path: "a")
    #expect((reading.catalog == nil) == !reading.errors.isEmpty)
    #expect(reading.problems.allSatisfy { (1...lines).contains($0.line) && $0.column >= 1 })
    #expect(reading.problems.allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty })
  }
}
