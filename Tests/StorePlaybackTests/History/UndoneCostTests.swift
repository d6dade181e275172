import StoreEngine
import StoreJournal
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

@testable import StoreDriver

/// The cost of an undo and a redo next to undone steps and other branches, measured in reads
/// instead of time.
struct UndoneCostTests {
  /// The number of undone steps doesn't affect how many steps and events are read.
  @Test func undoAndRedoReadWhatTheyMove() async throws {
    var costs: [[Int]] = []
    for size in [40, 400] {
      let keeper = CountingSteps(MemorySteps())
      var driver = try await Self.session(of: size, in: keeper)
      driver = try await driver.went(.step(8))
      costs.append([])
      for change in [BranchChange.undo, .redo, .redo, .undo, .step(10), .step(6)] {
        let before = keeper.count
        driver = try await driver.went(change)
        _ = try await driver.branches.stepLine(atMost: 1)
        _ = driver.branches.undoable
        costs[costs.count - 1].append(keeper.count - before)
      }
      driver.close()
    }
    #expect(costs[0] == costs[1])
    #expect(costs[1].allSatisfy { $0 > 0 && $0 < 400 })
  }

  /// A switch to a long branch repeats the steps after its last checkpoint, and reads few more.
  @Test func aLongBranchIsNotReadAsFarAsItIsKnown() async throws {
    var costs: [Int] = []
    for size in [400, 1200] {
      let keeper = CountingSteps(MemorySteps())
      var driver = try await Self.session(of: size, in: keeper)
      driver = try await driver.went(.step(size / 2))
      try await driver.perform(.quit)
      let left = try #require(driver.session.steps?.tree.branches.last?.name)
      let before = keeper.count
      driver = try await driver.went(.branch(left))
      costs.append(keeper.count - before)
      #expect(driver.session.steps?.count == size)
      driver.close()
    }
    #expect(costs[1] < costs[0] + 100)
  }

  /// A failing disk is reported: nothing is half read, and the store stays where it was.
  @Test func theStoreDoesNotSwitchToAnUnreadableBranch() async throws {
    let keeper = CountingSteps(MemorySteps())
    var driver = try await Self.session(of: 400, in: keeper)
    driver = try await driver.went(.step(8))
    try await driver.perform(.quit)
    let left = try #require(driver.session.steps?.tree.branches.last?.name)
    let before = SessionPicture(driver)
    keeper.isBroken.store(true, ordering: .relaxed)
    driver.checkpoints.forgetAll()
    await #expect(throws: StepFailure.self) { _ = try await driver.went(.branch(left)) }
    await #expect(throws: StepFailure.self) { _ = try await driver.branches.events(of: left) }
    await #expect(throws: StepFailure.self) { _ = try await driver.branches.comparison(with: left) }
    #expect(SessionPicture(driver).difference(to: before) == nil)
    keeper.isBroken.store(false, ordering: .relaxed)
    driver = try await driver.went(.branch(left))
    #expect(driver.session.steps?.count == 400)
    driver.close()
  }

  private static func session(of size: Int, in keeper: CountingSteps) async throws -> StoreDriver {
    let driver = try await RandomSession.opened(1)
    try driver.session.steps?.move(to: keeper)
    while let steps = driver.session.steps, steps.count < size {
      try await driver.perform(.buyElsewhere(Buy(product: "gems")))
    }
    return driver
  }
}

private struct BrokenDisk: Error {}

/// A store of steps that counts the steps and events that are read.
private final class CountingSteps: StepStore {
  private let keeper: any StepStore
  private let read = Atomic(0)
  /// Whether reading the events of branches fails.
  let isBroken = Atomic(false)

  init(_ keeper: any StepStore) {
    self.keeper = keeper
  }

  var count: Int { read.load(ordering: .relaxed) }

  private func counted<Element>(_ elements: [Element]) -> [Element] {
    read.add(elements.count, ordering: .relaxed)
    return elements
  }

  var wasCutShort: Bool { keeper.wasCutShort }

  func tree() throws -> BranchTree { try keeper.tree() }

  func lastStepID() throws -> Int { try keeper.lastStepID() }

  func record(_ step: RecordedStep, number: Int) { keeper.record(step, number: number) }

  func drop(number: Int) { keeper.drop(number: number) }

  func steps(_ numbers: Range<Int>) throws -> [RecordedStep] { counted(try keeper.steps(numbers)) }

  func steps(_ numbers: Range<Int>, of branch: Int) throws -> [RecordedStep] {
    counted(try keeper.steps(numbers, of: branch))
  }

  func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent] {
    guard !isBroken.load(ordering: .relaxed) else { throw BrokenDisk() }
    return counted(try keeper.events(ordinals, of: branch))
  }

  func lastEvent(of branch: Int) throws -> Int? { try keeper.lastEvent(of: branch) }

  func carryOut(
    _ operations: [BranchOperation],
    leadingTo tree: BranchTree,
    from events: EventLog
  ) throws {
    try keeper.carryOut(operations, leadingTo: tree, from: events)
  }
}
