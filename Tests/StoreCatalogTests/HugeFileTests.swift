import Foundation
import Glibc
import StoreTestSupport
import Testing

@testable import StoreCatalog

/// Files with more contents than any catalog.
///
/// Holes take no space on the disk.
struct HugeFileTests {
  @Test(arguments: [
    ("", CatalogReader.largest + 1, CatalogReader.largest >> 20),
    ("", CatalogReader.largestWhole + 1, CatalogReader.largestWhole >> 20),
    ("{\"format\":\"storefront-catalog\"", CatalogReader.largest + 1, CatalogReader.largest >> 20),
  ])
  func aFileIsReadUpToABound(beginning: String, size: Int, megabytes: Int) async throws {
    try await withTemporaryDirectory { folder in
      let path = folder.appending(path: "huge.catalog.json").path
      try Data(beginning.utf8).write(to: URL(filePath: path))
      try #require(truncate(path, off_t(size)) == 0)
      let reading = CatalogReader.read(path: path)
      #expect(reading.catalog == nil)
      #expect(reading.errors.map(\.message) == ["the file has more than \(megabytes) MB"])
    }
  }
}
