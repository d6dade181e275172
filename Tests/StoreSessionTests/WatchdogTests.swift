import SessionSamples
import StoreConnection
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreSession

/// The watchdog's judgement of a single delivery, by its signs of life.
struct WatchdogTests {
  @Test func aBusyDeliveryIsNotReported() async throws {
    let finished = Mutex(0)
    let rounds = Mutex(0)
    let session = try StoreSession.sample(
      watchdog: Watchdog(rounds: 4) { _ in
        // A round lasts as long as the app needs for one transaction.
        let number = rounds.withLock(\.self)
        while finished.withLock(\.self) <= number {
          try Task.checkCancellation()
          await Task.yield()
        }
        rounds.withLock { $0 += 1 }
        return true
      }
    )
    for _ in 0..<50 {
      try session.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
    }
    session.act("launch") {
      for (index, id) in session.store.unfinished.enumerated() {
        _ = try? session.perform(.finish(id, by: .app))
        finished.withLock { $0 += 1 }
        // The app waits for the watchdog, so that a wrong watchdog would report the delivery.
        while rounds.withLock(\.self) < index { await Task.yield() }
      }
    }
    try await session.settled()
    #expect(session.store.unfinishedCount == 0)
    #expect(rounds.withLock(\.self) > 40)
  }

  @Test func otherCallersGiveNoSignOfLife() async throws {
    let calls = Mutex<StoreSession?>(nil)
    let session = try StoreSession.sample(
      watchdog: Watchdog(rounds: 3) { _ in
        // Another client reads and acts in every round.
        let session = calls.withLock(\.self)
        _ = session?.read(\.now)
        _ = try session?.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
        return true
      }
    )
    calls.withLock { $0 = session }
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    session.act("hang") { for await _ in gate {} }
    await #expect(
      throws: StoreSessionError.deliveryNeverCameBack(delivery: "the action \"hang\"", seconds: 3)
    ) { try await session.settled() }
    #expect(session.store.transactions.count == 3)
    opener.finish()
    calls.withLock { $0 = nil }
  }

  @Test func anEndlesslyReadingAppIsReported() async throws {
    let rounds = Mutex(0)
    let session = try StoreSession.sample(
      watchdog: Watchdog(rounds: 1) { _ in
        rounds.withLock { $0 += 1 }
        await Task.yield()
        return true
      }
    )
    let isOver = Mutex(false)
    session.act("spin") {
      while !isOver.withLock(\.self) {
        _ = session.read(\.now)
        await Task.yield()
      }
    }
    await #expect(throws: StoreSessionError.self) { try await session.settled() }
    isOver.withLock { $0 = true }
    #expect(rounds.withLock(\.self) <= Watchdog.endurance)
  }

  @Test func aGivenUpDeliveryIsNotAwaitedAgain() async throws {
    let rounds = Mutex(0)
    let heard = Mutex(0)
    let session = try StoreSession.sample(
      watchdog: Watchdog(rounds: 5) { _ in
        // The rounds start only after the loop's first element.
        while heard.withLock(\.self) == 0 { await Task.yield() }
        rounds.withLock { $0 += 1 }
        return true
      }
    )
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let listener = session.listen(.transactions)
    let loop = Task.detached {
      while await listener.next() != nil {
        heard.withLock { $0 += 1 }
        for await _ in gate {}
      }
    }
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
    await #expect(throws: StoreSessionError.self) { try await session.settled() }
    #expect(rounds.withLock(\.self) == 5)
    for _ in 0..<10 {
      try session.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
      try await session.settled()
    }
    #expect(rounds.withLock(\.self) == 5)
    opener.finish()
    while heard.withLock({ $0 < 11 }) { await Task.yield() }
    loop.cancel()
    await loop.value
    try await session.settled()
  }
}
