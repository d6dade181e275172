import CatalogTools
import Foundation
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

struct CorpusTests {
  @Test(.rule("catalog.storekit-file"), arguments: Corpus.names)
  func everyRealFileLoads(name: String) throws {
    let reading = CatalogReader.read(bytes: try Corpus.bytes(name), path: name)
    #expect(reading.errors == [])
  }
}

/// Xcode's files from public repositories, next to the tests.
///
/// Their README names the sources.
enum Corpus {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  static let names = [
    "apphud-swift", "apphud-visionos", "flare", "flutter-storekit", "isowords", "revenuecat-demo",
    "revenuecat-empty", "revenuecat-purchasetester", "revenuecat-rcttester", "revenuecat-unit",
    "skhelper", "storehelper", "storekithelper", "storekitthekit",
  ]

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name + ".storekit")))
  }
}
