import CatalogTools
import StoreCatalog
import StoreModel
import StorePlayback
import Synchronization
import TerminalCanvas
import Testing

/// The price table in a session on the screen: its files, and the work outside the loop.
struct TableSessionTests {
  /// Afterwards the sample's coin costs a dollar more, and no other byte has changed.
  @Test func pricesOfTheTableAreWrittenIntoTheCatalogsFile() async throws {
    let bytes = Catalog.sampleBytes
    let (rig, files) = (LiveRig(), MemoryCatalogFiles(["shop.storekit": bytes]))
    var live = rig.session(catalogFiles: files.port, path: "shop.storekit")
    rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
    rig.type("p", "home", "tab", "p", "+", "1", "enter", "s")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.lastPicture.contains("1 price saved in shop.storekit"))
    let saved = try #require(files.files.withLock { $0["shop.storekit"] })
    let (old, new) = (Self.lines(of: bytes), Self.lines(of: saved))
    try #require(old.count == new.count)
    let changed = zip(old, new).filter { $0 != $1 }
    #expect(changed.map { $0.1.contains("displayPrice") } == [true])
    #expect(CatalogReader.read(bytes: saved, path: "a").catalog != nil)
  }

  @Test func aTableReplacesAFileOnlyAfterAQuestion() async throws {
    let (rig, files) = (LiveRig(), MemoryCatalogFiles(["b.csv": Array("mine".utf8)]))
    var live = rig.session(catalogFiles: files.port)
    rig.send(.catalogRead(.sample, CatalogIndex(.sample)))
    rig.type("p", "w", "a", ".", "c", "s", "v", "enter")
    rig.type("w", "b", ".", "c", "s", "v", "enter")
    rig.send(.key(.terminate(signal: 15)))
    _ = try await live.run(inputs: rig.inputs)

    #expect(rig.lastPicture.contains("Replace b.csv?"))
    let written = files.files.withLock { $0 }
    #expect(written["b.csv"] == Array("mine".utf8))
    let table = try #require(written["a.csv"])
    #expect(CatalogTableReading(table, of: .sample).problems.isEmpty)
    #expect(CatalogTableReading(table, of: .sample).changes == [])
    #expect(Self.lines(of: table).count == Catalog.sample.products.count + 2)
  }

  /// Slow sorting is done outside the loop, so the keys after it don't have to wait.
  @Test func manyRowsAreSortedBesideTheLoop() async throws {
    let products = (0..<10_001).map { number in
      Product(
        id: ProductID(rawValue: "com.example.\(number)"),
        type: .consumable,
        milliunits: Int64(20_000 - number) * 10,
        localizations: []
      )
    }
    let rig = LiveRig(steps: 1)
    var live = rig.session()
    let catalog = Catalog(products: products)
    rig.send(.catalogRead(catalog, CatalogIndex(catalog)))
    rig.type("p", "home", "tab", "s")
    _ = try await live.run(inputs: rig.inputs)

    let sorting = rig.pictures.filter { $0.contains("sorting…") }
    #expect(!sorting.isEmpty)
    #expect(sorting.allSatisfy { $0.contains("com.example.0 ") })
    #expect(rig.lastPicture.contains("↑ price USD"))
    // The cursor has stayed on its row, which has the highest price.
    #expect(rig.lastPicture.contains("com.example.0 "))
    #expect(rig.lastPicture.contains("com.example.1 "))
  }

  private static func lines(of bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
