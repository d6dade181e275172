import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Purchases shared by family members.
struct FamilySharingTests {
  private let gold: Product = {
    var product = Product.goldMonthly
    product.isFamilyShareable = true
    return product
  }()

  @Test(.rule("family.shared-ownership", "family.stops-revokes"))
  func aSharedPurchaseEntitlesUntilSharingStops() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    #expect(shop.news() == "add #1 unlock 4.99 family\nend 1 success #1")
    #expect(shop.transaction(1).inAppOwnershipType == .familyShared)
    #expect(shop.entitled == [1])
    try shop.advance(to: "2026-02-03")
    let events = try shop.perform(.stopFamilySharing(shop.id(1)))
    #expect(events.flatMap(\.transactionUpdates) == [shop.id(1)])
    let transaction = shop.transaction(1)
    #expect(transaction.revocationDate == "2026-02-03")
    #expect(transaction.revocationReason == .other)
    #expect(transaction.revocationType == .familyRevoke)
    #expect(shop.entitled == [])
    let id = shop.id(1)
    #expect(refusal { try shop.perform(.stopFamilySharing(id)) } == .sharingStopped(id))
  }

  @Test(
    .rule("family.only-shareable"),
    arguments: [Product.gems, .season, .silverMonthly, .genericConsumable]
  )
  func onlyShareableProductsAreShared(product: Product) {
    var shop = Shop()
    #expect(
      refusal { try shop.perform(.familyBuy(PurchaseRequest(product: product))) }
        == .purchase(.productUnavailable)
    )
  }

  @Test(.rule("family.full-price", "offers.introductory-retry-counts"))
  func aMembersSubscriptionLeavesTheCustomerTheirIntroductoryOffer() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: gold)))
    #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
  }

  /// Only the customer's own purchases have the token.
  @Test(.rule("family.no-account-token")) func aMembersPurchaseHasNoToken() throws {
    var shop = Shop()
    let token = "11111111-2222-3333-4444-555555555555"
    for product in [Product.unlock, gold] {
      try shop.perform(.familyBuy(PurchaseRequest(product: product, appAccountToken: token)))
    }
    #expect(shop.store.transactions.map(\.transaction.appAccountToken) == [nil, nil])
    #expect(shop.store.subscriptions.map(\.appAccountToken) == [nil])
  }

  @Test(.rule("family.own-chain", "family.full-price"))
  func aMembersSubscriptionIsSeparate() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.familyBuy(PurchaseRequest(product: gold)))
    #expect(shop.transaction(2).originalTransactionId == shop.id(2))
    // The member's introductory offer is separate, so the customer's stays unused.
    #expect(shop.transaction(2).offerType == nil)
    #expect(shop.store.introOfferObstacle(in: "plans") == .subscribed)
    #expect(shop.entitled == [1, 2])
    try shop.advance(to: "2026-02-28")
    #expect(shop.entitled == [3, 4])
    let ownerships = [3, 4].map { shop.transaction($0).inAppOwnershipType }
    #expect(Set(ownerships) == [.purchased, .familyShared])
    #expect(shop.store.ownSubscription(in: "plans")?.product.id == "silver.monthly")
    shop.skip()
    try shop.perform(.stopFamilySharing(shop.id(2)))
    #expect(shop.news().contains("subscription revoked: gold.monthly revoked"))
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed, .revoked])
    #expect(shop.entitled.count == 1)
  }

  @Test(.rule("purchasing.shared-may-be-bought", "family.own-chain"))
  func anOwnPurchaseOutlivesTheSharing() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    try shop.perform(.familyBuy(PurchaseRequest(product: gold)))
    try shop.buy(.unlock)
    try shop.buy(gold)
    #expect(shop.transaction(4).offerType == .introductory)
    try shop.perform(.stopFamilySharing(shop.id(1)))
    try shop.perform(.stopFamilySharing(shop.id(2)))
    #expect(shop.entitled == [3, 4])
    let own = shop.id(3)
    #expect(refusal { try shop.perform(.stopFamilySharing(own)) } == .notShared(own))
  }

  @Test func theSharedPurchaseRemainsAfterARefund() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: .unlock)))
    try shop.buy(.unlock)
    try shop.perform(.refund(shop.id(2), .other))
    #expect(shop.entitled == [1])
  }

  @Test(.rule("family.stops-revokes", "refunds.shared-not-refundable"))
  func refundingTheBuyerRevokesTheSharedPurchase() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(PurchaseRequest(product: gold)))
    shop.skip()
    try shop.perform(.refund(shop.id(1), .developerIssue))
    #expect(
      shop.news() == """
        revoked #1
        subscription revoked: gold.monthly revoked until 2026-02-28
        """
    )
    #expect(shop.transaction(1).revocationType == .familyRevoke)
    let id = shop.id(1)
    #expect(
      refusal { try shop.perform(.presentSystemSheet(.refundRequest(transaction: id))) }
        == .purchase(.failed)
    )
  }

  private var shared: PurchaseRequest {
    var product = Product.silverMonthly
    product.isFamilyShareable = true
    return PurchaseRequest(product: product)
  }

  @Test func sharingEndsDuringAFailedRenewal() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(shared))
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-03-02")
    #expect(shop.store.subscriptions.map(\.state) == [.inBillingRetryPeriod])
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.subscriptions.map(\.state) == [.revoked])
  }

  @Test func anEndedSubscriptionIsNotRevoked() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(shared))
    try shop.perform(.expire(shop.id(1)))
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
  }
}
