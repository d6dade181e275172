import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The table of advanced-commerce.md 4.5: what each state lets an app's requests do.
struct ReactivatingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What becomes of a subscription that was bought on 1 April for a month.
    let live: @Sendable (inout Shop) throws -> Void
    /// The errors of a modification, of a reactivation and of a new beginning; nil where it is sold.
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

  @Test(arguments: rows)
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

  @Test func aReactivationCostsNothingNow() throws {
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

  @Test func onlyWhatIsNamedComesBack() throws {
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

  @Test func theSettingBringsAnExpiredOneBackForItsPrice() throws {
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

  @Test func aNewBeginningContinuesTheOldOne() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-06-01")
    let token = try shop.renewalInfo().advancedCommerceInfo?.consistencyToken
    let offer = Offer(period: .p1m, periodCount: 2, price: 990, reason: .winBack)
    shop.skip()
    try shop.buy(
      .create(
        [.item("PRO", 19_990, offer: offer)],
        period: .p1m,
        reference: 2,
        previous: shop.id(1),
        token: token
      )
    )
    #expect(
      shop.news(of: "subscription") == """
        subscription resubscribed: com.example.aca.generic.subscription subscribed until \
        2026-07-01 next com.example.aca.generic.subscription 0.99
        """
    )
    #expect(shop.transaction(2).originalTransactionId == shop.id(1))
    #expect(shop.store.subscriptions.count == 1)
    #expect(try shop.terms().current.items.map(\.sku) == ["PRO"])
  }

  /// What a request names has to be a transaction of an Advanced Commerce subscription of its product.
  @Test func aRequestNamesItsSubscription() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    try shop.buy(.silverMonthly)
    try shop.buy(.gems)
    var other = Product.genericSubscription
    other = Product(
      id: "com.example.aca.mini.generic.subscription",
      type: .autoRenewable,
      milliunits: 290,
      subscription: other.subscription,
      isGeneric: true
    )
    func reactivation(_ id: String) -> AnyInAppRequest {
      .reactivateSubscription(
        SubscriptionReactivateInAppRequest(
          requestInfo: RequestInfo(requestReferenceId: Shop.reference(9)),
          transactionId: id
        )
      )
    }
    let own = shop.id(1).description
    let rows: [(AnyInAppRequest, Product, AdvancedCommerceErrorCode)] = [
      (reactivation("99999999999999999999999"), .genericSubscription, .invalidTransactionId),
      (reactivation("7"), .genericSubscription, .transactionIdNotFound),
      (reactivation(shop.id(3).description), .genericSubscription, .subscriptionDoesNotExist),
      (reactivation(shop.id(2).description), .genericSubscription, .subscriptionNotEligible),
      (reactivation(own), other, .productNotOwned),
      (.create(reference: 8, previous: 7), .genericSubscription, .invalidPreviousTransactionID),
      (
        .create([.news], reference: 8, previous: shop.id(2)), .genericSubscription,
        .invalidPreviousSubscription
      ),
      (
        .create([.news], reference: 8, previous: shop.id(1)), other, .invalidPreviousSubscription
      ),
    ]
    for (request, product, code) in rows {
      #expect(shop.refusal(of: request, with: product)?.code == code)
    }
  }

  @Test func aSubscriptionIsChangedWhereItIsBilled() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let request = try shop.reactivation()
    try shop.change { $0.storefront = Storefront(countryCode: "DEU") ?? $0.storefront }
    let refusal = shop.refusal(of: request)
    #expect(refusal?.code == .mismatchedStorefront)
    #expect(refusal?.layer == .storefront)
  }

  @Test func aTokenHasToBeThePresentOne() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    let stale = try shop.modification(add: [.item("NEWS", 1990)])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.perform(.setAutoRenew(shop.id(1), true))
    #expect(shop.refusal(of: stale)?.code == .invalidConsistencyToken)
    #expect(
      shop.refusal(of: .create([.news], reference: 8, token: "1.2.3"))?.code
        == .invalidConsistencyToken
    )
    guard case .modifySubscription(var modify) = stale else { return }
    modify.requestInfo.consistencyToken = nil
    #expect(shop.refusal(of: .modifySubscription(modify)) == nil)
  }
}
