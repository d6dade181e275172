import Foundation
import Mercato
import ShopTestSupport
import StoreEngine
import StoreModel
import StoreSession
import Synchronization
import Testing

/// The products that are loaded once, and those that are loaded again.
struct ProductCacheTests {
  /// A product that counts its loads.
  private struct Counted: FetchableProduct, Sendable {
    static let asked = Mutex<[[String]]>([])
    let id: String

    static func products(for identifiers: some Collection<String>) async throws -> [Counted] {
      asked.withLock { $0.append(Array(identifiers)) }
      return identifiers.filter { !$0.hasPrefix("no") }.map(Counted.init(id:))
    }
  }

  @Test func onlyMissingProductsAreLoaded() async throws {
    let service = AbstractCachingProductService<Counted>()
    for ids: Set<String> in [["a"], ["a", "b"], ["b", "a"], ["nothing"], ["nothing"], []] {
      let found = try await service.retrieveProducts(productIds: ids)
      #expect(found.map(\.id) == ids.filter { $0 != "nothing" }.sorted())
    }
    #expect(Counted.asked.withLock { $0 } == [["a"], ["b"], ["nothing"], ["nothing"]])
  }

  @Test func loadedProductsAreAvailableOffline() async throws {
    let stall = try Stall()
    let service = CachingProductService()
    try await stall.run {
      let first = try await service.retrieveProducts(productIds: ["gems"])
      try stall.session.changeSettings { $0.loadProductsError = .networkError }
      #expect(try await service.retrieveProducts(productIds: ["gems"]) == first)
      await #expect(throws: MercatoError.self) {
        _ = try await service.retrieveProducts(productIds: ["gems", "unlock"])
      }
      try stall.session.changeSettings { $0.loadProductsError = nil }
      let both = try await service.retrieveProducts(productIds: ["unlock", "gems"])
      #expect(both.map(\.id) == ["gems", "unlock"])
    }
  }

  @Test func anotherStorefrontHasOtherPrices() async throws {
    let stall = try Stall()
    let service = CachingProductService()
    try await stall.run {
      let dollars = try await service.retrieveProducts(productIds: ["gems"])
      #expect(dollars.map(\.displayPrice) == ["$0.99"])
      let code = StoreModel.Storefront(countryCode: "DEU")
      let germany = try #require(code)
      try stall.session.changeSettings { $0.storefront = germany }
      let euros = try await service.retrieveProducts(productIds: ["gems"])
      #expect(euros.first?.priceFormatStyle.currencyCode == "EUR")
    }
  }

  @Test func anotherStoreHasOtherProducts() async throws {
    let (first, second) = (try Stall(seed: 1), try Stall(seed: 2))
    let service = CachingProductService()
    let one = try await first.run { try await service.retrieveProducts(productIds: ["gems"]) }
    let other = try await second.run { try await service.retrieveProducts(productIds: ["gems"]) }
    #expect(one.count == 1)
    #expect(one != other)
  }

  @Test func theSameProductMayBeAskedForByManyAtOnce() async throws {
    let stall = try Stall()
    let service = CachingProductService()
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...8 {
        group.addTask {
          try await stall.run {
            try await service.retrieveProducts(productIds: ["gems", "season"]).count
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 2, count: 8))
  }
}
