import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// Settings, which apply when the assignment returns.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct SettingsTests {
  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  @Test(
    .rule(
      "testing.session-settings",
      "testing.all-transactions",
      "testing.failed-purchase-ids",
      "purchasing.pending-resolves-later"
    )
  )
  func askToBuyWaitsForApproval() async throws {
    session.askToBuyEnabled = true
    guard case .pending = try await Shop.product("shop.unlock").purchase() else {
      Issue.record("the purchase does not wait")
      return
    }
    let pending = try #require(session.allTransactions().first)
    #expect(pending.pendingAskToBuyConfirmation)
    #expect(pending.state == .deferred)
    #expect(pending.identifier > 1_000_000)
    #expect(await Shop.entitlements == [])

    var updates = Transaction.updates.makeAsyncIterator()
    try session.approveAskToBuyTransaction(identifier: pending.identifier)
    #expect(try await updates.transaction().productID == "shop.unlock")
    #expect(await Shop.entitlements == ["shop.unlock"])
    #expect(session.allTransactions().map(\.state) == [.purchased])
    #expect(session.allTransactions().allSatisfy { !$0.pendingAskToBuyConfirmation })
    // The identifier of the pending purchase still refers to it.
    try session.refundTransaction(identifier: pending.identifier)
    #expect(await Shop.entitlements == [])
  }

  @Test(.rule("purchasing.declined-is-silent"))
  func aDeclinedPurchaseIsRemoved() async throws {
    session.askToBuyEnabled = true
    _ = try await Shop.product("shop.unlock").purchase()
    let pending = try #require(session.allTransactions().first)
    try session.declineAskToBuyTransaction(identifier: pending.identifier)
    #expect(session.allTransactions() == [])
    #expect(await Shop.entitlements == [])
    #expect(throws: SKTestError.self) {
      try session.approveAskToBuyTransaction(identifier: pending.identifier)
    }
  }

  @Test(.rule("testing.session-settings", "purchasing.interrupted-is-pending"))
  func anInterruptedPurchaseWaitsForItsResolution() async throws {
    session.interruptedPurchasesEnabled = true
    guard case .pending = try await Shop.product("shop.unlock").purchase() else {
      Issue.record("an interruption is not pending")
      return
    }
    let interrupted = try #require(session.allTransactions().first)
    #expect(interrupted.hasPurchaseIssue)
    session.interruptedPurchasesEnabled = false

    var updates = Transaction.updates.makeAsyncIterator()
    try session.resolveIssueForTransaction(identifier: interrupted.identifier)
    #expect(try await updates.transaction().productID == "shop.unlock")
    #expect(session.allTransactions().map(\.hasPurchaseIssue) == [false])
    // The issue has already been resolved.
    try session.resolveIssueForTransaction(identifier: interrupted.identifier)
    #expect(session.allTransactions().count == 1)
  }

  @Test(
    .rule(
      "testing.session-settings",
      "storefronts.storefront-decides",
      "storefronts.storefront-updates"
    )
  )
  func aStorefrontReachesPricesAndStream() async throws {
    var updates = Storefront.updates.makeAsyncIterator()
    session.storefront = "JPN"
    #expect(await Storefront.current?.countryCode == "JPN")
    #expect(await updates.next()?.countryCode == "JPN")
    #expect(try await Shop.product("shop.gems").priceFormatStyle.currencyCode == "JPY")
  }

  @Test(.rule("storefronts.storefront-unknown"))
  func anUnknownStorefrontChangesNothing() {
    session.storefront = "XXX"
    #expect(session.storefront == "USA")
  }

  @Test(
    .rule("testing.session-settings"),
    arguments: [("de", "Edelsteine"), ("de-DE", "Edelsteine"), ("en_US", "Gems")]
  )
  func aLocaleChoosesTheNames(_ locale: String, _ name: String) async throws {
    session.locale = Locale(identifier: locale)
    #expect(try await Shop.product("shop.gems").displayName == name)
  }

  @Test(
    .rule("testing.all-transactions", "testing.storekit-one-errors"),
    arguments: [
      (SKError.Code.unknown, "unknown"), (.paymentNotAllowed, "purchaseNotAllowed"),
      (.storeProductNotAvailable, "productUnavailable"),
      (.ineligibleForOffer, "ineligibleForOffer"),
    ]
  )
  func failedTransactionsAreListed(_ code: SKError.Code, _ name: String) async throws {
    session.failTransactionsEnabled = true
    session.failureError = code
    #expect(session.failureError == code)
    let product = try await Shop.product("shop.unlock")
    let error = await #expect(throws: (any Error).self) { try await product.purchase() }
    #expect(error.map { "\($0)" } == name)
    #expect(session.allTransactions().map(\.state) == [.failed])

    session.failTransactionsEnabled = false
    try await Shop.buy("shop.unlock")
    #expect(session.allTransactions().map(\.state) == [.failed, .purchased])
  }

  @Test(.rule("testing.reset-keeps-transactions", "testing.session-overrides-file"))
  func resetBringsTheFilesSettingsBackAndKeepsTransactions() async throws {
    try session.buyProduct(productIdentifier: "shop.unlock")
    session.askToBuyEnabled = true
    session.interruptedPurchasesEnabled = true
    session.shouldEnterBillingRetryOnRenewal = true
    session.billingGracePeriodIsEnabled = true
    session.timeRate = .oneRenewalEveryTwoSeconds
    session.storefront = "FRA"
    session.locale = Locale(identifier: "fr_FR")
    session.failTransactionsEnabled = true
    session.failureError = .paymentInvalid
    session.clockMode = .wallClock
    try await session.setSimulatedError(.generic(.unknown), forAPI: .appStoreSync)

    session.resetToDefaultState()
    #expect(!session.askToBuyEnabled)
    #expect(!session.disableDialogs)
    #expect(!session.interruptedPurchasesEnabled)
    #expect(!session.shouldEnterBillingRetryOnRenewal)
    #expect(!session.billingGracePeriodIsEnabled)
    #expect(session.timeRate == .realTime)
    #expect(session.storefront == "USA")
    #expect(session.locale.identifier == "en_US")
    #expect(!session.failTransactionsEnabled)
    #expect(session.failureError == .unknown)
    #expect(session.clockMode == .manual)
    #expect(await session.simulatedError(forAPI: .appStoreSync) == nil)
    #expect(session.allTransactions().count == 1)
  }
}
