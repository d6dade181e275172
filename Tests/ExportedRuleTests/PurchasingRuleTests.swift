import StoreKit
import StoreKitTest
import XCTest

/// Purchases.
///
/// Written by `storefront rules export-tests`.
final class PurchasingRuleTests: XCTestCase {
  /// The rule purchasing.buy-succeeds.
  ///
  /// A confirmed purchase returns `.success` with a signed transaction that isn't finished.
  @MainActor
  func testBuySucceeds() async throws {
    try await check(rule: "purchasing.buy-succeeds") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // misbehave: [neverFinishes]
      // buy: com.example.meridian.tour.moon
      try await buy("com.example.meridian.tour.moon", expecting: .success, finishing: false)
      try await assertEventually(await unfinished(), equals: ["com.example.meridian.tour.moon"])
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule purchasing.pending-resolves-later.
  ///
  /// A purchase that waits for approval or for the customer returns `.pending`. A later success
  /// arrives in `Transaction.updates` only.
  @MainActor
  func testPendingResolvesLater() async throws {
    try await check(rule: "purchasing.pending-resolves-later") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // set: {askToBuy: true}
      session.askToBuyEnabled = true

      // buy: com.example.meridian.tour.moon
      try await buy("com.example.meridian.tour.moon", expecting: .pending)
      try await assertEventually(purchases(in: session).count, equals: 0)

      // approve: com.example.meridian.tour.moon
      try session.approveAskToBuyTransaction(
        identifier: identifier(of: "com.example.meridian.tour.moon", in: session)
      )
      try await finish("com.example.meridian.tour.moon")
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.tour.moon"])
      try await assertEventually(updates.products, equals: ["com.example.meridian.tour.moon"])
    }
  }

