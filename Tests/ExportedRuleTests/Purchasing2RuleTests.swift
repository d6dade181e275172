import StoreKit
import StoreKitTest
import XCTest

/// Purchases.
///
/// Written by `storefront rules export-tests`.
final class Purchasing2RuleTests: XCTestCase {
  /// The rule purchasing.pending-unsellable-ends.
  ///
  /// An approved purchase that can't be sold any more, or that the customer already has, ends
  /// without a transaction.
  @MainActor
  func testPendingUnsellableEnds() async throws {
    try await check(rule: "purchasing.pending-unsellable-ends") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {askToBuy: true}
      session.askToBuyEnabled = true

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .pending)

      // buyElsewhere: com.example.meridian.theme.night
      try await session.buyProduct(identifier: "com.example.meridian.theme.night")
      try await finish("com.example.meridian.theme.night")

      // approve: com.example.meridian.theme.night
      try session.approveAskToBuyTransaction(
        identifier: identifier(of: "com.example.meridian.theme.night", in: session)
      )
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.theme.night"])
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule purchasing.invalid-option-throws.
  ///
  /// A purchase with an invalid option throws a `StoreKitError` or a `PurchaseError` and shows no
  /// sheet.
  @MainActor
  func testInvalidOptionThrows() async throws {
    try await check(rule: "purchasing.invalid-option-throws") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: {product: com.example.meridian.journal.digital.weekly, quantity: 2}
      try await buy(
        "com.example.meridian.journal.digital.weekly",
        options: [.quantity(2)],
        expecting: .failed("invalidQuantity")
      )
      try await assertEventually(purchases(in: session).count, equals: 0)
    }
  }

  /// The rule purchasing.past-dates-renew.
  ///
  /// A subscription bought in the past renews until now, or for one period with
  /// `cancelImmediately`.
  @MainActor
  func testPastDatesRenew() async throws {
    try await check(rule: "purchasing.past-dates-renew") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buyElsewhere: {product: com.example.meridian.journal.digital.weekly, date:
      // "2025-12-17T00:00:00Z", renews: true}
      try await session.buyProduct(
        identifier: "com.example.meridian.journal.digital.weekly",
        options: [
          .purchaseDate(Date(timeIntervalSinceNow: -1_296_000), renewalBehavior: .renewUntilNow)
        ]
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await finish("com.example.meridian.journal.digital.weekly")
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 3)
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.journal.digital.weekly")?.willAutoRenew,
        equals: true
      )

      // buyElsewhere: {product: com.example.meridian.plus.monthly, date: "2025-10-01T00:00:00Z",
      // renews: false}
      try await session.buyProduct(
        identifier: "com.example.meridian.plus.monthly",
        options: [
          .purchaseDate(Date(timeIntervalSinceNow: -7_948_800), renewalBehavior: .cancelImmediately)
        ]
      )
      try await finish("com.example.meridian.plus.monthly")
      try await assertEventually(purchases(in: session).count, equals: 4)
      try await assertEventually(
        try await status(of: "com.example.meridian.plus.monthly")?.state,
        equals: .expired
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.willAutoRenew,
        equals: false
      )
    }
  }

  /// The rule purchasing.past-renewals-succeed.
  ///
  /// The renewals of a purchase in the past succeed whatever the billing switches are.
  @MainActor
  func testPastRenewalsSucceed() async throws {
    try await check(rule: "purchasing.past-renewals-succeed") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // buyElsewhere: {product: com.example.meridian.journal.digital.weekly, date:
      // "2025-12-22T00:00:00Z", renews: true}
      try await session.buyProduct(
        identifier: "com.example.meridian.journal.digital.weekly",
        options: [
          .purchaseDate(Date(timeIntervalSinceNow: -864_000), renewalBehavior: .renewUntilNow)
        ]
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
    }
  }

  /// The rule purchasing.past-dates-move-up.
  ///
  /// A date before the group's subscription could change moves up to the earliest possible moment.
  @MainActor
  func testPastDatesMoveUp() async throws {
    try await check(rule: "purchasing.past-dates-move-up") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // expire: com.example.meridian.journal.digital.weekly
      try session.expireSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )

      // buyElsewhere: {product: com.example.meridian.journal.digital.weekly, date:
      // "2025-12-01T00:00:00Z", renews: true}
      try await session.buyProduct(
        identifier: "com.example.meridian.journal.digital.weekly",
        options: [
          .purchaseDate(Date(timeIntervalSinceNow: -2_678_400), renewalBehavior: .renewUntilNow)
        ]
      )
      try await finish("com.example.meridian.journal.digital.weekly")
      try await assertEventually(purchases(in: session).count, equals: 2)
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )
    }
  }

  /// The rule purchasing.past-dates-new-only.
  ///
  /// An earlier date applies only to a new chain of periods. A change of a subscription that runs
  /// happens now.
  @MainActor
  func testPastDatesNewOnly() async throws {
    try await check(rule: "purchasing.past-dates-new-only") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // buyElsewhere: {product: com.example.meridian.plus.observatory.monthly, date:
      // "2025-06-01T00:00:00Z", renews: true}
      try await session.buyProduct(
        identifier: "com.example.meridian.plus.observatory.monthly",
        options: [
          .purchaseDate(Date(timeIntervalSinceNow: -18_489_600), renewalBehavior: .renewUntilNow)
        ]
      )
      try await finish("com.example.meridian.plus.observatory.monthly")
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.observatory.monthly"]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)
    }
  }
}
