import SessionSamples
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import Testing

/// What a caller of `purchase` gets (storekit2.md 1.3 and 1.12).
@MainActor
struct PurchaseTableTests {
  let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk()
  }

  @Test func aBoughtProductIsUnfinishedUntilItIsFinished() async throws {
    guard case .success(.verified(let transaction)) = try await kiosk.product("unlock").purchase()
    else {
      Issue.record("the standing answer buys")
      return
    }
    #expect(kiosk.session.store.unfinishedCount == 1)
    await transaction.finish()
    #expect(kiosk.session.store.unfinishedCount == 0)
  }

  @Test func cancelledAndPending() async throws {
    let product = try await kiosk.product("unlock")
    try kiosk.session.changeSettings { $0.standingAnswer = .cancel }
    #expect(await PurchaseDesk().buy(product) == .cancelled)
    try kiosk.session.changeSettings { $0.standingAnswer = .pending }
    #expect(await PurchaseDesk().buy(product) == .waiting)
  }

  @Test func askToBuyOfTheSandboxWaits() async throws {
    let product = try await kiosk.product("gems")
    guard case .pending = try await product.purchase(options: [.simulatesAskToBuyInSandbox(true)])
    else {
      Issue.record("a purchase that simulates Ask to Buy is pending")
      return
    }
    #expect(kiosk.session.store.deferred.count == 1)
  }

  @Test(
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

  @Test func whatIsSignedBadlyIsSuccessThatCannotBeTrusted() async throws {
    let product = try await kiosk.product("unlock")
    try kiosk.session.changeSettings { $0.standingAnswer = .unverified(flaw: .revokedCertificate) }
    #expect(await PurchaseDesk().buy(product) == .untrusted(.revokedCertificate))
  }

  @Test func withoutANetworkNothingIsLoadedBoughtOrRestored() async throws {
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

  @Test func underScreenTimeNoPurchaseBegins() async throws {
    let product = try await kiosk.product("gems")
    try kiosk.session.changeSettings { $0.canMakePayments = false }
    #expect(await PurchaseDesk().buy(product) == .refused(.purchaseNotAllowed))
    #expect(!kiosk.take { AppStore.canMakePayments })
  }

  @Test func callsFailAsTheStoreWasTold() async throws {
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
  }

  @Test(arguments: [("DEU", true), ("JPN", false)])
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
