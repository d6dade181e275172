import SessionSamples
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// After an undo, the next step turns the undone steps into a branch.
///
/// The store can return to that branch.
struct BranchTests {
  @Test func aStepAfterAnUndoBeginsALifeAndLeavesABranch() async throws {
    var driver = try await Self.opened()
    defer { driver.close() }
    let gems = Step.buy(Buy(product: "gems"))
    for step in [gems, .answer(.buy)] { try await driver.perform(step) }
    let left = SessionPicture(driver)
    driver = try await driver.went(.undo)
    #expect(driver.branches.isRedoable)
    try await driver.perform(.answer(.buy))
    #expect(!driver.branches.isRedoable)

    let again = SessionPicture(driver)
    #expect(again.store.life == 1)
    let ids = [left, again].map { $0.store.transactions.map(\.id) }
    #expect(Set(ids[0]).isDisjoint(with: ids[1]))
    #expect(again.app.granted == left.app.granted)

    let name = try #require(driver.session.steps?.tree.branches.last?.name)
    #expect(name.hasPrefix("answer: buy, "))
    let comparison = try await driver.branches.comparison(with: name)
    #expect(comparison.left.money == comparison.right.money)
    #expect(comparison.left.firstStep == "answer: buy")

    driver = try await driver.went(.branch(name))
    #expect(SessionPicture(driver).difference(to: left) == nil)
    driver = try await driver.went(.branch(BranchTree.mainName))
    #expect(SessionPicture(driver).difference(to: again) == nil)
    try await driver.branches.delete(name)
    #expect(driver.session.steps?.tree.branches.count == 1)
  }

  @Test(arguments: Seeds.first(10))
  func theStoreSwitchesToBranchesAndBack(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    var session = RandomSession(seed: seed)
    var driver = try await Self.opened()
    defer { driver.close() }
    var pictures: [String: SessionPicture] = [:]
    for (index, step) in session.steps(seed: seed, atMost: 20).enumerated() {
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 2000, let steps = driver.session.steps else { return }
      if index % 6 == 5, steps.count > 4 {
        let back = Int.random(in: 3..<steps.count, using: &random)
        pictures = pictures.filter { name, _ in steps.tree.named(name) != nil }
        let end = SessionPicture(driver)
        let before = Set(steps.tree.branches.map(\.name))
        driver = try await driver.went(.step(back))
        let new = Set(driver.session.steps?.tree.branches.map(\.name) ?? []).subtracting(before)
        if let name = new.first { pictures[name] = end }
      }
    }
    let home = try #require(driver.session.steps?.tree)
    let names = home.branches.filter { !$0.isUndone && $0.id != home.active }.map(\.name)
    for name in names {
      driver = try await driver.went(.branch(name))
      let difference = pictures[name].flatMap { SessionPicture(driver).difference(to: $0) }
      #expect(difference == nil, "seed \(seed), \(name): \(difference ?? "")")
    }
  }

  private static func opened() async throws -> StoreDriver {
    let session = try StoreSession.sample(selling: RandomSession.catalog, isAppRunning: false)
    let driver = StoreDriver(session: session)
    try await driver.start()
    return driver
  }
}
