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
}
