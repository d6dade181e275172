import SessionSamples
import StoreConnection
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreSession

/// The behaviour of a session, the only owner of a store, for its callers.
struct StoreSessionTests {
  @Test func aCommandIsDurableAndVisibleWhenItReturns() throws {
    let journal = MemoryJournal()
    let session = try StoreSession.sample(journal: journal)
    let events = try session.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))

    #expect(Array(journal.events.suffix(events.count)) == events)
    #expect(journal.events == Array(session.log))
    #expect(journal.events.map(\.ordinal) == Array(1...journal.events.count))
    #expect(session.store.transactions.map(\.transaction.productId) == ["unlock"])
    #expect(try Store(replaying: journal.events.map(\.event)) == session.store)
  }

  @Test func aRefusedCommandChangesNothing() throws {
    let journal = MemoryJournal()
    let session = try StoreSession.sample(journal: journal)
    let before = session.store
    #expect(throws: StoreRefusal.transactionNotFound(7)) {
      try session.perform(.refund(7, .other))
    }
    #expect(session.store == before)
    #expect(journal.events == Array(session.log))
  }

  @Test func aJournalThatFailsLeavesTheStoreAsItWas() throws {
    let session = try StoreSession.sample(journal: FullJournal(room: 2))
    let before = session.store
    #expect(throws: StoreSessionError.journal(JournalFailure(.notKept, message: "IsFull()"))) {
      try session.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    }
    #expect(session.store == before)
    #expect(session.log.count == 2)
  }

  @Test func aSessionContinuesAtTheEndOfItsJournal() throws {
    let journal = MemoryJournal()
    let first = try StoreSession.sample(journal: journal)
    try first.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    let second = try first.reopened(journal: journal)
    #expect(second.store == first.store)
    try second.perform(.terminate(crashed: false))
    #expect(journal.events.map(\.ordinal) == Array(1...journal.events.count))
  }

  @Test func aPurchaseReturnsWhenItsSheetIsAnswered() async throws {
    let session = try StoreSession.sample()
    let outcomes = Outcomes()
    session.act("buy") {
      await outcomes.buy(.gems, in: session)
    }
    try await session.settled()
    #expect(session.store.sheets.map(\.request.product.id) == ["gems"])
    #expect(outcomes.all == [])

    try session.answer(.buy)
    try await session.settled()
    let id = try #require(session.store.transactions.first?.id)
    #expect(outcomes.all == [.success(.success(transaction: id))])
  }

  @Test func aStandingAnswerIsGivenAtOnce() async throws {
    let session = try StoreSession.sample()
    try session.changeSettings { $0.standingAnswer = .cancel }
    #expect(try await session.purchase(PurchaseRequest(product: .gems)) == .userCancelled)
  }

  @Test func aPurchaseThatIsRefusedThrowsTheRefusal() async throws {
    let session = try StoreSession.sample()
    try session.perform(.terminate(crashed: false))
    await #expect(throws: PurchaseFailureError.refused(.appNotRunning)) {
      try await session.purchase(PurchaseRequest(product: .gems))
    }
  }

  @Test func aCancelledPurchaseLeavesItsSheetUp() async throws {
    let session = try StoreSession.sample()
    let outcomes = Outcomes()
    let observer = session.observe(after: session.log.count)
    let task = Task {
      await outcomes.buy(.gems, in: session)
    }
    _ = await observer.next()
    task.cancel()
    await task.value
    #expect(outcomes.all == [.failure(.cancelled)])
    #expect(session.store.sheets.count == 1)
    try session.answer(.buy)
    #expect(session.store.unfinished.count == 1)
    try await session.settled()
  }

  @Test func theAppsEndIsTheEndOfItsSheetsTimersAndStreams() async throws {
    let session = try StoreSession.sample()
    let outcomes = Outcomes()
    let ends = Mutex<[String]>([])
    session.act("buy") {
      await outcomes.buy(.gems, in: session)
    }
    session.act("wait") {
      do {
        try await session.sleep(until: StoreInstant.newYear.advanced(byDays: 1))
      } catch {
        ends.withLock { $0.append("timer") }
      }
    }
    let listener = session.listen(.transactions)
    let loop = Task {
      while await listener.next() != nil {}
      ends.withLock { $0.append("stream") }
    }
    try await session.settled()
    try session.perform(.terminate(crashed: true))
    try await session.settled()
    await loop.value
    #expect(outcomes.all == [.failure(.appEnded)])
    #expect(ends.withLock { $0.sorted() } == ["stream", "timer"])
    #expect(session.store.sheets == [])
  }

  @Test func appTimersRunOnStoreTime() async throws {
    let session = try StoreSession.sample()
    let start = session.store.now
    let woken = Mutex<[StoreInstant]>([])
    for days: Int64 in [3, 1, 2] {
      session.act("wait \(days) days") {
        try? await session.sleep(until: start.advanced(byDays: days))
        woken.withLock { $0.append(session.store.now) }
      }
    }
    try await session.settled()
    #expect(session.nextDue == start.advanced(byDays: 1))
    try await session.advance(to: start.advanced(byDays: 2))
    #expect(woken.withLock { $0 } == [start.advanced(byDays: 1), start.advanced(byDays: 2)])
    #expect(session.store.now == start.advanced(byDays: 2))
    #expect(session.nextDue == start.advanced(byDays: 3))
  }

  @Test func timeDoesNotRunBackwards() async throws {
    let session = try StoreSession.sample()
    let now = session.store.now
    let earlier = now.advanced(bySeconds: -1)
    await #expect(throws: StoreSessionError.refused(.timeRunsBackwards(now: now, asked: earlier))) {
      try await session.advance(to: earlier)
    }
  }

  @Test func listenersDoNotChangeTheJournalOfAYear() async throws {
    let journals = [MemoryJournal(), MemoryJournal()]
    for (journal, listens) in zip(journals, [false, true]) {
      let session = try StoreSession.sample(journal: journal)
      let listener = listens ? session.listen(.transactions) : nil
      let loop = Task {
        while await listener?.next() != nil {}
      }
      try session.perform(.purchaseElsewhere(PurchaseRequest(product: .goldMonthly)))
      try await session.settled()
      try await session.advance(to: session.store.now.advanced(byDays: 365))
      loop.cancel()
    }
    #expect(journals[0].events == journals[1].events)
    #expect(journals[0].events.count > 24)
  }

  @Test func onABusyMachineADeliveryMayTakeLonger() async throws {
    let rounds = Mutex(0)
    let session = try StoreSession.sample(
      watchdog: Watchdog(rounds: 2) { _ in
        let number = rounds.withLock { rounds in
          rounds += 1
          return rounds
        }
        return number == 11
      }
    )
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    session.act("hang") {
      for await _ in gate {}
    }
    await #expect(
      throws: StoreSessionError.deliveryNeverCameBack(delivery: "the action \"hang\"", seconds: 2)
    ) {
      try await session.settled()
    }
    // One round was on time and ten were late.
    #expect(rounds.withLock { $0 } == 11)
    opener.finish()
  }

  @Test func aDeliveryThatNeverComesBackIsNamed() async throws {
    let rounds = Mutex(0)
    let (quiet, quietKeeper) = AsyncStream.makeStream(of: Void.self)
    defer { quietKeeper.finish() }
    let session = try StoreSession.sample(
      watchdog: Watchdog { _ in
        let number = rounds.withLock { rounds in
          rounds += 1
          return rounds
        }
        if number > 5 { for await _ in quiet {} }
        return true
      }
    )
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    session.act("hang") {
      for await _ in gate {}
    }
    await #expect(
      throws: StoreSessionError.deliveryNeverCameBack(delivery: "the action \"hang\"", seconds: 5)
    ) {
      try await session.settled()
    }
    #expect(rounds.withLock { $0 } == 5)
    opener.finish()
    try await session.settled()
  }
}

/// A journal on a full disk.
private final class FullJournal: EventJournal {
  struct IsFull: Error, Equatable {}

  private let room: Mutex<Int>

  init(room: Int) {
    self.room = Mutex(room)
  }

  func append(_ events: [JournaledEvent]) throws {
    try room.withLock { room in
      guard events.count <= room else { throw IsFull() }
      room -= events.count
    }
  }
}

/// The results of purchases.
final class Outcomes: Sendable {
  private let list = Mutex<[PurchaseAnswer]>([])

  var all: [PurchaseAnswer] { list.withLock { $0 } }

  func buy(_ product: Product, in session: StoreSession) async {
    let answer: PurchaseAnswer
    do {
      answer = .success(try await session.purchase(PurchaseRequest(product: product)))
    } catch {
      answer = .failure(error)
    }
    list.withLock { $0.append(answer) }
  }
}