  /// The rule purchasing.declined-is-silent.
  ///
  /// When a pending purchase is declined, nothing arrives in the app.
  @MainActor
  func testDeclinedIsSilent() async throws {
    try await check(rule: "purchasing.declined-is-silent") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // set: {askToBuy: true}
      session.askToBuyEnabled = true

      // buy: com.example.meridian.tour.moon
      try await buy("com.example.meridian.tour.moon", expecting: .pending)

      // decline: com.example.meridian.tour.moon
      try session.declineAskToBuyTransaction(
        identifier: identifier(of: "com.example.meridian.tour.moon", in: session)
      )
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(purchases(in: session).count, equals: 0)
      try await assertEventually(updates.products, equals: [])
    }
  }

  /// The rule purchasing.interrupted-is-pending.
  ///
  /// An interrupted purchase returns `.pending`, and its transaction follows when the customer
  /// resolves the issue. One simulator throws `unknown` instead.
  @MainActor
  func testInterruptedIsPending() async throws {
    try await check(rule: "purchasing.interrupted-is-pending") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // set: {interruptedPurchases: true}
      session.interruptedPurchasesEnabled = true

      // buy: com.example.meridian.tour.moon
      try await buy("com.example.meridian.tour.moon", expecting: .pending)
      try await assertEventually(purchases(in: session).count, equals: 0)

      // set: {interruptedPurchases: false}
      session.interruptedPurchasesEnabled = false

      // resolve: com.example.meridian.tour.moon
      try session.resolveIssueForTransaction(
        identifier: identifier(of: "com.example.meridian.tour.moon", in: session)
      )
      try await finish("com.example.meridian.tour.moon")
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.tour.moon"])
      try await assertEventually(updates.products, equals: ["com.example.meridian.tour.moon"])
    }
  }

  /// The rule purchasing.quantity-types.
  ///
  /// A quantity above 1 is for consumables and non-renewing subscriptions. Other products throw
  /// `invalidQuantity`.
  @MainActor
  func testQuantityTypes() async throws {
    try await check(rule: "purchasing.quantity-types") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: {product: com.example.meridian.theme.night, quantity: 2}
      try await buy(
        "com.example.meridian.theme.night",
        options: [.quantity(2)],
        expecting: .failed("invalidQuantity")
      )
      try await assertEventually(purchases(in: session).count, equals: 0)
    }
  }

  /// The rule purchasing.price-includes-quantity.
  ///
  /// A transaction's price is the total that the customer paid, with the quantity multiplied and
  /// the offer applied.
  @MainActor
  func testPriceIncludesQuantity() async throws {
    try await check(rule: "purchasing.price-includes-quantity") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // misbehave: [neverFinishes]
      // buy: {product: com.example.meridian.telescope.hour, quantity: 3}
      try await buy(
        "com.example.meridian.telescope.hour",
        options: [.quantity(3)],
        expecting: .success,
        finishing: false
      )
      try await assertEventually(
        try await latest("com.example.meridian.telescope.hour")?.price,
        equals: Decimal(string: "14.97")
      )
      try await assertEventually(
        try await latest("com.example.meridian.telescope.hour")?.purchasedQuantity,
        equals: 3
      )
    }
  }

  /// The rule purchasing.account-token-returned.
  ///
  /// The app account token of a purchase is returned unchanged in its transaction and in the
  /// renewal info.
  @MainActor
  func testAccountTokenReturned() async throws {
    try await check(rule: "purchasing.account-token-returned") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: {product: com.example.meridian.plus.monthly, appAccountToken:
      // 5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01}
      try await buy(
        "com.example.meridian.plus.monthly",
        options: [
          .appAccountToken(XCTUnwrap(UUID(uuidString: "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01")))
        ],
        expecting: .success
      )
      try await assertEventually(
        try await latest("com.example.meridian.plus.monthly")?.appAccountToken,
        equals: UUID(uuidString: "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01")
      )
      try await assertEventually(
        try await renewal(of: "com.example.meridian.plus.monthly")?.appAccountToken,
        equals: UUID(uuidString: "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01")
      )
    }
  }

  /// The rule purchasing.outside-app-on-updates.
  ///
  /// A purchase on another device or in the App Store arrives in `Transaction.updates`.
  @MainActor
  func testOutsideAppOnUpdates() async throws {
    try await check(rule: "purchasing.outside-app-on-updates") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true
      let updates = TransactionUpdates()
      defer { updates.stop() }

      // set: {standingAnswer: buy}
      // buyElsewhere: com.example.meridian.theme.night
      try await session.buyProduct(identifier: "com.example.meridian.theme.night")
      try await finish("com.example.meridian.theme.night")
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.theme.night"])
      try await assertEventually(updates.products, equals: ["com.example.meridian.theme.night"])
    }
  }

  /// The rule purchasing.outside-app-ignores-switches.
  ///
  /// A test session's purchase outside the app shows no dialog. It ignores the switches for the
  /// app's own purchases.
  @MainActor
  func testOutsideAppIgnoresSwitches() async throws {
    try await check(rule: "purchasing.outside-app-ignores-switches") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {askToBuy: true}
      session.askToBuyEnabled = true

      // buyElsewhere: com.example.meridian.theme.night
      try await session.buyProduct(identifier: "com.example.meridian.theme.night")
      try await finish("com.example.meridian.theme.night")
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.theme.night"])
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule purchasing.unfinished-consumable-returned.
  ///
  /// Buying a consumable whose last transaction isn't finished returns that transaction without a
  /// sheet or a charge.
  @MainActor
  func testUnfinishedConsumableReturned() async throws {
    try await check(rule: "purchasing.unfinished-consumable-returned") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // misbehave: [neverFinishes]
      // buy: com.example.meridian.telescope.hour
      try await buy("com.example.meridian.telescope.hour", expecting: .success, finishing: false)

      // buy: com.example.meridian.telescope.hour
      try await buy("com.example.meridian.telescope.hour", expecting: .success, finishing: false)
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule purchasing.owned-returned.
  ///
  /// Buying a non-consumable or an active subscription again returns the transaction that the
  /// customer has, without a charge.
  @MainActor
  func testOwnedReturned() async throws {
    try await check(rule: "purchasing.owned-returned") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule purchasing.refunded-may-be-bought.
  ///
  /// A customer may buy a refunded non-consumable again.
  @MainActor
  func testRefundedMayBeBought() async throws {
    try await check(rule: "purchasing.refunded-may-be-bought") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)

      // refund: com.example.meridian.theme.night
      try session.refundTransaction(
        identifier: identifier(of: "com.example.meridian.theme.night", in: session)
      )
      try await assertEventually(await entitlements(), equals: [])

      // buy: com.example.meridian.theme.night
      try await buy("com.example.meridian.theme.night", expecting: .success)
      try await assertEventually(await entitlements(), equals: ["com.example.meridian.theme.night"])
      try await assertEventually(purchases(in: session).count, equals: 2)
    }
  }

  /// The rule purchasing.sheet-confirms.
  ///
  /// A purchase shows a payment sheet. The customer's answer decides the result of the call.
  @MainActor
  func testSheetConfirms() async throws {
    try await check(rule: "purchasing.sheet-confirms") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {standingAnswer: none}
      // buy: com.example.meridian.tour.moon
      // answer: cancel
      session.failureError = .paymentCancelled
      session.failTransactionsEnabled = true
      try await buy("com.example.meridian.tour.moon", expecting: .userCancelled)
      session.failTransactionsEnabled = false
      try await assertEventually(purchases(in: session).count, equals: 0)

      // buy: com.example.meridian.tour.moon
      // answer: buy
      try await buy("com.example.meridian.tour.moon", expecting: .success)
      try await assertEventually(purchases(in: session).count, equals: 1)
    }
  }

  /// The rule purchasing.cancel-returns-user-cancelled.
  ///
  /// Closing the payment sheet returns `.userCancelled`, and the store records nothing.
  @MainActor
  func testCancelReturnsUserCancelled() async throws {
    try await check(rule: "purchasing.cancel-returns-user-cancelled") {
      let session = try SKTestSession(configurationFileNamed: "Sample")
      session.resetToDefaultState()
      session.clearTransactions()
      session.disableDialogs = true

      // set: {standingAnswer: buy}
      // set: {standingAnswer: none}
      // buy: com.example.meridian.tour.moon
      // answer: cancel
      session.failureError = .paymentCancelled
      session.failTransactionsEnabled = true
      try await buy("com.example.meridian.tour.moon", expecting: .userCancelled)
      session.failTransactionsEnabled = false
      try await assertEventually(await entitlements(), equals: [])
      try await assertEventually(await unfinished(), equals: [])
      try await assertEventually(purchases(in: session).count, equals: 0)
    }
  }

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
