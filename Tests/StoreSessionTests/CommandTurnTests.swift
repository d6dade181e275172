import SessionSamples
import StoreConnection
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreSession

/// Callers that read a session while a command writes see none of its events, or all of them.
struct CommandTurnTests {
  /// A journal in memory that calls a function before each batch of events.
  private final class WatchedJournal: EventJournal {
    let onAppend = Mutex<(@Sendable () throws -> Void)?>(nil)

    func append(_ events: [JournaledEvent]) throws { try onAppend.withLock(\.self)?() }
  }

  /// Steps in memory that call a function while they move.
  private final class WatchedSteps: StepStore {
    let onMove = Mutex<(@Sendable () throws -> Void)?>(nil)
    private let keeper = MemorySteps()

    var wasCutShort: Bool { keeper.wasCutShort }

    func tree() -> BranchTree { keeper.tree() }

    func lastStepID() -> Int { keeper.lastStepID() }

    func record(_ step: RecordedStep, number: Int) { keeper.record(step, number: number) }

    func drop(number: Int) { keeper.drop(number: number) }

    func steps(_ numbers: Range<Int>) -> [RecordedStep] { keeper.steps(numbers) }

    func steps(_ numbers: Range<Int>, of branch: Int) -> [RecordedStep] {
      keeper.steps(numbers, of: branch)
    }

    func events(_ ordinals: Range<Int>, of branch: Int) -> [JournaledEvent] {
      keeper.events(ordinals, of: branch)
    }

    func lastEvent(of branch: Int) -> Int? { keeper.lastEvent(of: branch) }

    func carryOut(
      _ operations: [BranchOperation],
      leadingTo tree: BranchTree,
      from events: EventLog
    ) throws {
      try onMove.withLock(\.self)?()
      keeper.carryOut(operations, leadingTo: tree, from: events)
    }
  }

  /// The state that a reader sees at one moment.
  private struct Sight: Equatable {
    let store: Store
    let events: Int
    let steps: Int
    let lastStep: Int?

    init(of session: StoreSession) throws {
      let (store, moment) = try session.stepping.momentWithStore()
      self.store = store
      events = try #require(moment).log.count
      steps = try #require(moment).tree.count
      lastStep = session.stepping.last?.step.id
    }
  }

  @Test func readersSeeTheStoreAsItWasWhileEventsAreWritten() throws {
    let journal = WatchedJournal()
    let session = try StoreSession.sample(journal: journal)
    session.takeSteps(try StepLog(events: session.log.count))
    let before = try Sight(of: session)
    let seen = Mutex<[Sight]>([])
    journal.onAppend.withLock {
      $0 = {
        let sight = try Sight(of: session)
        seen.withLock { $0.append(sight) }
      }
    }
    let events = try session.perform(forClient: .sync)
    journal.onAppend.withLock { $0 = nil }
    #expect(seen.withLock(\.self) == [before])
    let after = try Sight(of: session)
    #expect(after.store != before.store)
    #expect(after.events == before.events + events.count)
    #expect(after.steps == before.steps + 1)
    #expect(after.lastStep != before.lastStep)
  }

  /// A command that the journal refuses leaves no event, and the next one is written.
  @Test func aRefusedCommandLeavesTheStoreAsItWas() throws {
    struct IsFull: Error {}
    let journal = WatchedJournal()
    let session = try StoreSession.sample(journal: journal)
    let before = session.contents
    journal.onAppend.withLock { $0 = { throw IsFull() } }
    #expect(throws: StoreSessionError.self) { try session.perform(.sync) }
    #expect(session.store == before.store)
    #expect(session.log.count == before.log.count)
    #expect(session.journalFailures.count == 1)
    journal.onAppend.withLock { $0 = nil }
    #expect(try session.perform(.sync).map(\.ordinal) == [before.log.count + 1])
  }

  /// A listener registered during the write of a purchase receives it.
  @Test func aListenerMayComeWhileEventsAreWritten() async throws {
    let journal = WatchedJournal()
    let session = try StoreSession.sample(journal: journal, gating: .free)
    let found = Mutex<StoreListener?>(nil)
    journal.onAppend.withLock {
      $0 = { found.withLock { $0 = session.listen(.transactions) } }
    }
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    journal.onAppend.withLock { $0 = nil }
    let id = try #require(session.store.latest(for: Product.unlock.id))
    let listener = found.withLock(\.self)
    #expect(await listener?.next() == .transaction(id))
  }

  /// Moving steps aren't read as those of another branch.
  @Test func stepsAreNotReadWhileTheyMove() throws {
    let keeper = WatchedSteps()
    let session = try StoreSession.sample()
    session.takeSteps(try StepLog(keptIn: keeper, events: session.log.count))
    try session.perform(forClient: .sync)
    let before = try #require(try session.stepping.moment())
    #expect(try before.steps(1..<3).count == 2)
    let moves = Mutex(0)
    keeper.onMove.withLock {
      $0 = {
        moves.withLock { $0 += 1 }
        let moment = try #require(try session.stepping.moment())
        #expect(moment.tree == before.tree)
        #expect(throws: BranchesMoved.self) { try moment.steps(1..<3) }
        #expect(throws: BranchesMoved.self) { try before.steps(1..<3) }
      }
    }
    try session.stepping.changeBranches { tree in
      let isRenamed = tree.rename(tree.active, to: "other")
      #expect(isRenamed)
      return []
    }
    keeper.onMove.withLock { $0 = nil }
    #expect(moves.withLock(\.self) == 1)
    #expect(throws: BranchesMoved.self) { try before.steps(1..<3) }
    let after = try #require(try session.stepping.moment())
    #expect(after.tree.named("other")?.id == before.tree.active)
    #expect(try after.steps(1..<3).count == 2)
  }
}
