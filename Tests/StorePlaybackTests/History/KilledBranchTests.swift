import Foundation
import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// If a process is killed during a branch, the next opening of the store starts from before the branch.
struct KilledBranchTests {
  private static let branch = ScriptBranch(
    name: "tried",
    steps: [
      ScriptStep(.buy(Buy(product: "gems"))), ScriptStep(.answer(.buy)),
      ScriptStep(.advance(.bySeconds(86_400))),
    ]
  )

  /// The writes of a branch at which the process ends.
  ///
  /// The first one marks its beginning.
  @Test(arguments: [1, 2, 4, 7])
  func theNextOpeningIsBeforeTheBranch(write: Int) async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory.path)/shop.store"
      try await Self.die(at: write, in: path)
      let left = try StoreSurvey(path: path)
      #expect(left.problems.isEmpty)
      #expect(left.about.trial?.name == "tried")

      let driver = try await Self.opened(path)
      #expect(driver.session.read(\.now) == .newYear)
      #expect(driver.session.read(\.transactions.count) == 1)
      let tree = try #require(driver.session.steps?.tree)
      #expect(tree.trial == nil && tree.undone == nil)
      #expect(tree.named("tried") != nil)
      let comparison = try await driver.branches.comparison(with: "tried")
      #expect(comparison.left.transactions == 1)
      // A new purchase has another id than the branch's purchase.
      for step in [Step.buy(Buy(product: "gems")), .answer(.buy)] { try await driver.perform(step) }
      let ids = Set(driver.session.read { $0.transactions.map(\.id) })
      let tried = try await driver.branches.compared(with: "tried").other
      let others = tried.session.read { $0.transactions.map(\.id) }.dropFirst()
      #expect(ids.isDisjoint(with: others))
      driver.close()
      let closed = try StoreSurvey(path: path)
      #expect(closed.problems.isEmpty && closed.about.trial == nil)
    }
  }

  /// A repair also keeps nothing of the branch.
  @Test func aRepairedStoreIsBeforeTheBranch() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory.path)/shop.store"
      try await Self.die(at: 7, in: path)
      do { _ = try StoreRepair(path: path).carryOut() }
      let driver = try await Self.opened(path)
      #expect(driver.session.read(\.now) == .newYear)
      #expect(driver.session.read(\.transactions.count) == 1)
      driver.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// A branch in which a script failed stays, and the next opening continues there.
  @Test func aBranchThatAScriptEndsInStays() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory.path)/shop.store"
      let driver = try await Self.opened(path)
      var branch = Self.branch
      branch.steps.append(ScriptStep(.answer(.buy)))
      var runner = StepRunner()
      var stage = StoreStage(driver)
      let outcome = await runner.run(ScriptStep(.branch(branch)), at: 1, before: [], on: &stage)
      #expect(!outcome.isDone)
      driver.close()
      let again = try await Self.opened(path)
      #expect(again.session.read(\.transactions.count) == 1)
      #expect(again.session.read(\.now) == StoreInstant.newYear.advanced(byDays: 1))
      again.close()
    }
  }

  /// Buys something, and then kills a separate process in a branch.
  private static func die(at write: Int, in path: String) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, write = write as Int] in
      try await Self.tryOut(path, dyingAt: write)
    }
  }

  private static func tryOut(_ path: String, dyingAt write: Int) async throws {
    let left = Mutex<Int?>(nil)
    let driver = try await opened(path) { _ in
      let isEnd = left.withLock { left in
        defer { left = left.map { $0 - 1 } }
        return left == 0
      }
      if isEnd { kill(getpid(), SIGKILL) }
    }
    for step in [Step.buy(Buy(product: "gems")), .answer(.buy)] { try await driver.perform(step) }
    left.withLock { $0 = write }
    var options = StepRunner.Options()
    options.leavesFailedBranches = true
    var runner = StepRunner(options)
    var stage = StoreStage(driver)
    _ = await runner.run(ScriptStep(.branch(branch)), at: 1, before: [], on: &stage)
  }

  private static func opened(
    _ path: String,
    atBoundary: (@Sendable (AppendBoundary) -> Void)? = nil
  ) async throws -> StoreDriver {
    let journal = try SQLiteJournal(path: path, atBoundary: atBoundary)
    return try await StoreDriver.opened(
      selling: .shop(),
      as: StorePlan(start: .newYear),
      keptIn: EventFile(
        path: path,
        journal: journal,
        resume: { journal.resume { preconditionFailure("\($0)") } },
        dropSnapshots: journal.dropSnapshots,
        load: { try journal.load() },
        begin: journal.appendHistory,
        refusal: { JournalError(path: path, .impossible($0)) }
      )
    )
  }
}
