import StoreKit
import StoreKitTest
import XCTest

/// Purchases, transactions and what StoreKit announces.
final class CallsRuleTests: XCTestCase {
  /// The rule purchasing.quantity-limits.
  ///
  /// A quantity is between 1 and 10. Another number throws `invalidQuantity` before any sheet.
  @MainActor
  func testQuantityLimits() async throws {
    try await check(rule: "purchasing.quantity-limits") {
      let session = try emptySession()
      for quantity in [0, 11] {
        try await buy(
          "com.example.meridian.telescope.hour",
          options: [.quantity(quantity)],
          expecting: .failed("invalidQuantity")
        )
      }
      assertEqual(purchases(in: session).count, 0)
    }
  }

  /// The rule purchasing.custom-options-ignored.
  ///
  /// Custom options have no effect, except `advancedCommerceData` with a value of type `Data`.
  @MainActor
  func testCustomOptionsIgnored() async throws {
    try await check(rule: "purchasing.custom-options-ignored") {
      let session = try emptySession()
      try await buy(
        "com.example.meridian.theme.night",
        options: [.custom(key: "text", value: "a"), .custom(key: "number", value: 1.0)],
        expecting: .success
      )
      assertEqual(purchases(in: session).count, 1)
    }
  }

  /// The rule purchasing.past-dates-outside-app.
  ///
  /// Only a purchase made outside the app can have an earlier date, and never one in the future.
  @MainActor
  func testPastDatesOutsideApp() async throws {
    try await check(rule: "purchasing.past-dates-outside-app") {
      let session = try emptySession()
      let date = Date(timeIntervalSinceNow: -864_000)
      try await session.buyProduct(
        identifier: "com.example.meridian.theme.night",
        options: [.purchaseDate(date, renewalBehavior: .renewUntilNow)]
      )
      try await assertEventually(
        try await latest("com.example.meridian.theme.night")
          .map { abs($0.purchaseDate.timeIntervalSince(date)) < 60 },
        equals: true
      )
    }
  }

