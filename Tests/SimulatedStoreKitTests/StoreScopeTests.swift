import AdvancedCommerceMercato
import StoreDriver
import StoreModel
import StoreScript
import StoreSession
import Testing

/// The store that a call uses.
struct StoreScopeTests {
  @Test func twoStoresInTwoTasksKnowNothingOfEachOther() async throws {
    let shops = try await [Shop.open(seed: 1), Shop.open(seed: 2)]
    try await shops[0].play(.buy("unlock"), .answer(.buy))
    try await shops[1].play(.buy("season"), .answer(.buy))
    async let first = shops[0].products { Transaction.all }
    async let second = shops[1].products { Transaction.all }
    #expect(await [first, second] == [["unlock"], ["season"]])
  }

  @Test func aChildTaskInheritsTheStore() async throws {
    let shop = try Shop()
    let count = try await StoreScope.with(shop.session) {
      try await Task { try await Product.products(for: ["gems"]).count }.value
    }
    #expect(count == 1)
  }

  @Test func aProductKeepsTheStoreItCameFrom() async throws {
    let shops = try await [Shop.open(seed: 1), Shop.open(seed: 2)]
    try await shops[0].play(.buy("unlock"), .answer(.buy))
    let product = try await shops[0].product("unlock")
    let latest = await StoreScope.with(shops[1].session) { await product.latestTransaction }
    #expect(latest?.productID == "unlock")
  }

  @Test func theInnerScopeCounts() throws {
    let shops = try [Shop(seed: 1), Shop(seed: 2)]
    StoreScope.with(shops[0].session) {
      StoreScope.with(shops[1].session) {
        #expect(StoreScope.session === shops[1].session)
      }
      #expect(StoreScope.session === shops[0].session)
    }
  }
}
