import SessionSamples
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The results that a caller of `purchase` receives.
@MainActor
struct PurchaseTableTests {
  let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk()
  }

  @Test(
    .rule(
      "purchasing.buy-succeeds",
      "storekit.caller-results",
      "transactions.finish-removes-unfinished"
    )
  )
  func aBoughtProductIsUnfinishedUntilItIsFinished() async throws {
    guard case .success(.verified(let transaction)) = try await kiosk.product("unlock").purchase()
    else {
      Issue.record("the standing answer buys")
      return
    }
    #expect(kiosk.session.store.unfinishedCount == 1)
    await transaction.finish()
    #expect(kiosk.session.store.unfinishedCount == 0)
  }

  @Test(
    .rule(
      "purchasing.cancel-returns-user-cancelled",
      "purchasing.pending-resolves-later",
      "storekit.caller-results"
    )
  )
  func cancelledAndPending() async throws {
    let product = try await kiosk.product("unlock")
    try kiosk.session.changeSettings { $0.standingAnswer = .cancel }
    #expect(await PurchaseDesk().buy(product) == .cancelled)
    try kiosk.session.changeSettings { $0.standingAnswer = .pending }
    #expect(await PurchaseDesk().buy(product) == .waiting)
  }

  @Test(.rule("purchasing.ask-to-buy-option"))
  func askToBuyOfTheSandboxWaits() async throws {
    let product = try await kiosk.product("gems")
    guard case .pending = try await product.purchase(options: [.simulatesAskToBuyInSandbox(true)])
    else {
      Issue.record("a purchase that simulates Ask to Buy is pending")
      return
    }
    #expect(kiosk.session.store.deferred.count == 1)
  }

  @Test(
    .rule("storekit.caller-results"),
    arguments: [
      (PurchaseFailure.unknown, "unknown"), (.userCancelled, ""), (.networkError, ""),
      (.notAvailableInStorefront, "not here"), (.notEntitled, "not entitled"),
      (.unsupported, "unsupported"), (.invalidPresentationContext, "no window"),
    ]
  )
  func errorsOfTheStore(failure: PurchaseFailure, name: String) async throws {
    let product = try await kiosk.product("gems")
    try kiosk.session.changeSettings { $0.standingAnswer = .fail(failure: failure) }
    let outcome = await PurchaseDesk().buy(product)
    switch failure {
    case .userCancelled: #expect(outcome == .cancelled)
    case .networkError:
      #expect(outcome == .failed("network \(URLError.Code.notConnectedToInternet.rawValue)"))
    default: #expect(outcome == .failed(name))
    }
  }

  @Test(
    .rule("storekit.caller-results"),
    arguments: [
      (PurchaseFailure.invalidQuantity, Product.PurchaseError.invalidQuantity),
      (.productUnavailable, .productUnavailable), (.purchaseNotAllowed, .purchaseNotAllowed),
      (.ineligibleForOffer, .ineligibleForOffer),
      (.invalidOfferIdentifier, .invalidOfferIdentifier),
      (.invalidOfferPrice, .invalidOfferPrice), (.invalidOfferSignature, .invalidOfferSignature),
      (.missingOfferParameters, .missingOfferParameters),
      (.paymentMethodBindingConfigurationRequired, .paymentMethodBindingConfigurationRequired),
    ]
  )
  func errorsOfAPurchase(failure: PurchaseFailure, error: Product.PurchaseError)
    async throws
  {
    let product = try await kiosk.product("gems")
    try kiosk.session.changeSettings { $0.standingAnswer = .fail(failure: failure) }
    #expect(await PurchaseDesk().buy(product) == .refused(error))
    #expect(error.errorDescription?.isEmpty == false)
  }

  @Test(.rule("signing.simulated-failure-unverified"))
  func anInvalidSignatureIsAnUnverifiedSuccess() async throws {
    let product = try await kiosk.product("unlock")
    try kiosk.session.changeSettings { $0.standingAnswer = .unverified(flaw: .revokedCertificate) }
    #expect(await PurchaseDesk().buy(product) == .untrusted(.revokedCertificate))
  }

  @Test(.rule("purchasing.offline-fails"))
  func withoutANetworkNothingIsLoadedBoughtOrRestored()
    async throws
  {
    let product = try await kiosk.product("gems")
    try kiosk.session.changeSettings { $0.isOffline = true }
    let offline = "network \(URLError.Code.notConnectedToInternet.rawValue)"
    #expect(await PurchaseDesk().buy(product) == .failed(offline))
    await #expect(throws: StoreKitError.self) { try await kiosk.product("gems") }
    await #expect(throws: StoreKitError.self) {
      try await kiosk.run { try await AppStore.sync() }
    }
    await #expect(throws: StoreKitError.self) {
      try await kiosk.run { try await Product.SubscriptionInfo.status(for: "plans") }
    }
  }

  @Test(.rule("purchasing.payments-not-allowed"))
  func underScreenTimeNoPurchaseBegins()
    async throws
  {
    let product = try await kiosk.product("gems")
    try kiosk.session.changeSettings { $0.canMakePayments = false }
    #expect(await PurchaseDesk().buy(product) == .refused(.purchaseNotAllowed))
    #expect(!kiosk.take { AppStore.canMakePayments })
  }

  @Test(.rule("storekit.app-transaction-offline"))
  func theAppTransactionNeedsNoNetwork()
    async throws
  {
    try kiosk.session.changeSettings { $0.isOffline = true }
    let app = try await kiosk.run { try await AppTransaction.shared.payloadValue }
    #expect(app.bundleID == kiosk.session.store.identity.bundleId)
  }

  @Test(.rule("storekit.duplicate-options"))
  func oneOfTwoQuantitiesApplies() async throws {
    let product = try await kiosk.product("gems")
    let result = try await product.purchase(options: [.quantity(2), .quantity(3)])
    guard case .success(let transaction) = result else {
      Issue.record("\(result)")
      return
    }
    let quantity = try transaction.payloadValue.purchasedQuantity
    #expect([2, 3].contains(quantity))
  }

  @Test(.rule("purchasing.custom-options-ignored"))
  func customOptionsHaveNoEffect() async throws {
    let product = try await kiosk.product("unlock")
    let options: Set<Product.PurchaseOption> = [
      .custom(key: "quantity", value: 2.0), .custom(key: "offer", value: "loyal"),
      .custom(key: "askToBuy", value: true), .custom(key: "data", value: Data("{}".utf8)),
    ]
    let offered = try kiosk.offered("unlock")
    let plain: Set<Product.PurchaseOption> = []
    let request = try kiosk.session.request(for: options.order(for: offered))
    #expect(try request == kiosk.session.request(for: plain.order(for: offered)))
    guard case .success(.verified(let transaction)) = try await product.purchase(options: options)
    else {
      Issue.record("the standing answer buys")
      return
    }
    #expect(transaction.purchasedQuantity == 1)
  }

  @Test(.rule("testing.simulated-errors", "storekit.app-transactions-empty"))
  func callsFailWithTheSimulatedError() async throws {
    #expect(await appTransactions() == 1)
    try kiosk.session.changeSettings {
      $0.subscriptionStatusError = .notAvailableInStorefront
      $0.appTransactionError = .unknown
    }
    await #expect(throws: StoreKitError.self) {
      try await kiosk.run { try await Product.SubscriptionInfo.status(for: "plans") }
    }
    await #expect(throws: StoreKitError.self) {
      try await kiosk.run { try await AppTransaction.shared }
    }
    #expect(await appTransactions() == 0)
  }

  private func appTransactions() async -> Int {
    await kiosk.run {
      var count = 0
      for await _ in AppTransaction.all { count += 1 }
      return count
    }
  }

  @Test(
    .rule("purchasing.storefront-change-cancels", "purchasing.storefront-change-continues"),
    arguments: [("DEU", true), ("JPN", false)]
  )
  func theAppIsAskedWhenTheStorefrontChangesUnderTheSheet(
    country: String,
    goesOn: Bool
  ) async throws {
    try kiosk.session.changeSettings { $0.standingAnswer = nil }
    let product = try await kiosk.product("unlock")
    let option = StorefrontWatch().option(allowed: ["USA", "DEU"])
    let task = Task { try await product.purchase(options: [option]) }
    await until { !kiosk.session.store.sheets.isEmpty }
    try kiosk.session.changeSettings { $0.storefront = .named(country) }
    if goesOn {
      try await kiosk.session.settled()
      let sheet = try #require(kiosk.session.store.sheets.first)
      try kiosk.session.perform(.answer(sheet.id, .buy))
    }
    switch try await task.value {
    case .success: #expect(goesOn)
    case .userCancelled: #expect(!goesOn)
    case .pending: Issue.record("no approval is needed")
    }
  }
}
