import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of the requests of an app that are accepted in each state of a subscription.
struct ReactivatingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The steps after the purchase of a subscription for a month on 1 April.
    let live: @Sendable (inout Shop) throws -> Void
    /// The error of a modification, or `nil` if it is accepted.
    ///
    /// The errors of a reactivation and of a new subscription follow.
    let modify: AdvancedCommerceErrorCode?
    let reactivate: AdvancedCommerceErrorCode?
    let resubscribe: AdvancedCommerceErrorCode?
  }

  static let rows = [
    Row(
      testDescription: "active, renewal on",
      live: { _ in },
      modify: nil,
      reactivate: .subscriptionAlreadyActive,
      resubscribe: .subscriptionAlreadyActive
    ),
    Row(
      testDescription: "active, renewal off",
      live: { try $0.perform(.setAutoRenew($0.id(1), false)) },
      modify: .subscriptionNotEligible,
      reactivate: nil,
      resubscribe: .subscriptionAlreadyActive
    ),
    Row(
      testDescription: "expired",
      live: {
        try $0.perform(.setAutoRenew($0.id(1), false))
        try $0.advance(to: "2026-05-02")
      },
      modify: .inactiveACASub,
      reactivate: .inactiveACASub,
      resubscribe: nil
    ),
    Row(
      testDescription: "grace period",
      live: {
        try $0.change {
          $0.billingRetryOnRenewal = true
          $0.billingGracePeriod = true
        }
        try $0.advance(to: "2026-05-02")
      },
      modify: .subscriptionNotEligible,
      reactivate: .subscriptionAlreadyActive,
      resubscribe: .subscriptionAlreadyActive
    ),
    Row(
      testDescription: "billing retry",
      live: {
        try $0.change { $0.billingRetryOnRenewal = true }
        try $0.advance(to: "2026-05-02")
      },
      modify: .subscriptionNotEligible,
      reactivate: .subscriptionAlreadyActive,
      resubscribe: .subscriptionAlreadyActive
    ),
    Row(
      testDescription: "revoked",
      live: { try $0.perform(.refund($0.id(1), .other)) },
      modify: .inactiveACASub,
      reactivate: .inactiveACASub,
      resubscribe: nil
    ),
  ]

  @Test(
    .rule(
      "advanced-commerce.changes.active-already",
      "advanced-commerce.changes.reactivate-expired",
      "advanced-commerce.changes.not-renewing-unmodifiable",
      "advanced-commerce.changes.create-again",
      "advanced-commerce.changes.create-again-revoked"
    ),
    arguments: rows
  )
  func aState(row: Row) throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .sports])
    try row.live(&shop)
    let token = try shop.renewalInfo().advancedCommerceInfo?.consistencyToken
    let requests = [
      (try shop.modification(reference: 2, add: [.item("NEWS", 1990)]), row.modify),
      (try shop.reactivation(reference: 3), row.reactivate),
      (.create([.basic], reference: 4, previous: shop.id(1), token: token), row.resubscribe),
    ]
    for (request, code) in requests {
      var shop = shop
      #expect(shop.refusal(of: request)?.code == code)
      #expect((shop.sheet == nil) == (code != nil))
    }
  }

  @Test(
    .rule(
      "advanced-commerce.changes.reactivate-turns-on",
      "advanced-commerce.requests.reactivate-members"
    )
  ) func aReactivationCostsNothingNow() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .item("SPORTS", 4990, offer: .periods(3, at: 2990))])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let request = try shop.reactivation()
    try shop.perform(
      .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: request))
    )
    let sheet = try #require(shop.sheet)
    #expect(sheet.price.milliunits == 0)
    #expect(sheet.renewalPrice?.milliunits == 14_980)
    #expect(sheet.displayName == "Aurora TV")
    #expect(sheet.lines?.map(\.priceNow) == [0, 0])
    #expect(sheet.lines?.map(\.renewalPrice) == [9990, 4990])
    #expect(sheet.lines?.last?.offer?.periodCount == 2)
    shop.skip()
    try shop.perform(.answer(sheet.id, .buy))
    #expect(
      shop.news() == """
        answer 2 buy
        subscription autoRenewEnabled: com.example.aca.generic.subscription subscribed until \
        2026-05-01 next com.example.aca.generic.subscription 12.98
        end 2 success #1
        """
    )
    try shop.advance(to: "2026-05-01")
    #expect(shop.transaction(2).advancedCommerceInfo?.requestReferenceId == Shop.reference(2))
  }

  @Test(
    .rule(
      "advanced-commerce.changes.reactivate-turns-on",
      "advanced-commerce.requests.reactivate-members"
    )
  ) func onlyNamedItemsReturn() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic, .sports, .news])
    try shop.buy(shop.modification(remove: ["NEWS"]))
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let unknown = try shop.reactivation(["KIDS"], reference: 3)
    #expect(shop.refusal(of: unknown)?.code == .invalidProduct)
    try shop.buy(shop.reactivation(["BASIC", "NEWS"], reference: 4))
    #expect(try shop.terms().next.items.map(\.sku) == ["BASIC", "NEWS"])
    try shop.advance(to: "2026-05-01")
    #expect(shop.transaction(2).price == 11_980)
  }

  @Test(.rule("advanced-commerce.changes.reactivate-expired"))
  func theSettingBringsAnExpiredOneBackForItsPrice() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.change { $0.advancedCommerce.reactivatesExpired = true }
    try shop.subscribe([.basic, .item("SPORTS", 4990, offer: .periods(3, at: 2990))])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-06-01")
    try shop.buy(shop.reactivation())
    #expect(shop.transaction(2).price == 14_980)
    #expect(shop.transaction(2).originalTransactionId == shop.id(1))
    #expect(shop.transaction(2).expiresDate == "2026-07-01")
    #expect(try shop.subscription().state == .subscribed)
  }

  @Test(.rule("advanced-commerce.changes.reactivate-revoked"))
  func theSettingBringsNoRevokedOneBack() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.change { $0.advancedCommerce.reactivatesExpired = true }
    try shop.subscribe([.basic, .sports])
    try shop.perform(.refund(shop.id(1), .other))
    let request = try shop.reactivation()
    #expect(shop.refusal(of: request)?.code == .inactiveACASub)
  }

  /// Price increases during reactivations.
  static let rises: [TableRow] = [
    .ofTwoItems("reactivate, announced: it comes back at the higher price") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      try shop.advance(to: "2026-02-01")
      try shop.send(.cancel(51))
      try shop.buy(try shop.reactivation())
      #expect(try shop.next == "BASIC 9990, ACCEPTED 19990\nSPORTS 4990")
    },
    .ofTwoItems("reactivate, not announced: it is scheduled anew") { shop in
      try shop.send(.prices(.price("BASIC", 19_990)))
      try shop.send(.cancel(51))
      try shop.advance(to: "2026-02-10")
      #expect(try shop.terms().next.items[0].priceIncrease?.status == .scheduled)
      try shop.buy(try shop.reactivation())
      #expect(try shop.next == "BASIC 9990, SCHEDULED 19990\nSPORTS 4990")
      try shop.advance(to: "2026-02-28")
      #expect(try shop.next == "BASIC 9990, SCHEDULED 19990, on 2026-03-04\nSPORTS 4990")
    },
  ]

  @Test(.rule("advanced-commerce.prices.reactivate-agrees"), arguments: rises)
  func aRiseComesBack(row: TableRow) throws { try row.holds() }
}
