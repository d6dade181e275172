import SessionSamples
import StoreConnection
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// Each call of StoreKit on a session.
struct ConnectionTests {
  private let session: StoreSession
  private let store: any StoreConnection

  init() throws {
    session = try .sample(gating: .free) { $0.standingAnswer = .buy }
    store = session
  }

  private func buy(_ product: Product) async throws -> Signed<Transaction> {
    guard
      case .success(let transaction) = try await store.purchase(PurchaseOrder(product), asking: nil)
    else { throw StoreCallError.cancelled }
    return transaction
  }

  @Test func factsFollowTheStore() throws {
    try session.changeSettings { $0.canMakePayments = false }
    let identity = session.store.identity
    #expect(
      store.facts
        == DeviceFacts(
          storefront: .unitedStates,
          canMakePayments: false,
          deviceVerificationID: identity.deviceVerificationID,
          now: .newYear
        )
    )
  }

  @Test func productsComeInTheOrderOfTheRequest() async throws {
    let shown = try await store.products(["silver.monthly", "nothing", "gems"])
    #expect(
      shown.products
        == [OfferedProduct(.silverMonthly, in: .plans), OfferedProduct(.gems, in: nil)]
    )
    #expect(shown.window == ShopWindow(storefront: .unitedStates, locale: "en_US"))
    try session.changeSettings { $0.loadProductsError = .unsupported }
    await #expect(throws: StoreCallError.failed(.unsupported)) {
      try await store.products(["gems"])
    }
  }

  @Test func aPurchaseReturnsItsSignedTransaction() async throws {
    let transaction = try await buy(.unlock)
    #expect(transaction.value.productId == "unlock")
    #expect(transaction.failure == nil)
    #expect(transaction.jws == session.signedTransaction(transaction.value.transactionId)?.jws)
    try session.changeSettings { $0.canMakePayments = false }
    await #expect(throws: StoreCallError.failed(.purchaseNotAllowed)) { try await buy(.gems) }
  }

  @Test func anOrderBecomesARequest() throws {
    let plan = PurchaseTerm.billingPlan("MONTHLY")
    let order = PurchaseOrder(
      .gems,
      terms: [.quantity(3), plan, .purchaseDate(.newYear, renews: false), .simulatesAskToBuy(true)]
    )
    let request = try session.request(for: order)
    #expect(request.quantity == 3 && request.billingPlan == .monthly)
    #expect(request.purchaseDate == .newYear && request.renews == false)
    #expect(request.simulatesAskToBuy == true)
    let unknown = PurchaseOrder(.gems, terms: [.billingPlan("WEEKLY")])
    #expect(throws: StoreCallError.failed(.unsupported)) { try session.request(for: unknown) }
    let unsigned = PurchaseOrder(.genericConsumable, request: .product(compactJWS: "a.b.c"))
    let error = #expect(throws: StoreCallError.self) { try session.request(for: unsigned) }
    guard case .rejected(_, let problems)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!problems.isEmpty)
  }

  @Test(arguments: [true, false])
  func theAppDecidesAboutAnotherStorefront(continues: Bool) async throws {
    try session.changeSettings { $0.standingAnswer = nil }
    let observer = session.observe(after: session.log.count)
    let purchase = Task { [store] in
      try await store.purchase(PurchaseOrder(.unlock)) { continues || $0.countryCode != "DEU" }
    }
    _ = await observer.next()
    try session.changeSettings {
      $0.storefront = Storefront(countryCode: "DEU", id: "143443", currency: "EUR", locale: "de_DE")
    }
    if continues { try session.answer(.cancel) }
    #expect(try await purchase.value == .userCancelled)
    #expect(session.store.sheets == [])
  }

  @Test func listsFollowWhatIsFinished() async throws {
    let gems = try await buy(.gems).value.transactionId
    let unlock = try await buy(.unlock).value.transactionId
    #expect(await store.transactionIDs(TransactionList(.unfinished)) == [unlock, gems])
    #expect(await store.transactionIDs(TransactionList(.all, of: "gems")) == [gems])
    #expect(await store.transactionIDs(TransactionList(.entitlements)) == [unlock])
    #expect(await store.transactionIDs(TransactionList(.entitlements, of: "gems")) == [])
    try await store.finish(gems)
    try await store.finish(gems)
    #expect(await store.transactionIDs(TransactionList(.unfinished)) == [unlock])
    #expect(await store.transactionIDs(TransactionList(.all)) == [unlock])
    let values = await store.transactions([unlock, 1, gems])
    #expect(values.map(\.value.transactionId) == [unlock, gems])
  }

  @Test func statusesAreSigned() async throws {
    #expect(await store.subscribedGroups() == [])
    #expect(await store.isEligibleForIntroOffer(in: "plans"))
    let plan = try await buy(.silverMonthly)
    let statuses = try await store.statuses(.group("plans"), checks: true)
    #expect(statuses.map(\.state) == [.subscribed])
    #expect(statuses.first?.transaction == plan)
    #expect(statuses.first?.renewalInfo.value.autoRenewProductId == "silver.monthly")
    let id = plan.value.transactionId
    #expect(try await store.statuses(.transaction(id), checks: true) == statuses)
    #expect(await store.subscribedGroups() == ["plans"])
    #expect(await !store.isEligibleForIntroOffer(in: "plans"))
    try session.changeSettings { $0.isOffline = true }
    #expect(try await store.statuses(.transaction(id), checks: false).count == 1)
    await #expect(throws: StoreCallError.failed(.networkError)) {
      try await store.statuses(.group("plans"), checks: true)
    }
  }

  @Test func onlyANewReceiptNeedsTheNetwork() async throws {
    try session.changeSettings { $0.isOffline = true }
    let receipt = try await store.appReceipt(isRefresh: false)
    #expect(receipt.value.bundleId == session.store.identity.bundleId)
    #expect(receipt.failure == nil)
    await #expect(throws: StoreCallError.failed(.networkError)) {
      try await store.appReceipt(isRefresh: true)
    }
    try session.changeSettings { $0.appTransactionError = .unknown }
    await #expect(throws: StoreCallError.failed(.unknown)) {
      try await store.appReceipt(isRefresh: false)
    }
  }

  @Test func restoringIsAnEvent() async throws {
    try await store.sync()
    #expect(session.events(after: 0).last?.event == .synced)
    try session.changeSettings { $0.syncError = .userCancelled }
    await #expect(throws: StoreCallError.failed(.userCancelled)) { try await store.sync() }
  }

  @Test func aSheetReturnsWhetherItWasCompleted() async throws {
    #expect(try await store.presentSheet(.manageSubscriptions(group: nil)))
    await #expect(throws: StoreCallError.failed(.failed)) {
      try await store.presentSheet(.refundRequest(1))
    }
    try session.changeSettings { $0.standingAnswer = nil }
    let observer = session.observe(after: session.log.count)
    let sheet = Task { [store] in try await store.presentSheet(.redeemOfferCode) }
    _ = await observer.next()
    let id = try #require(session.store.systemSheets.first?.id)
    try session.perform(.answerSystemSheet(id, .cancel))
    #expect(try await !sheet.value)
  }

  @Test func aMessageIsShownOnce() async throws {
    let messages = store.listener(on: .messages)
    try session.perform(.postMessage(.generic, subscription: nil))
    guard case .message(let id, .generic) = await messages.nextElement() else {
      Issue.record("a message is posted")
      return
    }
    try store.showMessage(id)
    let refusal = StoreRefusal.messageNotPending(MessageID(rawValue: id))
    #expect(throws: StoreCallError.refused(message: refusal.description)) {
      try store.showMessage(id)
    }
  }

  @Test func promotedProductsAreKept() async throws {
    try await store.changePromotions(.order(["unlock", "nothing", "gems", "unlock"]))
    let hidden = PromotedProduct(product: "gems", isShown: false)
    try await store.changePromotions(.visibility(hidden))
    let unlock = PromotedProduct(product: "unlock", isShown: nil)
    #expect(try await store.promotedProducts() == [unlock, hidden])
    try await store.changePromotions(.all([hidden]))
    #expect(try await store.promotedProducts() == [hidden])
    try session.changeSettings { $0.isOffline = true }
    await #expect(throws: StoreCallError.failed(.networkError)) {
      try await store.promotedProducts()
    }
  }

  @Test func elementsCarryTheirValues() async throws {
    let transactions = store.listener(on: .transactions)
    let statuses = store.listener(on: .statuses)
    let storefronts = store.listener(on: .storefronts)
    let intents = store.listener(on: .purchaseIntents)
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .silverMonthly)))
    try session.changeSettings { $0.storefront = .japan }
    try session.perform(.sendPurchaseIntent(.silverMonthly, offerID: nil))
    let id = try #require(session.store.latest(for: "silver.monthly"))
    let plan = try #require(await store.transactions([id]).first)
    let status = try #require(try await store.statuses(.transaction(id), checks: false).first)
    let window = ShopWindow(storefront: .japan, locale: "en_US")
    #expect(await transactions.nextElement() == .transaction(plan))
    #expect(await statuses.nextElement() == .status(status))
    #expect(await storefronts.nextElement() == .storefront(.japan))
    let offered = OfferedProduct(.silverMonthly, in: .plans)
    #expect(await intents.nextElement() == .purchaseIntent(offered, offerID: nil, window))
  }

  @Test func aTimerEndsAtItsMomentOrEarlier() async {
    #expect(await store.timer(until: .newYear).wait())
    let timer = store.timer(until: StoreInstant.newYear.advanced(byDays: 1))
    timer.end()
    #expect(await !timer.wait())
  }
}

extension Storefront {
  fileprivate static let japan = Storefront(
    countryCode: "JPN",
    id: "143462",
    currency: "JPY",
    locale: "ja_JP"
  )
}
