import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Refunds of items by Request Transaction Refund and Revoke.
struct ItemRefundingTests {
  func shop(
    _ items: [SubscriptionCreateItem] = [.basic, .sports],
    environment: StoreEnvironment = .sandbox
  ) throws -> Shop {
    var shop = Shop(environment: environment)
    try shop.subscribe(items)
    try shop.advance(to: "2026-02-14")
    shop.skip()
    return shop
  }

  @Test(.rule("advanced-commerce.server.refund-by-item")) func anItemIsRefundedAndStays() throws {
    var shop = try shop()
    try shop.send(.refund(.item("SPORTS", reason: .fulfillmentIssue)))
    #expect(
      shop.news() == """
        server requestRefund #1
        refund requested #1
        refund granted #1
        refundedInPart #1
        """
    )
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990, FULL 4990 FULFILLMENT_ISSUE")
    #expect(shop.transaction(1).revocationDate == nil)
    #expect(try shop.next == "BASIC 9990\nSPORTS 4990")
    #expect(shop.entitled == [1])
  }

  @Test(
    .rule("advanced-commerce.server.refund-by-item", "advanced-commerce.server.refund-takes-item")
  ) func anItemIsRemovedAndTheOthersContinue() throws {
    var shop = try shop()
    try shop.send(.refund(.item("SPORTS", .prorated, revoke: true)))
    // 14 of 28 days of 4.99 remain.
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990, PRORATED 2500 OTHER, gone")
    #expect(
      shop.news(of: "subscription") == """
        subscription modified: com.example.aca.generic.subscription subscribed \
        until 2026-02-28 next com.example.aca.generic.subscription 9.99
        """
    )
    #expect(try shop.terms().current.items.map(\.sku) == ["BASIC"])
    try shop.advance(to: "2026-02-28")
    #expect(shop.items(2) == "BASIC 9990")
    #expect(shop.transaction(2).price == 9990)
  }

  @Test(.rule("advanced-commerce.server.refund-limit")) func theRestOfAnItemIsRefundedOnce()
    throws
  {
    var shop = try shop()
    try shop.send(.refund(.item("BASIC", .custom, amount: 2000), reference: 50))
    try shop.send(.refund(.item("BASIC"), reference: 51))
    #expect(shop.items(1) == "BASIC 9990, CUSTOM 2000 OTHER, FULL 7990 OTHER\nSPORTS 4990")
    #expect(shop.code(of: .refund(.item("BASIC"), reference: 52)) == .alreadyRefunded)
  }

  @Test func anOfferIsRefundedAtItsOwnPrice() throws {
    var shop = try shop([.basic, .item("SPORTS", 4990, offer: .periods(at: 990))])
    try shop.send(.refund(.item("SPORTS")))
    #expect(
      shop.items(1)
        == "BASIC 9990\nSPORTS 4990, 3 x P1M at 990, FULL 990 OTHER"
    )
  }

  @Test func aPastPeriodIsTakenAwayWhole() throws {
    var shop = try shop()
    try shop.advance(to: "2026-03-01")
    shop.skip()
    try shop.send(.refund(.item("BASIC", revoke: true), .item("SPORTS", revoke: true)))
    #expect(
      shop.news() == "server requestRefund #1\nrefund requested #1\nrefund granted #1\nrefunded #1"
    )
    let past = shop.transaction(1)
    #expect(past.revocationDate == "2026-03-01")
    #expect(past.revocationType == .refundFull)
    #expect(past.revocationPercentage == 100_000)
    #expect(shop.entitled == [2])
  }

  @Test func aPartialRefundMayRevokeAnItem() throws {
    var shop = try shop()
    try shop.advance(to: "2026-03-01")
    try shop.send(
      .refund(
        .item("BASIC", .custom, amount: 2510, revoke: true, reason: .unsatisfiedWithPurchase),
        .item("SPORTS", revoke: true)
      )
    )
    let past = shop.transaction(1)
    #expect(past.revocationType == .refundProrated)
    // 7.50 of 14.98.
    #expect(past.revocationPercentage == 50_066)
    #expect(past.revocationReason == .developerIssue)
  }

  @Test func aChargeIsRefundedAndGone() throws {
    var shop = Shop()
    let charge = OneTimeChargeCreateRequest(
      currency: "USD",
      item: OneTimeChargeItem(sku: "BOOK", displayName: "B", description: "B", price: 4990),
      requestInfo: Shop.info(1),
      taxCode: "C003-00-2"
    )
    try shop.buy(.oneTimeCharge(charge), with: .genericConsumable)
    try shop.perform(.finish(shop.id(1), by: .app))
    try shop.send(.refund(.item("BOOK", .custom, amount: 990)))
    #expect(shop.items(1) == "BOOK 4990, CUSTOM 990 OTHER")
    #expect(shop.store.isListed(shop.id(1)))
    try shop.send(.refund(.item("BOOK", revoke: true), reference: 51))
    #expect(shop.items(1) == "BOOK 4990, CUSTOM 990 OTHER, FULL 4000 OTHER, gone")
    #expect(shop.transaction(1).revocationDate == .start)
    #expect(shop.code(of: .refund(.item("BOOK"), reference: 52)) == .alreadyRefunded)
  }

  @Test func aRequestWaitsToBeDecided() throws {
    var shop = try shop()
    try shop.change { $0.refundPolicy = .wait }
    shop.skip()
    try shop.send(.refund(.item("SPORTS", revoke: true)))
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990")
    #expect(shop.code(of: .refund(.item("BASIC"), reference: 51)) == .pendingRefund)
    #expect(shop.code(of: .revoke(.full, reference: 52)) == .pendingRefund)
    try shop.perform(.decideRefund(shop.id(1), isGranted: true))
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990, FULL 4990 OTHER, gone")
    try shop.send(.refund(.item("BASIC"), reference: 53))
    shop.skip()
    try shop.perform(.decideRefund(shop.id(1), isGranted: false))
    #expect(shop.news() == "refund declined #1")
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990, FULL 4990 OTHER, gone")
  }

  @Test(
    .rule(
      "advanced-commerce.server.refund-reasons",
      "advanced-commerce.server.refund-decline-environments"
    ),
    arguments: StoreEnvironment.allCases.filter { $0 != .production }
  ) func aDeclineIsSimulatedInTests(environment: StoreEnvironment) throws {
    var shop = try shop(environment: environment)
    let declined = AnyServerRequest.refund(.item("BASIC", reason: .simulateRefundDecline))
    try shop.send(declined)
    #expect(
      shop.news() == "server requestRefund #1\nrefund requested #1\nrefund declined #1"
    )
    let live = try self.shop(environment: .production)
    #expect(live.code(of: declined) == .simulateRefundDeclineOnlyInSandbox)
    #expect(
      live.code(of: .revoke(.full, .simulateRefundDecline)) == .simulateRefundDeclineOnlyInSandbox
    )
  }

  @Test(.rule("advanced-commerce.server.revoke-simulated-decline"))
  func aDeclineOfARevocationTurnsRenewalOff() throws {
    var shop = try shop()
    try shop.send(.revoke(.full, .simulateRefundDecline))
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990")
    #expect(shop.entitled == [1])
    #expect(try !shop.subscription().willAutoRenew)
  }

  /// SPORTS ends with the renewal, so only BASIC would renew.
  @Test(.rule("advanced-commerce.server.refund-nothing-left"))
  func withoutTheItemsThatRenewNothingRenews() throws {
    var shop = try shop()
    try shop.buy(try shop.modification(remove: ["SPORTS"]))
    try shop.send(.refund(.item("BASIC", revoke: true)))
    #expect(try shop.terms().current.items.map(\.sku) == ["SPORTS"])
    #expect(try !shop.subscription().willAutoRenew)
    try shop.advance(to: "2026-02-28")
    #expect(try shop.subscription().state == .expired)
  }

  @Test(
    .rule("advanced-commerce.server.revoke-ends-now", "advanced-commerce.server.revoke-inactive"),
    arguments: [RefundType.full, .prorated]
  )
  func revokingEndsEverythingAtOnce(type: RefundType) throws {
    var shop = try shop()
    try shop.send(.revoke(type))
    #expect(
      shop.news() == """
        server revoke #1
        refunded #1
        subscription refunded: com.example.aca.generic.subscription revoked until 2026-02-28
        """
    )
    let isFull = type == .full
    #expect(
      shop.items(1) == """
        BASIC 9990, \(isFull ? "FULL 9990" : "PRORATED 5000") LEGAL, gone
        SPORTS 4990, \(isFull ? "FULL 4990" : "PRORATED 2500") LEGAL, gone
        """
    )
    #expect(shop.transaction(1).revocationType == (isFull ? .refundFull : .refundProrated))
    #expect(shop.entitled == [])
    #expect(shop.code(of: .revoke(.full, reference: 51)) == .revokeOnInactiveSubscription)
  }

  @Test func aWholeRefundOfTheStoresGivesWhatIsLeft() throws {
    var shop = try shop()
    try shop.send(.refund(.item("SPORTS", .custom, amount: 990)))
    try shop.perform(.refund(shop.id(1), .other))
    #expect(
      shop.items(1) == """
        BASIC 9990, FULL 9990 OTHER, gone
        SPORTS 4990, CUSTOM 990 OTHER, FULL 4000 OTHER, gone
        """
    )
    #expect(shop.store.subscriptions[0].state == .revoked)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let request: AnyServerRequest
    let code: AdvancedCommerceErrorCode
    var about = 2
  }

  static let refusals = [
    Refusal(
      testDescription: "all of an active subscription",
      request: .refund(.item("BASIC", revoke: true), .item("SPORTS", revoke: true)),
      code: .removalAllNotAllowed
    ),
    Refusal(
      testDescription: "a part of a period that is not the latest",
      request: .refund(.item("BASIC", .prorated)),
      code: .proratedOnlyLatestTransaction,
      about: 1
    ),
    Refusal(
      testDescription: "an item that was not bought",
      request: .refund(.item("NEWS")),
      code: .productNotOwned
    ),
    Refusal(
      testDescription: "more than was paid",
      request: .refund(.item("BASIC", .custom, amount: 10_000)),
      code: .nullRefundAmount
    ),
    Refusal(
      testDescription: "a fraction of a cent",
      request: .refund(.item("BASIC", .custom, amount: 995)),
      code: .invalidAmount
    ),
    Refusal(
      testDescription: "another currency",
      request: .refund(.item("BASIC"), currency: "EUR"),
      code: .invalidCurrency
    ),
    Refusal(
      testDescription: "a decline of some",
      request: .refund(.item("BASIC", reason: .simulateRefundDecline), .item("SPORTS")),
      code: .partialSimulateRefundDecline
    ),
    Refusal(
      testDescription: "what was free of charge",
      request: .refund(.item("BASIC")),
      code: .transactionNotRefundable,
      about: 3
    ),
    Refusal(
      testDescription: "what no request sold",
      request: .refund(.item("BASIC")),
      code: .operationNotAllowed,
      about: 4
    ),
  ]

  @Test(
    .rule(
      "advanced-commerce.server.refund-prorated-latest",
      "advanced-commerce.server.refund-limit",
      "advanced-commerce.server.refund-reasons"
    ),
    arguments: refusals
  )
  func aRefundIsRefused(refusal: Refusal) throws {
    var shop = try shop()
    try shop.advance(to: "2026-03-01")
    try shop.subscribe([.item("BASIC2", 990, offer: .periods(1, at: 0))], reference: 2)
    try shop.buy(.gems)
    var request = refusal.request
    if refusal.about == 3 { request = .refund(.item("BASIC2")) }
    #expect(shop.code(of: request, about: refusal.about) == refusal.code)
  }
}
