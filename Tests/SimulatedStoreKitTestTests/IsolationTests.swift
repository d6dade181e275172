import IsolatedStore
import StoreKitTest
import Testing

/// The store that a session belongs to.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct IsolationTests {
  /// Each of fifty parallel tests sees only its own purchases.
  @Test(arguments: 1...50)
  func parallelTestsAreIsolated(_ number: Int) async throws {
    let session = try Shop.session()
    for _ in 1...number {
      try await Shop.buy("shop.gems").finish()
    }
    #expect(session.allTransactions().count == number)
    #expect(await Shop.products(of: Transaction.unfinished) == [])
    let inATask = try await Task { try await Shop.buy("shop.unlock").productID }.value
    #expect(inATask == "shop.unlock")
    #expect(session.allTransactions().count == number + 1)
  }

  @Test func aTestBeginsWithoutAStore() async {
    #expect(AppStore.deviceVerificationID == nil)
    await #expect(throws: StoreKitError.self) { try await Product.products(for: ["shop.gems"]) }
  }

  @Test func theLastSessionOfATestWins() async throws {
    let first = try Shop.session()
    let second = try Shop.session()
    try await Shop.buy("shop.unlock")
    #expect(first.allTransactions() == [])
    #expect(second.allTransactions().count == 1)
  }

  @Test func aProductKeepsTheStoreItCameFrom() async throws {
    let first = try Shop.session()
    let product = try await Shop.product("shop.unlock")
    let second = try Shop.session()
    _ = try await product.purchase()
    #expect(first.allTransactions().count == 1)
    #expect(second.allTransactions() == [])
  }

  /// In another process, because a process has only one store.
  @Test func withoutTheTraitTheLastSessionBelongsToTheProcess() async {
    await #expect(processExitsWith: .success) {
      let first = try Shop.session()
      let second = try Shop.session()
      try second.buyProduct(productIdentifier: "shop.unlock")
      let owned = await Task.detached { await Shop.entitlements }.value
      #expect(owned == ["shop.unlock"])
      #expect(first.allTransactions() == [])
    }
  }

  @Test func aSessionSupportsConcurrentCalls() async throws {
    let session = try Shop.session()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...40 {
        group.addTask {
          try session.buyProduct(productIdentifier: "shop.gems")
          session.storefront = number.isMultiple(of: 2) ? "USA" : "FRA"
          session.askToBuyEnabled.toggle()
          session.advance(by: .seconds(1))
          for transaction in session.allTransactions().prefix(3) where transaction.cancelDate == nil
          {
            try? session.refundTransaction(identifier: transaction.identifier)
          }
        }
        group.addTask {
          for await result in Transaction.all { _ = result.jwsRepresentation }
          _ = try await Product.products(for: ["shop.gems", "shop.monthly"])
        }
      }
      try await group.waitForAll()
    }
    #expect(session.now == Shop.start.addingTimeInterval(40))
    #expect(session.allTransactions().count == 40)
  }
}
