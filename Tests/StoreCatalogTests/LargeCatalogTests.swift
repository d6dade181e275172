import Foundation
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import CatalogTools
@testable import StoreCatalog

/// SKUs that stay in their file are read like the plain reader does: the same SKUs, problems, positions and
/// hits.
struct LargeCatalogTests {
  private func large(_ bytes: [UInt8], blockSize: Int = 512) -> CatalogReading? {
    var reader = LargeCatalogReader(CatalogText(bytes), path: "a")
    reader?.blockSize = blockSize
    return reader?.read()
  }

  private func expectSame(_ bytes: [UInt8], blockSize: Int = 512) {
    guard let large = large(bytes, blockSize: blockSize) else { return }
    let whole = CatalogReader.readWhole(bytes, path: "a")
    #expect(large.problems.map(\.description) == whole.problems.map(\.description))
    #expect((large.catalog == nil) == (whole.catalog == nil))
    guard let left = large.catalog, let right = whole.catalog else { return }
    #expect(left.skus.isReadOnDemand && !right.skus.isReadOnDemand)
    #expect(left.skus == right.skus)
    #expect(left.products == right.products)
    #expect(left.digest == right.digest)
    #expect(CatalogStatistics(left) == CatalogStatistics(right))
    for sku in right.skus { #expect(left.skuIndex(sku.sku) == right.skuIndex(sku.sku)) }
    #expect(left.sku("no such") == nil)
  }

  @Test(arguments: Seeds.first(100))
  func aRandomCatalogIsReadAsThePlainReaderReadsIt(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let isFaulty = seed % 3 != 0
    let bytes = Array(RandomCatalog(&random, isFaulty: isFaulty).text.utf8)
    #expect(isFaulty || large(bytes)?.catalog != nil)
    expectSame(bytes, blockSize: 64 + Int(random.next() % 3_000))
  }

  @Test(arguments: Seeds.first(150))
  func aSpoiltCatalogHasTheSameProblems(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 1_000)
    var bytes = Array(RandomCatalog(&random, isFaulty: false).text.utf8)
    for _ in 0..<1 + random.next() % 3 {
      let offset = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 5 {
      case 0: bytes[offset] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.remove(at: offset)
      case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next() % 128), at: offset)
      case 3:
        let signs = Array(#"{}[]",:\/ "#.utf8)
        bytes[offset] = signs[Int(random.next() % UInt64(signs.count))]
      default: bytes.removeLast(Int(random.next() % UInt64(bytes.count / 4 + 1)))
      }
    }
    expectSame(bytes, blockSize: 64 + Int(random.next() % 3_000))
  }

  @Test(arguments: Seeds.first(6))
  func aQueryFindsTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let bytes = Array(RandomCatalog(&random, isFaulty: false, count: 400).text.utf8)
    let large = try #require(large(bytes, blockSize: 5_000)?.catalog)
    let whole = try #require(CatalogReader.readWhole(bytes, path: "a").catalog)
    let (left, right) = (CatalogIndex(large), CatalogIndex(whole))
    let japan = try #require(Storefront(countryCode: "JPN"))
    let (leftInJapan, rightInJapan) = (
      CatalogIndex(large, storefront: japan), CatalogIndex(whole, storefront: japan)
    )
    var (leftList, rightList) = (left.list, right.list)
    for query in RandomCatalog.queries {
      #expect(rows(left.list(matching: query)) == rows(right.list(matching: query)))
      #expect(rows(leftInJapan.list(matching: query)) == rows(rightInJapan.list(matching: query)))
      leftList = left.list(matching: query, within: leftList)
      rightList = right.list(matching: query, within: rightList)
      #expect(rows(leftList) == rows(rightList))
      #expect(rows(rightList) == rows(right.list(matching: query)))
    }
    #expect(rows(left.list) == rows(right.list))
  }

  private func rows(_ list: CatalogList) -> [CatalogList.Row] { (0..<list.count).map { list[$0] } }

  @Test func everyErrorInOurFormatIsReportedForALargeFile() {
    let good = RandomCatalog.sku("GOOD")
    for (text, _) in BadCatalogs.ours {
      expectSame(Array(text.utf8))
      let longer = text.replacingOccurrences(of: "\"skus\": [", with: "\"skus\": [\(good),\n")
      expectSame(Array(longer.utf8), blockSize: 100)
    }
  }

  @Test func filesWithoutAListOfSKUsUseThePlainReader() {
    for text in [
      "", "[]", "{}", #"{"skus": []}"#, #"{"skus": {}}"#, #"{"skus": [1, {}]}"#, #"{"skus": [{}]}"#,
      #"{"products": [], "skus": [{"a": 1}]}"#,
      #"{"format": "storefront-catalog", "skus": [{"a": 1}], "skus": []}"#, "\u{FEFF}{",
    ] {
      #expect(large(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test func aFileIsReadWhereItIsAskedFor() async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "a.catalog.json")
      var random = SplitMix64(seed: 5)
      let bytes = Array(RandomCatalog(&random, isFaulty: false, count: 8_000).text.utf8)
      try Data(bytes).write(to: file)
      let parts = Parts()
      let reading = CatalogReader.read(path: file.path) { parts.add($0) }
      let catalog = try #require(reading.catalog)
      let whole = try #require(CatalogReader.readWhole(bytes, path: "a").catalog)
      #expect(catalog.skus.isReadOnDemand && catalog.isWhole)
      #expect(catalog.skus == whole.skus)
      #expect(catalog.digest == whole.digest)
      for part in parts.all {
        #expect(!part.isWhole)
        #expect(Array(part.skus.prefix(50)) == Array(whole.skus.prefix(50)))
        #expect(part.skuIndex(whole.skus[7].sku) == whole.skuIndex(whole.skus[7].sku))
      }
    }
  }

  /// The catalogs that were received while a file was read.
  private final class Parts: Sendable {
    private let parts = Mutex<[Catalog]>([])
    var all: [Catalog] { parts.withLock { $0 } }
    func add(_ part: Catalog) { parts.withLock { $0.append(part) } }
  }
}
