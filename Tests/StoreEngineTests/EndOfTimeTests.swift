import StoreModel
import StoreTestSupport
import Testing

@testable import StoreEngine

/// The last days of store time: what would happen behind the year 9999 never does.
struct EndOfTimeTests {
  @Test func thePeriodThatLeadsOutNeverEnds() throws {
    var shop = Shop(at: "9999-11-15")
    try shop.buy(.silverMonthly)
    #expect(shop.store.nextDue == "9999-12-15")
    try shop.advance(to: "9999-12-20")
    #expect(shop.store.transactions.count == 2)
    let subscription = try #require(shop.store.subscriptions.first)
    #expect(subscription.expiresDate == .last)
    #expect(shop.store.nextDue == nil)
    try shop.perform(.advance(to: .last))
    #expect(shop.store.now == .last)
    #expect(shop.store.transactions.count == 2)
    #expect(shop.store.subscriptions.first?.state == .subscribed)
  }

  /// At the last moment everything can still be done, and nothing goes on for ever.
  @Test func theLastMomentIsAMomentLikeAnyOther() throws {
    for rate in TimeRate.allCases {
      var settings = StoreSettings()
      settings.timeRate = rate
      var shop = Shop(at: .last, settings: settings)
      try shop.buy(.gems)
      try shop.buy(.silverMonthly)
      let bought = try #require(shop.store.transactions.last?.id)
      _ = try? shop.perform(.forceRenewal(bought))
      _ = try? shop.perform(.advance(to: .last))
      _ = try? shop.perform(.expire(bought))
      let subscription = try #require(shop.store.subscriptions.first)
      #expect(shop.store.timeline(of: subscription, coming: 10).count < 100)
    }
  }

  @Test func aFailedRenewalIsNotTriedBehindTheEnd() throws {
    for hasGrace in [true, false] {
      var settings = StoreSettings()
      settings.billingRetryOnRenewal = true
      settings.billingGracePeriod = hasGrace
      var shop = Shop(at: "9999-11-15", settings: settings)
      try shop.buy(.silverMonthly)
      try shop.perform(.advance(to: .last))
      #expect(shop.store.nextDue == nil)
      let subscription = try #require(shop.store.subscriptions.first)
      #expect(subscription.billingRetryUntil == .last)
      try shop.perform(.resolveBilling(subscription.latestTransactionId))
      #expect(shop.store.subscriptions.first?.expiresDate == .last)
    }
  }

  @Test func aPurchaseOfThePastRenewsUpToTheEnd() throws {
    var shop = Shop(at: .last)
    var request = PurchaseRequest(product: .silverMonthly)
    request.purchaseDate = "9999-11-15"
    try shop.perform(.purchaseElsewhere(request))
    #expect(shop.store.transactions.map(\.transaction.expiresDate) == ["9999-12-15", .last])
    #expect(shop.store.subscriptions.map(\.state) == [.subscribed])
  }

  /// From the first moment on: more renewals than a test wants are refused, not made.
  @Test func aPurchaseOfLongAgoIsRefused() throws {
    var shop = Shop(at: "9999-12-01")
    var request = PurchaseRequest(product: .silverMonthly)
    request.purchaseDate = .first
    #expect(throws: StoreRefusal.self) { try shop.perform(.purchaseElsewhere(request)) }
  }
}
