import SessionSamples
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreSession

/// Moves of time in pieces: they are limited, visible and stoppable, and lead to the same journal as one
/// decision.
struct TimeMoveTests {
  /// Returns a store with a monthly subscription at the quickest rate, with a renewal every thirty seconds.
  private func quickStore(_ journal: any EventJournal = NoJournal()) throws -> StoreSession {
    let session = try StoreSession.sample(journal: journal)
    try session.changeSettings { $0.timeRate = .monthlyRenewalEveryThirtySeconds }
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .silverMonthly)))
    return session
  }

  private func later(_ session: StoreSession, days: Int64) -> StoreInstant {
    session.store.now.advanced(byDays: days)
  }

  @Test func aMoveEndsAtItsLimitAndTheNextContinues() async throws {
    let session = try quickStore()
    let start = session.store.now
    let target = later(session, days: 2)
    let end = start.advanced(bySeconds: 1500 * 30)
    await #expect(
      throws: StoreSessionError.tooManyMoments(limit: 1500, now: end, target: target)
    ) { try await session.advance(to: target, limit: 1500) }
    #expect(session.store.now == end)
    #expect(session.store.transactions.count == 1501)
    #expect(session.timeMove == nil)

    try await session.advance(to: target)
    #expect(session.store.now == target)
    #expect(session.store.transactions.count == 1 + 2 * 86_400 / 30)
  }

  @Test func aMoveThatJustKeepsToItsLimitArrives() async throws {
    let session = try quickStore()
    let target = session.store.now.advanced(bySeconds: 1000 * 30 + 7)
    try await session.advance(to: target, limit: 1000)
    #expect(session.store.now == target)
  }

  @Test func everyCallerSeesTheProgressOfTime() async throws {
    let session = try quickStore()
    let target = later(session, days: 1)
    var seen: [TimeMove] = []
    try await session.advance(to: target) { move in
      seen.append(move)
      let glance = session.glance()
      #expect(glance.move == move)
      #expect(glance.store.now == move.now)
      #expect(glance.store.transactions.count == 1 + move.renewals)
      #expect(glance.notifications == glance.store.transactions.count)
    }
    #expect(seen.map(\.renewals) == [1000, 2000])
    #expect(seen.map(\.dueMoments) == [1000, 2000])
    #expect(seen.allSatisfy { $0.target == target })
    #expect(seen.map { Int($0.part * 100) } == [34, 69])
    #expect(session.timeMove == nil)
  }

  @Test func aStoppedMoveKeepsItsProgress() async throws {
    let whole = MemoryJournal()
    let other = try quickStore(whole)
    try await other.advance(to: later(other, days: 1))

    let journal = MemoryJournal()
    let session = try quickStore(journal)
    let target = later(session, days: 1)
    let move = Task {
      try await session.advance(to: target) { move in
        if move.renewals == 2000 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    await #expect(throws: StoreSessionError.cancelled) { try await move.value }
    #expect(session.store.transactions.count == 2001)
    #expect(journal.events == Array(whole.events.prefix(journal.events.count)))

    try await session.advance(to: target)
    #expect(journal.events == whole.events)
  }

  @Test func piecesMakeTheJournalOfASingleDecision() async throws {
    let journals = [MemoryJournal(), MemoryJournal(), MemoryJournal()]
    for (index, journal) in journals.enumerated() {
      let session = try quickStore(journal)
      let target = later(session, days: 2)
      switch index {
      case 0: try session.perform(.advance(to: target))
      case 1: try session.advanceAtOnce(to: target)
      default: try await session.advance(to: target)
      }
    }
    #expect(journals[0].events.count > 5760)
    #expect(journals[1].events == journals[0].events)
    #expect(journals[2].events == journals[0].events)
  }

  @Test func endlessTimersAreBounded() async throws {
    let session = try StoreSession.sample()
    session.act("poll") {
      while (try? await session.sleep(until: session.read(\.now).advanced(byMilliseconds: 1)))
        != nil
      {}
    }
    let start = session.store.now
    await #expect(throws: StoreSessionError.self) {
      try await session.advance(to: start.advanced(byDays: 365), limit: 500)
    }
    #expect(session.store.now == start.advanced(byMilliseconds: 500))
    try session.perform(.terminate(crashed: true))
    try await session.settled()
  }

  @Test func anotherCallerActsWhileTimeMoves() async throws {
    let session = try quickStore()
    let target = later(session, days: 1)
    try await session.advance(to: target) { move in
      guard move.renewals == 1000 else { return }
      _ = try? session.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
    }
    let gems = try #require(session.store.latest(for: "gems"))
    let bought = session.store.transactions[id: gems]?.transaction.purchaseDate
    #expect(bought == target.advanced(byDays: -1).advanced(bySeconds: 1000 * 30))
    #expect(session.store.now == target)
  }

  @Test func aStoreThatIsClosedMovesNoFurther() async throws {
    let session = try quickStore()
    await #expect(throws: StoreSessionError.closed) {
      try await session.advance(to: later(session, days: 1)) { _ in session.close() }
    }
    #expect(session.store.transactions.count == 1001)
  }
}
