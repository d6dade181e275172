import SessionSamples
import StoreConnection
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreSession

/// App code that waits for the system's sheets, and receives messages and intents.
struct SystemSheetWaitTests {
  /// The app's results, in order.
  private final class Diary: Sendable {
    private let entries = Mutex<[String]>([])
    func write(_ line: String) { entries.withLock { $0.append(line) } }
    var lines: [String] { entries.withLock { $0 } }
  }

  private func text(_ work: () async throws -> SystemSheetOutcome) async -> String {
    do {
      return "\(try await work())"
    } catch {
      return "\(error)"
    }
  }

  @Test func theCallerGetsTheOutcomeOfItsSheet() async throws {
    let session = try StoreSession.sample()
    let diary = Diary()
    for name in ["first", "second"] {
      session.act(name) {
        diary.write("\(name) " + (await text { try await session.present(.redeemOfferCode) }))
      }
    }
    try await session.settled()
    #expect(session.store.systemSheets.count == 2)
    try session.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .cancel))
    try await session.settled()
    #expect(diary.lines == ["first userCancelled"])
    let fail = SystemSheetAnswer.fail(failure: .systemError)
    try session.perform(.answerSystemSheet(SystemSheetID(rawValue: 2), fail))
    try await session.settled()
    #expect(diary.lines.last == "second failed(failure: StoreModel.PurchaseFailure.systemError)")
  }

  @Test func aRefundIsDeliveredBeforeItsCallReturns() async throws {
    let session = try StoreSession.sample()
    let diary = Diary()
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    let id = try #require(session.store.latest(for: "unlock"))
    session.act("listen") {
      let listener = session.listen(.transactions)
      Task {
        while let element = await listener.next() { diary.write("\(element == .transaction(id))") }
      }
    }
    session.act("refund") {
      diary.write(await text { try await session.present(.refundRequest(transaction: id)) })
    }
    try await session.settled()
    try session.perform(.answerSystemSheet(SystemSheetID(rawValue: 1), .agree))
    try await session.settled()
    // The purchase is delivered first and then the refund, one delivery at a time.
    #expect(diary.lines == ["true", "true", "done"])
    session.act("again") {
      diary.write(await text { try await session.present(.refundRequest(transaction: id)) })
    }
    try await session.settled()
    #expect(diary.lines.last == "the store fails with duplicateRequest")
  }

  @Test(.rule("sheets.dialogs-off-agree"))
  func withDialogsOffTheCallReturnsAtOnce() async throws {
    let session = try StoreSession.sample()
    try session.changeSettings { $0.standingAnswer = .buy }
    #expect(try await session.present(.manageSubscriptions(group: nil)) == .done)
  }

  @Test func quittingOrCancellingHasNoOutcome() async throws {
    let session = try StoreSession.sample()
    let diary = Diary()
    session.act("wait") {
      diary.write(await text { try await session.present(.redeemOfferCode) })
    }
    try await session.settled()
    try session.perform(.terminate(crashed: true))
    try await session.settled()
    #expect(diary.lines == ["the app ended while its sheet was up"])
    #expect(
      await text { try await session.present(.redeemOfferCode) }
        == "the app is not running; launch it first"
    )
    try session.perform(.launch)
    let task = Task { await text { try await session.present(.redeemOfferCode) } }
    task.cancel()
    #expect(await task.value == "the task that waited for the sheet was canceled")
    #expect(session.store.systemSheets.count == 1)
  }

  @Test func messagesAndIntentsReachTheirStreams() async throws {
    let session = try StoreSession.sample()
    try session.perform(.terminate(crashed: false))
    try session.perform(.sendPurchaseIntent(.gems, offerID: nil))
    try session.perform(.postMessage(.generic, subscription: nil))
    try session.perform(.launch)
    let messages = session.listen(.messages)
    let intents = session.listen(.purchaseIntents)
    try session.perform(.sendPurchaseIntent(.unlock, offerID: nil))
    guard case .message(let message) = await messages.next(),
      case .purchaseIntent(let waited) = await intents.next(),
      case .purchaseIntent(let sent) = await intents.next()
    else {
      Issue.record("a stream ended")
      return
    }
    #expect(message.reason == .generic)
    #expect([waited.product.id, sent.product.id] == ["gems", "unlock"])
  }

  @Test(.rule("entitlements.updates-offline-wait"))
  func offlineElementsWaitForTheNetwork() async throws {
    let session = try StoreSession.sample(gating: .free)
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .silverMonthly)))
    let id = try #require(session.store.latest(for: "silver.monthly"))
    var settings = session.store.settings
    settings.isOffline = true
    try session.perform(.changeSettings(settings))
    try session.perform(.setAutoRenew(id, false))
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    let unlock = try #require(session.store.latest(for: "unlock"))
    // A late listener receives the elements announced since the launch, but only those.
    let transactions = session.listen(.transactions)
    let statuses = session.listen(.statuses)
    #expect(session.withState { $0.queue.queuedCount } == 2)
    settings.isOffline = false
    try session.perform(.changeSettings(settings))
    #expect(await transactions.next() == .transaction(id))
    #expect(await transactions.next() == .transaction(unlock))
    #expect(await statuses.next() == .status(id))
    #expect(await statuses.next() == .status(id))
    #expect(session.withState { $0.queue.queuedCount } == 0)
  }
}
