import SessionSamples
import StoreConnection
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSession

/// The elements that each listener receives, from its start to its end.
struct ListeningTests {
  private let session: StoreSession

  init() throws {
    session = try StoreSession.sample(gating: .free)
  }

  private func buyElsewhere(_ product: Product) throws -> TransactionID {
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: product)))
    return try #require(session.store.latest(for: product.id))
  }

  @Test func theFirstListenerReceivesEverythingSinceTheLaunch() async throws {
    let id = try buyElsewhere(.unlock)
    let first = session.listen(.transactions)
    let second = session.listen(.transactions)
    let later = try buyElsewhere(.gems)
    #expect(await first.next() == .transaction(id))
    #expect(await first.next() == .transaction(later))
    #expect(await second.next() == .transaction(later))
  }

  @Test func missedElementsArriveAtTheLaunch() async throws {
    try session.perform(.terminate(crashed: false))
    let id = try buyElsewhere(.unlock)
    try session.perform(.launch)
    #expect(await session.listen(.transactions).next() == .transaction(id))
  }

  @Test func aDroppedListenerIsForgotten() throws {
    var listener: StoreListener? = session.listen(.transactions)
    #expect(listener?.stream == .transactions)
    listener = nil
    _ = try buyElsewhere(.unlock)
    #expect(session.withState { $0.queue.queuedCount } == 0)
  }

  @Test func cancellingEndsTheStream() async {
    let listener = session.listen(.transactions)
    let task = Task { await listener.next() }
    task.cancel()
    #expect(await task.value == nil)
    #expect(await listener.next() == nil)
  }

  @Test func changesAreDeliveredToTheirStreams() async throws {
    let storefronts = session.listen(.storefronts)
    let statuses = session.listen(.statuses)
    var settings = session.store.settings
    let germany = Storefront(countryCode: "DEU", id: "143443", currency: "EUR", locale: "de_DE")
    settings.storefront = germany
    try session.perform(.changeSettings(settings))
    settings.askToBuy = true
    try session.perform(.changeSettings(settings))
    settings.storefront = .unitedStates
    try session.perform(.changeSettings(settings))
    let id = try buyElsewhere(.silverMonthly)
    #expect(await storefronts.next() == .storefront(germany))
    #expect(await storefronts.next() == .storefront(.unitedStates))
    #expect(await statuses.next() == .status(id))
  }

  @Test func observersGetEverythingNewAtOnceAndTheEndLast() async throws {
    let observer = session.observe(after: 0)
    #expect(await observer.next() == Array(session.log))
    let id = try buyElsewhere(.unlock)
    try session.perform(.finish(id, by: .tester))
    #expect(await observer.next() == Array(session.log.dropFirst(2)))
    session.close()
    #expect(await observer.next() == nil)
  }

  @Test func aWaitingObserverIsWokenByTheNextEvent() async throws {
    let observer = session.observe(after: session.log.count)
    let seen = Task { await observer.next() }
    let events = try session.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    #expect(await seen.value == events)
  }

  @Test func aCancelledObserverStops() async {
    let observer = session.observe(after: session.log.count)
    let seen = Task { await observer.next() }
    seen.cancel()
    #expect(await seen.value == nil)
  }

  @Test func freeGatingWakesEveryListenerWithoutWaiting() async throws {
    let listeners = [session.listen(.transactions), session.listen(.transactions)]
    let heard = listeners.map { listener in Task { await listener.next() } }
    let id = try buyElsewhere(.unlock)
    for task in heard {
      #expect(await task.value == .transaction(id))
    }
    try await session.settled()
  }
}
