import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// Purchases outside the app, and their transactions.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct TransactionTests {
  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  @Test(
    .rule("testing.buy-is-outside-app", "purchasing.outside-app-on-updates"),
    arguments: ["shop.gems", "shop.unlock", "shop.season", "shop.monthly"]
  )
  func everyTypeCanBeBoughtElsewhere(_ id: String) async throws {
    var updates = Transaction.updates.makeAsyncIterator()
    let bought = try await session.buyProduct(identifier: id)
    #expect(bought.productID == id)
    #expect(try await updates.transaction() == bought)
    let listed = try #require(session.allTransactions().first)
    #expect(listed.productIdentifier == id)
    #expect(listed.identifier == UInt(bought.id))
    #expect(listed.originalTransactionIdentifier == UInt(bought.originalID))
    #expect(listed.state == .purchased)
    #expect(listed.purchaseDate == bought.purchaseDate)
    #expect(listed.expirationDate == bought.expirationDate)
    #expect(listed.autoRenewingEnabled == (id == "shop.monthly"))
    #expect(listed.cancelDate == nil)
    #expect(!listed.hasPurchaseIssue && !listed.isPendingPriceIncreaseConsent)
  }

  @Test func optionsOfAPurchaseElsewhereCount() async throws {
    let account = UUID()
    let bought = try await session.buyProduct(
      identifier: "shop.gems",
      options: [.quantity(3), .appAccountToken(account)]
    )
    #expect(bought.purchasedQuantity == 3)
    #expect(bought.appAccountToken == account)
    let code = try await session.buyProduct(
      identifier: "shop.monthly",
      options: [.codeOffer(referenceName: "SPRING")]
    )
    #expect(code.offer?.id == "SPRING")
    #expect(code.offer?.type == .code)
  }

  @Test func theOlderFormBuysAtOnce() async throws {
    try session.buyProduct(productIdentifier: "shop.unlock")
    #expect(await Shop.entitlements == ["shop.unlock"])
  }

  @Test(.rule("purchasing.outside-app-ignores-switches"))
  func switchesOfTheAppDoNotCountElsewhere() async throws {
    session.disableDialogs = false
    session.askToBuyEnabled = true
    session.interruptedPurchasesEnabled = true
    session.failTransactionsEnabled = true
    let bought = try await session.buyProduct(identifier: "shop.unlock")
    #expect(session.dialog == nil)
    #expect(session.allTransactions().map(\.state) == [.purchased])
    #expect(await Shop.entitlements == [bought.productID])
  }

  @Test(.rule("purchasing.owned-returned"))
  func anOwnedProductIsReturnedAgain() async throws {
    let first = try await session.buyProduct(identifier: "shop.unlock")
    let second = try await session.buyProduct(identifier: "shop.unlock")
    #expect(first.id == second.id)
    #expect(session.allTransactions().count == 1)
  }

  @Test func anUnknownProductIsRefused() async throws {
    let sync = #expect(throws: SKTestError.self) {
      try session.buyProduct(productIdentifier: "shop.nothing")
    }
    #expect(sync?.code == .invalidProductIdentifier)
    let error = await #expect(throws: SKTestError.self) {
      try await session.buyProduct(identifier: "shop.nothing")
    }
    #expect(error?.code == .invalidProductIdentifier)
  }

  @Test(.rule("purchasing.quantity-types"))
  func anInvalidPurchaseThrowsThePurchaseError()
    async throws
  {
    let error = await #expect(throws: Product.PurchaseError.self) {
      try await session.buyProduct(identifier: "shop.unlock", options: [.quantity(2)])
    }
    #expect(error == .invalidQuantity)
  }

  @Test(
    .rule("testing.refund-at-once", "testing.identifiers-unsigned", "refunds.granted-revokes"),
    arguments: ["UInt", "Int"]
  )
  func aRefundTakesBackAndIsAnnounced(_ type: String) async throws {
    let bought = try await session.buyProduct(identifier: "shop.unlock")
    var updates = Transaction.updates.makeAsyncIterator()
    // The launch delivers the updates that the app has missed: first the purchase, then its refund.
    #expect(try await updates.transaction().id == bought.id)
    session.advance(by: .seconds(60))
    if type == "UInt" {
      try session.refundTransaction(identifier: UInt(bought.id))
    } else {
      try session.refundTransaction(identifier: Int(bought.id))
    }
    let refunded = try await updates.transaction()
    #expect(refunded.id == bought.id)
    #expect(refunded != bought)
    #expect(refunded.revocationDate == Shop.start.addingTimeInterval(60))
    #expect(refunded.revocationReason == .other)
    #expect(session.allTransactions().map(\.cancelDate) == [refunded.revocationDate])
    #expect(await Shop.entitlements == [])
    let again = #expect(throws: SKTestError.self) {
      try session.refundTransaction(identifier: UInt(bought.id))
    }
    #expect(again?.code == .invalidAction)
  }

  @Test(.rule("purchasing.refunded-may-be-bought"))
  func aRefundedProductCanBeBoughtAgain()
    async throws
  {
    let first = try await Shop.buy("shop.unlock")
    try session.refundTransaction(identifier: UInt(first.id))
    let second = try await Shop.buy("shop.unlock")
    #expect(first.id != second.id)
    #expect(await Shop.entitlements == ["shop.unlock"])
  }

  @Test(.rule("testing.all-transactions-order"))
  func transactionsAreListedInTheOrderTheyCame()
    async throws
  {
    for id in ["shop.unlock", "shop.gems", "shop.season"] {
      try session.buyProduct(productIdentifier: id)
    }
    #expect(
      session.allTransactions().map(\.productIdentifier) == [
        "shop.unlock", "shop.gems", "shop.season",
      ]
    )
  }

  /// Finished consumables leave `Transaction.all`, but not the session's own list.
  @Test(.rule("testing.all-transactions", "transactions.finish-removes-unfinished"))
  func finishedConsumablesStayOnTheList() async throws {
    let gems = try await Shop.buy("shop.gems")
    await gems.finish()
    #expect(await Shop.products(of: Transaction.all) == [])
    #expect(session.allTransactions().map(\.productIdentifier) == ["shop.gems"])
  }

  @Test func renewalCanBeSwitchedOffAndOn() async throws {
    let bought = try await session.buyProduct(identifier: "shop.premium")
    try session.disableAutoRenewForTransaction(identifier: UInt(bought.id))
    #expect(try await !Shop.renewalInfo(of: "shop.premium").willAutoRenew)
    #expect(session.allTransactions().map(\.autoRenewingEnabled) == [false])
    try session.enableAutoRenewForTransaction(identifier: UInt(bought.id))
    #expect(try await Shop.renewalInfo(of: "shop.premium").willAutoRenew)
    #expect(session.allTransactions().map(\.autoRenewingEnabled) == [true])

    let unlock = try await session.buyProduct(identifier: "shop.unlock")
    let error = #expect(throws: SKTestError.self) {
      try session.disableAutoRenewForTransaction(identifier: UInt(unlock.id))
    }
    #expect(error?.code == .noSubscriptionFound)
  }
}
