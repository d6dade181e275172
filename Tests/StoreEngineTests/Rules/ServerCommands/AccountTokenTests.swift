import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of the account of a purchase, set by the merchant's server.
struct AccountTokenTests {
  private let token = "7e3fb204-2f0a-4d3a-9a53-6d1a0a6f7b11"

  @Test(.rule("server.account-token")) func aPurchaseMadeOnceHasIt() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.advance(to: "2026-02-01")
    var expected = shop.transaction(1)
    expected.appAccountToken = token
    expected.signedDate = "2026-02-01"
    let events = try shop.perform(.server(.setAppAccountToken(shop.id(1), token.uppercased())))
    #expect(
      events == [.transactionChanged(transaction: expected, change: .joint(.accountTokenSet))]
    )
    #expect(events.flatMap(\.transactionUpdates) == [])
    #expect(try shop.perform(.server(.setAppAccountToken(shop.id(1), token))) == [])
  }

  @Test(.rule("server.account-token")) func theCurrentPeriodAndTheRenewalsToComeHaveIt() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-05")
    shop.skip()
    try shop.perform(.server(.setAppAccountToken(shop.id(1), token)))
    #expect(
      shop.news() == """
        accountTokenSet #2
        subscription accountTokenSet: silver.monthly subscribed until 2026-03-31 \
        next silver.monthly 4.99
        """
    )
    let subscription = try #require(shop.store.subscriptions.first)
    #expect(shop.store.renewalInfo(for: subscription).appAccountToken == token)
    try shop.advance(to: "2026-03-31")
    #expect((1...3).map { shop.transaction($0).appAccountToken } == [nil, token, token])
  }

  /// Tests the tokens of transactions after a change of plan, with and without a token in the
  /// purchase of the new plan.
  @Test(
    .rule("server.account-token-newest-wins", "server.account-token"),
    arguments: [nil, "11111111-2222-3333-4444-555555555555"] as [String?]
  )
  func theNewestTokenCountsThroughChangesOfPlan(brought: String?) throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    try shop.perform(.server(.setAppAccountToken(shop.id(1), token)))
    // A downgrade waits for the next period: the current one keeps its token, and the renewal info has the
    // next token.
    try shop.buy(.silverMonthly, token: brought)
    let subscription = try #require(shop.store.subscriptions.first)
    #expect(shop.transaction(1).appAccountToken == token)
    #expect(shop.store.renewalInfo(for: subscription).appAccountToken == brought ?? token)
    try shop.advance(to: "2026-03-05")
    #expect(shop.transaction(2).appAccountToken == brought ?? token)
    // An upgrade starts at once.
    try shop.perform(.server(.setAppAccountToken(shop.id(1), token)))
    try shop.buy(.goldMonthly, token: brought)
    #expect(shop.store.transactions.last?.transaction.appAccountToken == brought ?? token)
    #expect(shop.transaction(1).appAccountToken == token)
  }

  @Test(.rule("server.account-token-ended")) func aPurchaseAfterTheEndHasItsOwnToken()
    throws
  {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.server(.setAppAccountToken(shop.id(1), token)))
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-06-01")
    try shop.buy(.silverMonthly)
    #expect(shop.store.transactions.last?.transaction.appAccountToken == nil)
  }

  @Test(.rule("server.account-token-original")) func anotherTransactionCannotHaveAToken() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-03-05")
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    let (original, renewal, shared) = (shop.id(1), shop.id(2), shop.id(3))
    func code(_ id: TransactionID, _ token: String) -> ServerRefusal.Code? {
      refusal { try shop.perform(.server(.setAppAccountToken(id, token))) }?.server
    }
    #expect(code(original, "me") == .invalidAppAccountTokenUUID)
    #expect(code(1, token) == .originalTransactionNotFound)
    #expect(code(renewal, token) == .notOriginalTransaction)
    #expect(code(shared, token) == .familyTransactionNotSupported)
  }
}
