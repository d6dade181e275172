import StoreKit
import StoreKitTest
import XCTest

/// Entitlements.
///
/// Written by `storefront rules export-tests`.
final class EntitlementsRuleTests: XCTestCase {
  /// The rule entitlements.current-entitlements.
  ///
  /// `currentEntitlements` lists non-consumables, active subscriptions and non-renewing
  /// subscriptions, and neither consumables nor refunded purchases.
  @MainActor
  func testCurrentEntitlements() async throws {
    try await check(rule: "entitlements.current-entitlements") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.telescope.hour
      try await buy("com.example.meridian.telescope.hour", expecting: .success)

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // buy: com.example.meridian.tour.moon
      try await buy("com.example.meridian.tour.moon", expecting: .success)

      // buy: com.example.meridian.guest.30
      try await buy("com.example.meridian.guest.30", expecting: .success)

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // refund: com.example.meridian.tour.moon
      try session.refundTransaction(
        identifier: identifier(of: "com.example.meridian.tour.moon", in: session)
      )
      try await assertEventually(
        await entitlements(),
        equals: [
          "com.example.meridian.guest.30",
          "com.example.meridian.journal.digital.weekly",
          "com.example.meridian.theme.night",
        ]
      )
    }
  }

  /// The rule entitlements.subscribed-or-grace.
  ///
  /// A subscription gives access while it is subscribed or in its grace period, and not in billing
  /// retry.
  @MainActor
  func testSubscribedOrGrace() async throws {
    try await check(rule: "entitlements.subscribed-or-grace") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {billingGracePeriod: true}
      session.billingGracePeriodIsEnabled = true

      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.journal.digital.weekly"]
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .subscribed
      )

      // set: {billingRetryOnRenewal: true}
      session.shouldEnterBillingRetryOnRenewal = true

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.journal.digital.weekly"]
      )
      try await assertEventually(
        try await status(of: "com.example.meridian.journal.digital.weekly")?.state,
        equals: .inGracePeriod
      )
    }
  }

  /// The rule entitlements.upgraded-not-entitled.
  ///
  /// A transaction that an upgrade replaced gives no access.
  @MainActor
  func testUpgradedNotEntitled() async throws {
    try await check(rule: "entitlements.upgraded-not-entitled") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.plus.lite.monthly
      try await buy("com.example.meridian.plus.lite.monthly", expecting: .success)

      // buy: com.example.meridian.plus.observatory.monthly
      try await buy("com.example.meridian.plus.observatory.monthly", expecting: .success)
      try await assertEventually(
        await entitlements(),
        equals: ["com.example.meridian.plus.observatory.monthly"]
      )
      try await assertEventually(purchases(in: session).count, equals: 2)
    }
  }

  /// The rule entitlements.non-renewing-latest.
  ///
  /// Of a non-renewing subscription bought several times, `currentEntitlements` lists the latest.
  /// Xcode was seen to list each.
  @MainActor
  func testNonRenewingLatest() async throws {
    try await check(rule: "entitlements.non-renewing-latest") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.guest.30
      try await buy("com.example.meridian.guest.30", expecting: .success)

      // buy: com.example.meridian.guest.30
      try await buy("com.example.meridian.guest.30", expecting: .success)
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.guest.30"])
      try await assertEventually(purchases(in: session).count, equals: 2)
    }
  }

  /// The rule entitlements.updates-not-own-purchase.
  ///
  /// `Transaction.updates` doesn't deliver a purchase whose caller gets it as its result.
  @MainActor
  func testUpdatesNotOwnPurchase() async throws {
    try await check(rule: "entitlements.updates-not-own-purchase") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)
      try await assertEventually(updates.products, equals: [])
    }
  }

  /// The rule entitlements.updates-cover-outside.
  ///
  /// `Transaction.updates` delivers renewals, refunds, approved purchases, redeemed codes and
  /// purchases on other devices.
  @MainActor
  func testUpdatesCoverOutside() async throws {
    try await check(rule: "entitlements.updates-cover-outside") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.journal.digital.weekly
      try await buy("com.example.meridian.journal.digital.weekly", expecting: .success)

      // advance: 1w
      try session.forceRenewalOfSubscription(
        productIdentifier: "com.example.meridian.journal.digital.weekly"
      )
      try await finish("com.example.meridian.journal.digital.weekly")

      // buyElsewhere: com.example.meridian.theme.night
      try await session.buyProduct(identifier: "com.example.meridian.theme.night")
      try await finish("com.example.meridian.theme.night")

      // refund: com.example.meridian.theme.night
      try session.refundTransaction(
        identifier: identifier(of: "com.example.meridian.theme.night", in: session)
      )
      try await assertEventually(
        updates.products,
        equals: [
          "com.example.meridian.journal.digital.weekly",
          "com.example.meridian.theme.night",
          "com.example.meridian.theme.night",
        ]
      )
    }
  }

  /// The rule entitlements.sync-brings-nothing-new.
  ///
  /// `AppStore.sync()` refreshes what the app sees and creates no transaction.
  @MainActor
  func testSyncBringsNothingNew() async throws {
    try await check(rule: "entitlements.sync-brings-nothing-new") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // restore:
      try await AppStore.sync()
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.theme.night"])
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule entitlements.sync-cancel.
  ///
  /// `AppStore.sync()` throws `userCancelled` if the customer doesn't sign in.
  @MainActor
  func testSyncCancel() async throws {
    try await check(rule: "entitlements.sync-cancel") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {restoreRetries: 0, syncError: userCancelled}
      try await session.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)

      // restore:
      await assertThrows("userCancelled") { try await AppStore.sync() }
    }
  }

  /// The rule entitlements.non-renewing-stays.
  ///
  /// A non-renewing subscription stays in `currentEntitlements` after its end. The app decides when
  /// it ends.
  @MainActor
  func testNonRenewingStays() async throws {
    try await check(rule: "entitlements.non-renewing-stays") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buyElsewhere: {product: com.example.meridian.guest.30, date: "2025-10-01T00:00:00Z"}
      try await session.buyProduct(
        identifier: "com.example.meridian.guest.30",
        options: [
          .purchaseDate(Date(timeIntervalSinceNow: -7_948_800), renewalBehavior: .renewUntilNow)
        ]
      )
      try await finish("com.example.meridian.guest.30")
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.guest.30"])
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }
}
