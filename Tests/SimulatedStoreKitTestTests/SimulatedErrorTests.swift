import IsolatedStore
import StoreKitTest
import StoreTestSupport
import Testing

/// The nine functions with simulated failures.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct SimulatedErrorTests {
  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  @Test(.rule("testing.simulated-errors"))
  func loadingProducts() async throws {
    try await session.setSimulatedError(
      .generic(.networkError(URLError(.timedOut))),
      forAPI: .loadProducts
    )
    let error = await #expect(throws: StoreKitError.self) {
      try await Product.products(for: ["shop.gems"])
    }
    #expect(error.map { "\($0)".hasPrefix("networkError") } == true)
    // The session returns the error with its associated values.
    guard
      case .generic(.networkError(let cause))? = await session.simulatedError(forAPI: .loadProducts)
    else {
      Issue.record("the error is forgotten")
      return
    }
    #expect(cause.code == .timedOut)
    try await session.setSimulatedError(nil, forAPI: .loadProducts)
    #expect(try await Product.products(for: ["shop.gems"]).count == 1)
    #expect(await session.simulatedError(forAPI: .loadProducts) == nil)
  }

  static let purchaseErrors: [(SKTestFailures.Purchase, String)] = [
    (.generic(.unknown), "unknown"),
    (.generic(.userCancelled), "userCancelled"),
    (.generic(.notAvailableInStorefront), "notAvailableInStorefront"),
    (.generic(.notEntitled), "notEntitled"),
    (.generic(.unsupported), "unsupported"),
    (.generic(.invalidPresentationContext), "invalidPresentationContext"),
    (.purchase(.invalidQuantity), "invalidQuantity"),
    (.purchase(.productUnavailable), "productUnavailable"),
    (.purchase(.purchaseNotAllowed), "purchaseNotAllowed"),
    (.purchase(.ineligibleForOffer), "ineligibleForOffer"),
    (.purchase(.invalidOfferIdentifier), "invalidOfferIdentifier"),
    (.purchase(.invalidOfferPrice), "invalidOfferPrice"),
    (.purchase(.invalidOfferSignature), "invalidOfferSignature"),
    (.purchase(.missingOfferParameters), "missingOfferParameters"),
    (
      .purchase(.paymentMethodBindingConfigurationRequired),
      "paymentMethodBindingConfigurationRequired"
    ),
  ]

  @Test(.rule("testing.simulated-errors"), arguments: purchaseErrors)
  func purchases(_ failure: SKTestFailures.Purchase, _ name: String) async throws {
    let product = try await Shop.product("shop.unlock")
    try await session.setSimulatedError(failure, forAPI: .purchase)
    let error = await #expect(throws: (any Error).self) { try await product.purchase() }
    #expect(error.map { "\($0)" } == name)
    let set = await session.simulatedError(forAPI: .purchase)
    #expect(set.map { "\($0)".contains(name) } == true)
    try await session.setSimulatedError(nil, forAPI: .purchase)
    guard case .success = try await product.purchase() else {
      Issue.record("the error stays")
      return
    }
  }

  @Test(
    .rule("testing.simulated-errors", "signing.simulated-failure-unverified"),
    arguments: [
      VerificationResult<Transaction>.VerificationError.revokedCertificate,
      .invalidCertificateChain,
      .invalidDeviceVerification, .invalidEncoding, .invalidSignature, .missingRequiredProperties,
    ]
  )
  func verification(_ wanted: VerificationResult<Transaction>.VerificationError) async throws {
    let before = try await Shop.buy("shop.season")
    try await session.setSimulatedError(.verification(wanted), forAPI: .verification)
    guard case .success(let result) = try await Shop.product("shop.unlock").purchase(),
      case .unverified(let transaction, let found) = result
    else {
      Issue.record("the transaction is verified")
      return
    }
    #expect(found == wanted)
    #expect(transaction.productID == "shop.unlock")
    guard case .verification(wanted)? = await session.simulatedError(forAPI: .verification) else {
      Issue.record("the error is forgotten")
      return
    }
    // Transactions that were signed before stay valid.
    #expect(try await Transaction.latest(for: "shop.season")?.payloadValue.id == before.id)
  }

  @Test(.rule("testing.simulated-errors", "entitlements.sync-cancel"))
  func appStoreSync()
    async throws
  {
    try await session.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)
    let error = await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    #expect(error.map { "\($0)" } == "userCancelled")
    try await session.setSimulatedError(nil, forAPI: .appStoreSync)
    try await AppStore.sync()
  }

  @Test(.rule("testing.simulated-errors"))
  func subscriptionStatus() async throws {
    let product = try await Shop.product("shop.monthly")
    try await session.setSimulatedError(.generic(.unknown), forAPI: .subscriptionStatus)
    await #expect(throws: StoreKitError.self) { try await product.subscription?.status }
    try await session.setSimulatedError(nil, forAPI: .subscriptionStatus)
    #expect(try await product.subscription?.status.count == 0)
  }

  @Test(.rule("testing.simulated-errors"))
  func appTransaction() async throws {
    try await session.setSimulatedError(.generic(.unknown), forAPI: .appTransaction)
    await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
    await #expect(throws: StoreKitError.self) { try await AppTransaction.refresh() }
    try await session.setSimulatedError(nil, forAPI: .appTransaction)
    #expect(try await AppTransaction.shared.payloadValue.environment == .xcode)
  }

  @Test(.rule("testing.simulated-errors", "sheets.injected-errors"))
  func manageSubscriptions()
    async throws
  {
    try await session.setSimulatedError(
      .generic(.systemError(Cause())),
      forAPI: .manageSubscriptions
    )
    await #expect(throws: StoreKitError.self) {
      try await AppStore.showManageSubscriptions(in: HeadlessUIContext())
    }
    try await session.setSimulatedError(nil, forAPI: .manageSubscriptions)
    try await AppStore.showManageSubscriptions(in: HeadlessUIContext())
  }

  @Test(.rule("testing.simulated-errors", "sheets.injected-errors"))
  func refundRequest()
    async throws
  {
    let bought = try await Shop.buy("shop.unlock")
    for wanted in [Transaction.RefundRequestError.failed, .duplicateRequest, .ineligible] {
      try await session.setSimulatedError(.refundRequest(wanted), forAPI: .refundRequest)
      let error = await #expect(throws: Transaction.RefundRequestError.self) {
        try await bought.beginRefundRequest(in: HeadlessUIContext())
      }
      #expect(error == wanted)
      guard case .refundRequest(wanted)? = await session.simulatedError(forAPI: .refundRequest)
      else {
        Issue.record("the error is forgotten")
        return
      }
    }
    try await session.setSimulatedError(nil, forAPI: .refundRequest)
    #expect(try await bought.beginRefundRequest(in: HeadlessUIContext()) == .success)
    #expect(await Shop.entitlements == [])
  }

  @Test(.rule("testing.simulated-errors", "sheets.injected-errors"))
  func offerCodeRedeem()
    async throws
  {
    try await session.setSimulatedError(.generic(.unsupported), forAPI: .offerCodeRedeem)
    let error = await #expect(throws: StoreKitError.self) {
      try await AppStore.presentOfferCodeRedeemSheet(in: HeadlessUIContext())
    }
    #expect(error.map { "\($0)" } == "unsupported")
  }

  @Test(.rule("testing.simulated-errors"))
  func eachFunctionFailsAlone() async throws {
    try await session.setSimulatedError(.generic(.unknown), forAPI: .loadProducts)
    #expect(await session.simulatedError(forAPI: .purchase) == nil)
    #expect(await session.simulatedError(forAPI: .appStoreSync) == nil)
    #expect(await session.simulatedError(forAPI: .subscriptionStatus) == nil)
    #expect(await session.simulatedError(forAPI: .appTransaction) == nil)
    #expect(await session.simulatedError(forAPI: .verification) == nil)
  }

  /// Clients also create the functions' values themselves.
  @Test(.rule("testing.simulated-errors"))
  func everyFunctionCanBeMade() async throws {
    func check<API: FailableStoreKitAPI>(_ api: API, _ failure: API.Failure) async throws {
      try await session.setSimulatedError(failure, forAPI: api)
      #expect(await session.simulatedError(forAPI: api) != nil)
      try await session.setSimulatedError(nil, forAPI: api)
      #expect(await session.simulatedError(forAPI: api) == nil)
    }
    try await check(StoreKitLoadProductsAPI(), .generic(.unknown))
    try await check(StoreKitPurchaseAPI(), .purchase(.productUnavailable))
    try await check(StoreKitVerificationAPI(), .verification(.invalidSignature))
    try await check(StoreKitAppStoreSyncAPI(), .generic(.unknown))
    try await check(StoreKitSubscriptionStatusAPI(), .generic(.unknown))
    try await check(StoreKitAppTransactionAPI(), .generic(.unknown))
    try await check(StoreKitManageSubscriptionsAPI(), .generic(.unknown))
    try await check(StoreKitRefundRequestAPI(), .refundRequest(.ineligible))
    try await check(StoreKitOfferCodeRedeemAPI(), .generic(.unknown))
  }

  /// In StoreKit 2, a cancelled payment is a result, but in the session it is a failed transaction.
  @Test(.rule("testing.storekit-one-errors"))
  func aCancelledPaymentIsAResult() async throws {
    session.failTransactionsEnabled = true
    session.failureError = .paymentCancelled
    let product = try #require(try await Product.products(for: ["shop.gems"]).first)
    guard case .userCancelled = try await product.purchase() else {
      Issue.record("the purchase is not cancelled")
      return
    }
    #expect(session.allTransactions().map(\.state) == [.failed])
    session.failureError = .unknown
    await #expect(throws: StoreKitError.self) { try await product.purchase() }
    session.failTransactionsEnabled = false
    session.disableDialogs = true
    guard case .success = try await product.purchase() else {
      Issue.record("the purchase fails still")
      return
    }
  }
}

/// The underlying error of a simulated system error.
private struct Cause: Error {}
