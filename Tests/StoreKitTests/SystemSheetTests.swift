import SessionSamples
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// The sheets, messages and intents of the system.
@MainActor
struct SystemSheetTests {
  /// A store without purchases, whose sheets wait for an answer.
  let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk()
  }

  /// Runs client code until its sheet is open, answers the sheet, and returns the client's result.
  func answering<Result: Sendable>(
    _ answer: SystemSheetAnswer,
    _ body: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    try kiosk.session.changeSettings { $0.standingAnswer = nil }
    let kiosk = kiosk
    let task = Task { try await kiosk.run { try await body() } }
    await until { !kiosk.session.store.systemSheets.isEmpty }
    let sheet = try #require(kiosk.session.store.systemSheets.first)
    try kiosk.session.perform(.answerSystemSheet(sheet.id, answer))
    return try await task.value
  }

  @Test(.rule("refunds.request-is-not-grant", "refunds.duplicate-request", "sheets.kinds"))
  func aRefundIsAskedForAndGranted() async throws {
    try kiosk.buy("unlock")
    let desk = RefundDesk(scene: HeadlessUIContext())
    #expect(try await answering(.agree) { await desk.askForRefund(of: "unlock") } == .asked)
    let latest = await kiosk.run { await Transaction.latest(for: "unlock") }
    #expect(latest?.unsafePayloadValue.revocationDate != nil)
    #expect(await kiosk.run { await desk.askForRefund(of: "unlock") } == .alreadyAsked)
  }

  @Test func aRefundThatIsNotAskedForChangesNothing() async throws {
    let id = try #require(try kiosk.buy("unlock"))
    let desk = RefundDesk(scene: HeadlessUIContext())
    #expect(try await answering(.cancel) { try await desk.askForRefund(of: id.rawValue) } == false)
    #expect(kiosk.session.store.transactions[id: id]?.transaction.revocationDate == nil)
  }

  @Test(.rule("refunds.unknown-transaction-fails"))
  func aRefundOfAnUnknownTransactionFails()
    async throws
  {
    let desk = RefundDesk(scene: HeadlessUIContext())
    await #expect(throws: Transaction.RefundRequestError.failed) {
      try await kiosk.run { try await desk.askForRefund(of: 1) }
    }
    #expect(Transaction.RefundRequestError.failed.errorDescription?.hasSuffix(".") == true)
  }

  @Test(.rule("sheets.injected-errors"))
  func aRefundFailsWithTheSimulatedError() async throws {
    try kiosk.buy("unlock")
    try kiosk.session.changeSettings { $0.refundRequestError = .failed }
    let desk = RefundDesk(scene: HeadlessUIContext())
    #expect(await kiosk.run { await desk.askForRefund(of: "unlock") } == .failed)
  }

  @Test(.rule("sheets.kinds"))
  func aPlanIsCancelledOnTheSheet() async throws {
    let id = try #require(try kiosk.buy("silver.monthly"))
    let button = ManageButton(scene: HeadlessUIContext())
    try await answering(.setAutoRenew(subscription: id, isOn: false)) {
      try await button.manage("plans")
    }
    let status = try await kiosk.run { try await Product.SubscriptionInfo.status(for: "plans") }
    #expect(status.first?.renewalInfo.unsafePayloadValue.willAutoRenew == false)
  }

  @Test(.rule("offers.codes-on-updates", "sheets.kinds"))
  func aCodeIsRedeemedThroughUpdates()
    async throws
  {
    let updates = kiosk.take { Transaction.updates }
    let first = Task.detached { await updates.first { _ in true } }
    let button = ManageButton(scene: HeadlessUIContext())
    let yearly = try kiosk.offered("silver.yearly")
    try await answering(.redeem(product: yearly, code: "FRIEND")) { try await button.redeem() }
    let transaction = try #require(await first.value).payloadValue
    #expect(transaction.offer?.type == .code)
    #expect(transaction.offer?.id == "FRIEND")
    button.rate()
  }

  @Test(.rule("sheets.injected-errors"))
  func sheetsFailWithTheSimulatedError() async throws {
    try kiosk.session.changeSettings {
      $0.manageSubscriptionsError = .unknown
      $0.offerCodeRedeemError = .notAvailableInStorefront
    }
    let button = ManageButton(scene: HeadlessUIContext())
    await #expect(throws: StoreKitError.self) { try await kiosk.run { try await button.manage() } }
    await #expect(throws: StoreKitError.self) { try await kiosk.run { try await button.redeem() } }
  }

  @Test(.rule("billing.messages-app-displays"))
  func messagesAreHeardAndShown() async throws {
    let id = try #require(try kiosk.buy("silver.monthly"))
    let loop = MessageLoop()
    let messages = kiosk.take { Message.messages }
    let listener = Task { await loop.listen(messages) }
    for reason in StoreMessage.Reason.allCases {
      let subscription = reason == .generic ? nil : id
      try kiosk.session.perform(.postMessage(reason, subscription: subscription))
    }
    try await kiosk.session.settled()
    #expect(loop.heard == ["generic", "price", "billing", "win back"])
    #expect(Set(loop.waiting).count == 4)
    loop.showAll(in: HeadlessUIContext())
    #expect(kiosk.session.store.messages.isEmpty)
    listener.cancel()
    await listener.value
  }

  @Test(.rule("purchasing.intents-outside-app"))
  func anIntentIsCompleted() async throws {
    let bought = Ledger()
    let intents = kiosk.take { PurchaseIntent.intents }
    let loop = Task {
      await handleIntents(intents, isReady: { $0.type == .nonConsumable }, bought: bought.add)
    }
    let (unlock, gems) = (try kiosk.offered("unlock"), try kiosk.offered("gems"))
    try kiosk.session.perform(.sendPurchaseIntent(gems, offerID: nil))
    try kiosk.session.perform(.sendPurchaseIntent(unlock, offerID: nil))
    try await kiosk.session.settled()
    #expect(bought.entries == ["unlock "])
    loop.cancel()
    await loop.value
  }

  @Test(.rule("purchasing.intents-outside-app"))
  func anIntentContainsItsWinBackOffer()
    async throws
  {
    let intents = kiosk.take { PurchaseIntent.intents }
    let first = Task.detached { await intents.first { _ in true } }
    let yearly = try kiosk.offered("silver.yearly")
    try kiosk.session.perform(.sendPurchaseIntent(yearly, offerID: "return"))
    let intent = try #require(await first.value)
    #expect(intent.id == "silver.yearly")
    #expect(intent.offer?.type == .winBack)
  }
}
