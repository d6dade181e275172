import Foundation
import SessionSamples
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

/// A session with every kind of event for the journal, command by command.
struct RecordedSession {
  /// Each command leads to events, so that each is one append.
  static let commands: [@Sendable (Store) -> StoreCommand] = [
    { _ in .launch },
    { _ in .purchase(PurchaseRequest(product: .gems, quantity: 2)) },
    { .answer(sheet(of: $0), .buy) },
    { .finish(newest(of: $0), by: .app) },
    { _ in .purchase(PurchaseRequest(product: .goldMonthly)) },
    { .answer(sheet(of: $0), .buy) },
    { _ in .purchase(PurchaseRequest(product: .unlock)) },
    { .answer(sheet(of: $0), .pending) },
    { .approve(waiting(in: $0)) },
    { .advance(to: $0.now.advanced(byDays: 40)) },
    { .finish(newest(of: $0), by: .app) },
    { _ in .purchase(PurchaseRequest(product: .gems)) },
    { .answer(sheet(of: $0), .unverified(flaw: .tamperedPayload)) },
    { _ in .purchase(PurchaseRequest(product: .season)) },
    { .answer(sheet(of: $0), .interrupt) },
    { _ in .terminate(crashed: true) },
    { _ in .purchaseElsewhere(PurchaseRequest(product: .silverYearly)) },
    { .resolve(waiting(in: $0)) },
    { _ in .launch },
    { .refund($0.latest(for: "unlock") ?? 0, .other) },
    { .advance(to: $0.now.advanced(byDays: 400)) },
  ]

  /// Returns the journal of the whole session; the first append opens the store.
  static func wholeJournal() throws -> (events: [JournaledEvent], ends: [Int]) {
    let journal = MemoryJournal()
    let session = try StoreSession.sample(journal: journal, isAppRunning: false)
    var ends = [session.log.count]
    for command in commands {
      try session.perform(command(session.store))
      ends.append(session.log.count)
    }
    return (journal.events, ends)
  }

  /// Runs the commands that follow the last recorded one.
  ///
  /// - Parameters:
  ///   - journal: The journal for the events.
  ///   - events: The events that the journal already contains.
  ///   - ends: The ordinal of the last event of each append of the whole session.
  ///   - told: Receives the id of every transaction that a purchase returns to its caller.
  /// - Throws: The errors of the session, the journal and `told`.
  static func goOn(
    journal: any EventJournal,
    events: [JournaledEvent],
    ends: [Int],
    told: (TransactionID) throws -> Void
  ) throws {
    let session = try StoreSession.sample(journal: journal, events: events, isAppRunning: false)
    let done = ends.firstIndex(of: session.log.count)
    for command in commands[try #require(done)...] {
      for journaled in try session.perform(command(session.store)) {
        if case .purchaseEnded(_, .success(let transaction)) = journaled.event {
          try told(transaction)
        }
      }
    }
  }

  private static func sheet(of store: Store) -> PurchaseID {
    store.sheets.first?.id ?? PurchaseID(rawValue: 0)
  }

  private static func waiting(in store: Store) -> PurchaseID {
    store.deferred.first?.id ?? PurchaseID(rawValue: 0)
  }

  private static func newest(of store: Store) -> TransactionID {
    store.unfinished.last ?? 0
  }
}
