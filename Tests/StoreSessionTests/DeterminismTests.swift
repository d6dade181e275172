import SessionSamples
import StoreConnection
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreSession

/// App code in many tasks always leads to the same journal.
struct DeterminismTests {
  /// Runs two listeners that finish, buy and wait, actions that buy, and a clock that moves half a year.
  private func play(_ journal: MemoryJournal) async throws -> [String] {
    let session = try StoreSession.sample(journal: journal)
    let app = App(session: session)
    let loops = [app.finishing(), app.buyingAgain(), app.watchingStatus()]
    for step in 0..<6 {
      session.act("buy \(step)") { await app.buy([.gems, .silverMonthly, .unlock][step % 3]) }
      try await session.settled()
      try session.answer([.buy, .pending, .interrupt, .cancel][step % 4])
      try await session.settled()
    }
    for deferred in session.store.deferred {
      try session.perform(
        deferred.reason == .askToBuy ? .approve(deferred.id) : .resolve(deferred.id)
      )
      try await session.settled()
    }
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .goldMonthly)))
    try await session.settled()
    try await session.advance(to: session.store.now.advanced(byDays: 183))
    while !session.store.sheets.isEmpty {
      try session.answer(.buy)
      try await session.settled()
    }
    try session.perform(.terminate(crashed: true))
    try await session.settled()
    for loop in loops { await loop.value }
    return app.notes
  }

  @Test func hundredsOfRunsGiveOneJournal() async throws {
    let first = MemoryJournal()
    let notes = try await play(first)
    #expect(first.events.count > 60)
    #expect(notes.count > 20)
    for run in 1...300 {
      let journal = MemoryJournal()
      let same = try await play(journal)
      try #require(journal.events == first.events, "run \(run) has another journal")
      try #require(same == notes, "run \(run) went another way")
    }
  }

  @Test func concurrentSessionsDoNotDisturbEachOther() async throws {
    let first = MemoryJournal()
    _ = try await play(first)
    try await withThrowingTaskGroup(of: [JournaledEvent].self) { group in
      for _ in 0..<20 {
        group.addTask {
          let journal = MemoryJournal()
          _ = try await play(journal)
          return journal.events
        }
      }
      for try await events in group {
        #expect(events == first.events)
      }
    }
  }
}

/// App code with the carelessness of real apps: loops that buy, finish and wait.
private final class App: Sendable {
  private let session: StoreSession
  private let written = Mutex<[String]>([])

  init(session: StoreSession) {
    self.session = session
  }

  var notes: [String] { written.withLock { $0 } }

  private func record(_ text: String) {
    written.withLock { $0.append(text) }
  }

  func buy(_ product: Product) async {
    do {
      let outcome = try await session.purchase(PurchaseRequest(product: product))
      record("\(product.id) \(outcome)")
      if case .success(let id) = outcome { finish(id) }
    } catch {
      record("\(product.id) \(error)")
    }
  }

  private func finish(_ id: TransactionID) {
    do {
      try session.perform(.finish(id, by: .app))
    } catch {
      record("\(error)")
    }
  }

  /// Finishes each transaction an hour of store time after its arrival.
  func finishing() -> Task<Void, Never> {
    let listener = session.listen(.transactions)
    return Task { [session] in
      while let element = await listener.next() {
        self.record("finishing \(element)")
        do {
          try await session.sleep(until: session.store.now.advanced(bySeconds: 3600))
        } catch {
          self.record("stopped")
        }
        if case .transaction(let id) = element { self.finish(id) }
      }
    }
  }

  /// Buys gems inside its loop for every second transaction.
  func buyingAgain() -> Task<Void, Never> {
    let listener = session.listen(.transactions)
    return Task {
      var count = 0
      while let element = await listener.next() {
        count += 1
        self.record("seen \(element)")
        if count.isMultiple(of: 2) { await self.buy(.gems) }
      }
    }
  }

  func watchingStatus() -> Task<Void, Never> {
    let listener = session.listen(.statuses)
    return Task {
      while let element = await listener.next() { self.record("status \(element)") }
    }
  }
}
