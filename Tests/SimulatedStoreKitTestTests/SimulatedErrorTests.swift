import IsolatedStore
import StoreKitTest
import Testing

/// The nine functions that fail on demand (storekit2.md 3.3).
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct SimulatedErrorTests {
  private let session: SKTestSession

  init() throws {
    session = try Shop.session()
  }

  @Test func loadingProducts() async throws {
    try await session.setSimulatedError(
      .generic(.networkError(URLError(.timedOut))),
      forAPI: .loadProducts
    )
    let error = await #expect(throws: StoreKitError.self) {
      try await Product.products(for: ["shop.gems"])
    }
    #expect(error.map { "\($0)".hasPrefix("networkError") } == true)
    // What was set is remembered with what it carries.
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

  @Test(arguments: purchaseErrors)
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

  @Test(arguments: [
    VerificationResult<Transaction>.VerificationError.revokedCertificate, .invalidCertificateChain,
    .invalidDeviceVerification, .invalidEncoding, .invalidSignature, .missingRequiredProperties,
  ])
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
    // What was signed before stays good.
    #expect(try await Transaction.latest(for: "shop.season")?.payloadValue.id == before.id)
  }

  @Test func appStoreSync() async throws {
    try await session.setSimulatedError(.generic(.userCancelled), forAPI: .appStoreSync)
    let error = await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    #expect(error.map { "\($0)" } == "userCancelled")
    try await session.setSimulatedError(nil, forAPI: .appStoreSync)
    try await AppStore.sync()
  }

  @Test func subscriptionStatus() async throws {
    let product = try await Shop.product("shop.monthly")
    try await session.setSimulatedError(.generic(.unknown), forAPI: .subscriptionStatus)
    await #expect(throws: StoreKitError.self) { try await product.subscription?.status }
    try await session.setSimulatedError(nil, forAPI: .subscriptionStatus)
    #expect(try await product.subscription?.status.count == 0)
  }

  @Test func appTransaction() async throws {
    try await session.setSimulatedError(.generic(.unknown), forAPI: .appTransaction)
    await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
    await #expect(throws: StoreKitError.self) { try await AppTransaction.refresh() }
    try await session.setSimulatedError(nil, forAPI: .appTransaction)
    #expect(try await AppTransaction.shared.payloadValue.environment == .xcode)
  }

  @Test func manageSubscriptions() async throws {
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

  @Test func refundRequest() async throws {
    let bought = try await Shop.buy("shop.unlock")
    for wanted in [Transaction.RefundRequestError.failed, .duplicateRequest] {
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

  @Test func offerCodeRedeem() async throws {
    try await session.setSimulatedError(.generic(.unsupported), forAPI: .offerCodeRedeem)
    let error = await #expect(throws: StoreKitError.self) {
      try await AppStore.presentOfferCodeRedeemSheet(in: HeadlessUIContext())
    }
    #expect(error.map { "\($0)" } == "unsupported")
  }

  @Test func eachFunctionFailsAlone() async throws {
    try await session.setSimulatedError(.generic(.unknown), forAPI: .loadProducts)
    #expect(await session.simulatedError(forAPI: .purchase) == nil)
    #expect(await session.simulatedError(forAPI: .appStoreSync) == nil)
    #expect(await session.simulatedError(forAPI: .subscriptionStatus) == nil)
    #expect(await session.simulatedError(forAPI: .appTransaction) == nil)
    #expect(await session.simulatedError(forAPI: .verification) == nil)
  }
}

/// What a system error of a test carries.
private struct Cause: Error {}
