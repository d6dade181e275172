import Foundation
import StoreEngine
import StoreJournal
import StoreModel
import StoreTestSupport
import Testing

/// The folder of the stores, and the list of the stores in it.
struct StoreDirectoryTests {
  @Test(arguments: [
    (["XDG_STATE_HOME": "/state", "HOME": "/home/me"], "/state/storefront"),
    (["HOME": "/home/me"], "/home/me/.local/state/storefront"),
    (["XDG_STATE_HOME": "state", "HOME": "/home/me"], "/home/me/.local/state/storefront"),
  ])
  func theFolderFollowsTheEnvironment(environment: [String: String], path: String) {
    #expect(StoreDirectory(environment: environment).path == path)
  }

  @Test func everyCatalogHasAFileOfItsOwn() {
    let directory = StoreDirectory(path: "/s")
    #expect(directory.store(forCatalog: nil) == "/s/sample.store")
    let shop = directory.store(forCatalog: "/a/My Shop.storekit")
    #expect(shop == "/s/My-Shop-6ee1462f7af118a1.store")
    #expect(directory.store(forCatalog: "/b/My Shop.storekit") != shop)
  }

  @Test func storesAreListedAndReset() async throws {
    try await withTemporaryDirectory { url in
      let directory = StoreDirectory(path: "\(url.path)/storefront")
      #expect(directory.stores() == [])
      try directory.create()
      let events = try RecordedSession.wholeJournal().events
      let path = directory.store(forCatalog: nil)
      let about = StoreMetadata(catalogDigest: "00", bundleId: "com.example.shop", seed: 1)
      let journal = try SQLiteJournal(path: path, about: about)
      try journal.append(events)
      journal.close()

      let listing = try #require(directory.stores().first)
      let listed = try listing.content.get()
      #expect(listed.about == about)
      #expect(listed.events == events.count)
      #expect(listed.now == events.last?.at)

      try StoreDirectory.reset(path)
      #expect(directory.stores() == [])
    }
  }

  @Test func anotherFileIsListedWithItsError() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/odd.store"
      try Data("hello".utf8).write(to: URL(filePath: path))
      let listing = try #require(StoreDirectory(path: url.path).stores().first)
      #expect(listing.path == path)
      #expect(throws: JournalError.self) { try listing.content.get() }
    }
  }
}
