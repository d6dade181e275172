import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// A large catalog's file may be overwritten, truncated or replaced while it is open.
///
/// None of that ends the program, and nothing unchecked is sold.
struct ChangedFileTests {
  private let bytes: [UInt8]

  init() throws {
    var bytes: [UInt8] = []
    try CatalogGenerator(seed: 3, skuCount: 6_000).write { bytes += $0 }
    self.bytes = bytes
  }

  private func withFile(_ body: (URL) throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
      let file = folder.appending(path: "a.catalog.json")
      try Data(bytes).write(to: file)
      try body(file)
    }
  }

  private func open(_ file: URL) throws -> Catalog {
    let catalog = try #require(CatalogReader.read(path: file.path).catalog)
    #expect(catalog.skus.isReadOnDemand)
    return catalog
  }

  private func cut(_ file: URL, to count: UInt64) {
    guard let handle = try? FileHandle(forWritingTo: file) else { return }
    #expect(throws: Never.self) {
      try handle.truncate(atOffset: count)
      try handle.close()
    }
  }

  @Test func aFileThatIsCutShortHasSKUsThatAreNotForSale() async throws {
    try await withFile { file in
      let catalog = try open(file)
      let name = catalog.skus[0].sku
      let index = CatalogIndex(catalog)
      cut(file, to: 100_000)
      let last = try #require(catalog.skus.last)
      #expect(last.price(in: .unitedStates) == nil)
      #expect(last.localizations.first?.displayName == "(the file has changed)")
      #expect(catalog.sku(name)?.sku == name)
      #expect(catalog.skus.count == 6_000)
      #expect(index.list(matching: CatalogQuery(typed: "royal")).matchCount > 0)
      #expect(CatalogStatistics(catalog).locales == ["de", "en_US"])
    }
  }

  @Test func aFileThatIsWrittenOverHasSKUsThatAreNotForSale() async throws {
    try await withFile { file in
      let catalog = try open(file)
      var other: [UInt8] = []
      try CatalogGenerator(seed: 4, skuCount: 7_000).write { other += $0 }
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data(other))
      try handle.close()
      for sku in catalog.skus.suffix(200) {
        #expect(sku.price(in: .unitedStates) == nil)
      }
    }
  }

  @Test func aFileThatIsReplacedStaysTheOneThatWasOpened() async throws {
    try await withFile { file in
      let catalog = try open(file)
      let whole = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
      try Data("{}".utf8).write(to: file, options: .atomic)
      #expect(catalog.skus.suffix(50).elementsEqual(whole.skus.suffix(50)))
      #expect(catalog.digest == whole.digest)
    }
  }

  @Test func aFileThatChangesWhileItIsReadIsNotACatalog() async throws {
    try await withFile { file in
      let reading = CatalogReader.read(path: file.path) { _ in cut(file, to: 50_000) }
      #expect(reading.catalog == nil)
      #expect(
        reading.problems.map(\.description) == [
          "\(file.path): the file changed while it was read; open it again"
        ]
      )
    }
  }
}
