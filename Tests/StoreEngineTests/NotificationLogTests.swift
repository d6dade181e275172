import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

@testable import StoreEngine

/// Tests of the whole log of notifications.
struct NotificationLogTests {
  private let hook = "http://localhost:1"

  /// Returns the shop of a customer after half a year.
  private func life() throws -> Shop {
    var shop = Shop()
    try shop.change { $0.setWebhooks(hook) }
    try shop.buy(.goldMonthly)
    try shop.advance(to: "2026-02-07")
    try shop.buy(.silverMonthly)
    try shop.buy(.gems)
    try shop.advance(to: "2026-03-08")
    try shop.perform(.requestTestNotification)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = true
    }
    try shop.advance(to: "2026-05-01")
    try shop.perform(.resolveBilling(shop.id(1)))
    try shop.change { $0.billingRetryOnRenewal = false }
    try shop.perform(.refund(shop.id(5), .other))
    try shop.buy(.silverYearly)
    return shop
  }

  @Test(.rule("notifications.types")) func aWholeLifeIsReported() throws {
    #expect(
      try life().told() == """
        SUBSCRIBED INITIAL_BUY #1 subscribed
        DID_RENEW #2 subscribed
        DID_CHANGE_RENEWAL_PREF DOWNGRADE #2 subscribed
        ONE_TIME_CHARGE #3
        DID_RENEW #4 subscribed
        TEST
        DID_FAIL_TO_RENEW GRACE_PERIOD #4 inGracePeriod
        GRACE_PERIOD_EXPIRED #4 inBillingRetryPeriod
        DID_RENEW BILLING_RECOVERY #5 subscribed
        REFUND #5 revoked
        SUBSCRIBED RESUBSCRIBE #6 subscribed
        """
    )
  }

  @Test func foldingBitByBitIsFoldingAtOnce() throws {
    let shop = try life()
    let journal = ChunkedArray(shop.journaled)
    var part = ChunkedArray<JournaledEvent>()
    var log = NotificationLog()
    var told: [ServerNotification] = []
    for journaled in journal {
      part.append(journaled)
      // Only whole decisions are folded, because the notification of a refund needs the ended subscription.
      if case .transactionChanged(_, .joint(.refunded)) = journaled.event { continue }
      log.fold(part)
      while told.count < log.count {
        told.append(try #require(log.notification(told.count + 1, in: part)))
      }
    }
    #expect(told == shop.notifications)
    #expect(log.violations(in: journal) == [])
    #expect(Set(told.map(\.uuid)).count == told.count)
    #expect(told.map(\.id.rawValue) == Array(1...told.count))
  }

  @Test func theSameStepsHaveTheSameUUIDs() throws {
    #expect(try life().notifications == life().notifications)
    let uuid = try #require(life().notifications.first).uuid
    #expect(uuid.count == 36 && uuid == uuid.lowercased())
  }

  @Test(
    .rule(
      "notifications.signing-dates-increase",
      "notifications.consumption-request",
      "server.consumption-repeats",
      "server.consumption-twelve-hours"
    )
  ) func aReminderIsDatedByItsRequest() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.change { $0.refundPolicy = .wait }
    try NotificationTableTests.ask(&shop)
    try shop.advance(to: "2026-04-01")
    let requests = shop.notifications.filter { $0.type == .consumptionRequest }
    #expect(
      requests.map(\.at) == [
        "2026-01-31T00:00:00.001Z", "2026-01-31T12:00:00Z", "2026-02-01", "2026-02-01T12:00:00Z",
        "2026-02-02",
      ]
    )
    #expect(Set(requests.map(\.uuid)).count == 5)
  }

  @Test func timesAreFoundByBinarySearch() throws {
    let shop = try life()
    let journal = ChunkedArray(shop.journaled)
    var log = NotificationLog()
    log.fold(journal)
    let all = shop.notifications
    for from in all.map(\.at) where from < "2026-05-01" {
      let numbers = log.numbers(in: from..<"2026-05-01")
      let expected = all.filter { $0.at >= from && $0.at < "2026-05-01" }.map(\.id.rawValue)
      #expect(Array(numbers) == expected)
    }
  }

  @Test func oneTakesTwentyFourBytes() {
    #expect(MemoryLayout<NotificationLog.Entry>.stride == 24)
  }

  // Events that the rules of other commands produce.

  /// Returns the notifications of events that are appended to those of a shop.
  private func told(_ events: [StoreEvent], after shop: Shop) -> [ServerNotification] {
    Array(shop.notifications(after: events).dropFirst(shop.notifications.count))
  }

  private func words(_ notifications: [ServerNotification]) -> [String] {
    notifications.map { $0.kind.description }
  }

  @Test(.rule("notifications.extended")) func extensionsAreReported() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let terms = RenewalExtension(days: 10, reason: 1, requestIdentifier: "id")
    let mass = MassRenewalExtension(terms: terms, productID: "silver.monthly")
    var subscription = try shop.subscription()
    subscription.expiresDate = subscription.expiresDate.advanced(byDays: 10)
    var transaction = shop.transaction(1)
    transaction.expiresDate = subscription.expiresDate
    let result = MassExtensionResult(
      request: mass,
      succeededCount: 1,
      failedCount: 1,
      completeDate: shop.store.now
    )
    let told = told(
      [
        .renewalDateExtended(subscription: shop.id(1), extension: terms, isMass: true),
        .transactionChanged(transaction: transaction, change: .joint(.extended)),
        .subscriptionChanged(subscription: subscription, change: .joint(.extended)),
        .extensionFailed(subscription: shop.id(1), request: mass),
        .massExtensionEnded(result: result),
      ],
      after: shop
    )
    #expect(
      words(told) == ["RENEWAL_EXTENDED", "RENEWAL_EXTENSION FAILURE", "RENEWAL_EXTENSION SUMMARY"]
    )
    guard case .transaction(transaction, let renewal?, .subscribed, nil) = told[0].content else {
      Issue.record("another content: \(told[0].content)")
      return
    }
    #expect(renewal.renewalDate == subscription.expiresDate)
    #expect(told[2].content == .summary(result))
  }

  @Test(.rule("notifications.refund")) func aReversedRefundIsReportedWithItsSubscription()
    throws
  {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let before = (shop.transaction(1), try shop.subscription())
    try shop.perform(.refund(shop.id(1), .other))
    let told = told(
      [
        .refundReversed(transaction: shop.id(1)),
        .transactionChanged(transaction: before.0, change: .joint(.refundReversed)),
        .subscriptionChanged(subscription: before.1, change: .joint(.refundReversed)),
      ],
      after: shop
    )
    #expect(words(told) == ["REFUND_REVERSED"])
    guard case .transaction(before.0, _?, .subscribed, nil) = told[0].content else {
      Issue.record("another content: \(told[0].content)")
      return
    }
  }

  @Test(.rule("server.consumption-repeats")) func aMerchantThatHasReportedIsNotAskedAgain() throws {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.change { $0.refundPolicy = .wait }
    try NotificationTableTests.ask(&shop)
    let later = shop.store.now.advanced(byDays: 5)
    #expect(told([.clockAdvanced(to: later)], after: shop).count == 4)
    var answered = shop
    try answered.perform(
      .server(
        .sendConsumption(
          shop.id(1),
          .current(
            request: ConsumptionRequest(
              customerConsented: true,
              sampleContentProvided: false,
              deliveryStatus: .delivered,
              consumptionPercentage: 0,
              refundPreference: .decline
            )
          )
        )
      )
    )
    #expect(told([.clockAdvanced(to: later)], after: answered) == [])
  }

  /// If all members have stopped sharing, the next one to share resubscribes.
  ///
  /// The one after that is an initial purchase.
  @Test(.rule("family.shared-again", "notifications.family-members"))
  func aFamilySharesAgainOnceAllHaveStopped() throws {
    var shop = Shop()
    func told() throws -> String {
      let before = shop.notifications.count
      try shop.perform(.familyBuy(NotificationTableTests.family))
      return shop.told(after: before)
    }
    for _ in 1...3 { _ = try told() }
    for number in [1, 3] { try shop.perform(.stopFamilySharing(shop.id(number))) }
    #expect(try told() == "SUBSCRIBED INITIAL_BUY #4 subscribed")
    for number in [2, 4] { try shop.perform(.stopFamilySharing(shop.id(number))) }
    #expect(try told() == "SUBSCRIBED RESUBSCRIBE #5 subscribed")
    #expect(try told() == "SUBSCRIBED INITIAL_BUY #6 subscribed")
    // After these deletions, all remaining members have stopped.
    for number in [6, 5] { try shop.perform(.deleteTransaction(shop.id(number))) }
    #expect(try told() == "SUBSCRIBED RESUBSCRIBE #5 subscribed")
  }
}