  /// The rule transactions.first-is-original.
  ///
  /// The first transaction of a purchase has its own id as original id. Renewals and plan changes
  /// keep the original id.
  @MainActor
  func testFirstIsOriginal() async throws {
    try await check(rule: "transactions.first-is-original") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      try await buy(weekly, expecting: .success)
      let first = try await latest(weekly)?.id
      assertEqual(try await latest(weekly)?.originalID, first)
      try session.forceRenewalOfSubscription(productIdentifier: weekly)
      try await assertEventually(purchases(in: session).count, equals: 2)
      assertEqual(try await latest(weekly)?.originalID, first)
    }
  }

  /// The rule transactions.resubscription-keeps-original.
  ///
  /// Subscribing again in the same group keeps the original id of the earlier subscription.
  @MainActor
  func testResubscriptionKeepsOriginal() async throws {
    try await check(rule: "transactions.resubscription-keeps-original") {
      let session = try emptySession()
      let (weekly, print) = (
        "com.example.meridian.journal.digital.weekly",
        "com.example.meridian.journal.print.quarterly"
      )
      try await buy(weekly, expecting: .success)
      let first = try await latest(weekly)?.id
      try session.expireSubscription(productIdentifier: weekly)
      try await assertEventually(try await status(of: weekly)?.state, equals: .expired)
      try await buy(print, expecting: .success)
      assertEqual(try await latest(print)?.originalID, first)
    }
  }

  /// The rule transactions.purchase-date-is-charge.
  ///
  /// The purchase date is the moment of the charge. The original purchase date belongs to the first
  /// transaction.
  @MainActor
  func testPurchaseDateIsCharge() async throws {
    try await check(rule: "transactions.purchase-date-is-charge") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      try await session.buyProduct(
        identifier: weekly,
        options: [
          .purchaseDate(Date(timeIntervalSinceNow: -864_000), renewalBehavior: .renewUntilNow)
        ]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)
      let dates = purchases(in: session).map(\.purchaseDate).sorted()
      let renewal = try await latest(weekly)
      assertEqual(renewal?.purchaseDate, dates.last)
      assertEqual(renewal?.originalPurchaseDate, dates.first)
      assertEqual(dates.first == dates.last, false)
    }
  }

  /// The rule renewal.charges-at-end.
  ///
  /// The App Store tries to charge in the last 24 hours of a period. Test environments, and this
  /// store, charge at its end.
  @MainActor
  func testChargesAtEnd() async throws {
    try await check(rule: "renewal.charges-at-end") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      try await session.buyProduct(
        identifier: weekly,
        options: [
          .purchaseDate(Date(timeIntervalSinceNow: -864_000), renewalBehavior: .renewUntilNow)
        ]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)
      let periods = purchases(in: session).sorted { $0.purchaseDate < $1.purchaseDate }
      assertEqual(periods.last?.purchaseDate, periods.first?.expirationDate)
    }
  }

  /// The rule renewal.month-ends-kept.
  ///
  /// Monthly periods count from their first day. A subscription of the 31st renews on the last day
  /// of short months.
  @MainActor
  func testMonthEndsKept() async throws {
    try await check(rule: "renewal.month-ends-kept") {
      let session = try emptySession()
      let noon = "T12:00:00Z"
      let date = try XCTUnwrap(try? Date("2020-11-30\(noon)", strategy: .iso8601))
      try await session.buyProduct(
        identifier: "com.example.meridian.journal.print.quarterly",
        options: [.purchaseDate(date, renewalBehavior: .renewUntilNow)]
      )
      try await assertEventually(purchases(in: session).count > 2, equals: true)
      let dates = purchases(in: session).map(\.purchaseDate).sorted().prefix(3)
      assertEqual(
        dates.map { $0.formatted(.iso8601) },
        ["2020-11-30", "2021-02-28", "2021-05-30"].map { $0 + noon }
      )
    }
  }

  /// The rule transactions.xcode-ids-from-zero.
  ///
  /// Xcode counts transactions and line items from 0. Other environments have ids of up to 16
  /// digits.
  @MainActor
  func testXcodeIdsFromZero() async throws {
    try await check(rule: "transactions.xcode-ids-from-zero") {
      _ = try emptySession()
      try await buy("com.example.meridian.theme.night", expecting: .success)
      assertEqual(try await latest("com.example.meridian.theme.night")?.id, 0)
      try await buy("com.example.meridian.tour.moon", expecting: .success)
      assertEqual(try await latest("com.example.meridian.tour.moon")?.id, 1)
    }
  }

  /// The rule transactions.app-transaction-id-per-app.
  ///
  /// The app transaction id is the same for every purchase of one Apple Account in one app.
  @MainActor
  func testAppTransactionIdPerApp() async throws {
    try await check(rule: "transactions.app-transaction-id-per-app") {
      _ = try emptySession()
      let (night, moon) = ("com.example.meridian.theme.night", "com.example.meridian.tour.moon")
      try await buy(night, expecting: .success)
      try await buy(moon, expecting: .success)
      let app = try await AppTransaction.shared.payloadValue.appTransactionID
      assertEqual(try await latest(night)?.appTransactionID, app)
      assertEqual(try await latest(moon)?.appTransactionID, app)
    }
  }

  /// The rule transactions.finish-repeats.
  ///
  /// Finishing a transaction that is already finished has no effect.
  @MainActor
  func testFinishRepeats() async throws {
    try await check(rule: "transactions.finish-repeats") {
      let session = try emptySession()
      let hour = "com.example.meridian.telescope.hour"
      try await buy(hour, expecting: .success, finishing: false)
      let transaction = try await latest(hour)
      await transaction?.finish()
      await transaction?.finish()
      try await assertEventually(await unfinished(), equals: [])
      assertEqual(purchases(in: session).count, 1)
    }
  }

  /// The rule entitlements.one-status-per-group.
  ///
  /// A group has one status element for the customer and one for each family member who shares.
  @MainActor
  func testOneStatusPerGroup() async throws {
    try await check(rule: "entitlements.one-status-per-group") {
      _ = try emptySession()
      let (lite, observatory) = (
        "com.example.meridian.plus.lite.monthly",
        "com.example.meridian.plus.observatory.monthly"
      )
      try await buy(lite, expecting: .success)
      try await buy(observatory, expecting: .success)
      let statuses = try await product(observatory).subscription?.status
      assertEqual(statuses?.count, 1)
    }
  }

  /// The rule entitlements.status-updates-changes.
  ///
  /// `Status.updates` delivers a status whenever a subscription's state or renewal info changes.
  @MainActor
  func testStatusUpdatesChanges() async throws {
    try await check(rule: "entitlements.status-updates-changes") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      try await buy(weekly, expecting: .success)
      let updates = Collected(Product.SubscriptionInfo.Status.updates) {
        $0.renewalInfo.unsafePayloadValue.willAutoRenew
      }
      defer { updates.stop() }
      try session.disableAutoRenewForTransaction(identifier: identifier(of: weekly, in: session))
      try await assertEventually(updates.values.last, equals: false)
    }
  }

  /// The rule entitlements.expiry-is-status-only.
  ///
  /// The end of a subscription that doesn't renew changes no transaction, so only `Status.updates`
  /// delivers it.
  @MainActor
  func testExpiryIsStatusOnly() async throws {
    try await check(rule: "entitlements.expiry-is-status-only") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      try await buy(weekly, expecting: .success)
      let statuses = Collected(Product.SubscriptionInfo.Status.updates) { $0.state }
      let transactions = TransactionUpdates()
      defer {
        statuses.stop()
        transactions.stop()
      }
      try session.expireSubscription(productIdentifier: weekly)
      try await assertEventually(statuses.values.last, equals: .expired)
      assertEqual(transactions.products, [])
    }
  }

  /// The rule entitlements.run-of-service-gap.
  ///
  /// The start of a run of service ignores gaps of up to 60 days.
  @MainActor
  func testRunOfServiceGap() async throws {
    try await check(rule: "entitlements.run-of-service-gap") {
      let session = try emptySession()
      let weekly = "com.example.meridian.journal.digital.weekly"
      let start = Date(timeIntervalSinceNow: -2_592_000)
      try await session.buyProduct(
        identifier: weekly,
        options: [.purchaseDate(start, renewalBehavior: .cancelImmediately)]
      )
      try await assertEventually(try await status(of: weekly)?.state, equals: .expired)
      try await buy(weekly, expecting: .success)
      try await assertEventually(
        try await renewal(of: weekly)
          .map { abs($0.recentSubscriptionStartDate.timeIntervalSince(start)) < 60 },
        equals: true
      )
    }
  }
}
