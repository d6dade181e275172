import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// An undo of a running clock reverts the time in which nothing else happened.
struct ClockTickTests {
  private static func driver() async throws -> StoreDriver {
    let driver = StoreDriver(
      session: try StoreSession.sample(selling: RandomSession.catalog, seed: 1, isAppRunning: false)
    )
    try await driver.start()
    return driver
  }

  /// Runs a clock, by default for ten ticks of an hour each.
  private static func run(_ driver: StoreDriver, ticks: Int = 10) async throws {
    let tick = Step.advance(.bySeconds(3600))
    for _ in 0..<ticks {
      try await driver.perform(tick)
      driver.branches.noteTick(tick)
    }
  }

  @Test func quietTicksGoBackAtOnceAndAreDoneAgainAtOnce() async throws {
    var driver = try await Self.driver()
    defer { driver.close() }
    try await driver.perform(.buy(Buy(product: "gems")))
    try await driver.perform(.answer(.buy))
    let before = SessionPicture(driver)
    try await Self.run(driver)
    let after = SessionPicture(driver)
    let line = try await driver.branches.stepLine()
    #expect(line.entries.last?.text == "the clock ran, 10 ticks")
    #expect(line.entries.last?.number == line.count)
    #expect(driver.branches.undoable == "the clock ran, 10 ticks")

    driver = try await driver.went(.undo)
    #expect(SessionPicture(driver).difference(to: before) == nil)
    let undone = try await driver.branches.stepLine()
    #expect(undone.entries.last?.text == "the clock ran, 10 ticks")
    #expect(undone.entries.last?.isUndone == true)

    driver = try await driver.went(.redo)
    #expect(SessionPicture(driver).difference(to: after) == nil)
    #expect(try await driver.branches.stepLine() == line)
  }

  /// A tick with an event is a separate step, and separates the ticks around it.
  @Test func aTickThatBringsARenewalIsUndoneAlone() async throws {
    var driver = try await Self.driver()
    defer { driver.close() }
    let plan = try #require(RandomSession.catalog.products.first { $0.subscription != nil })
    try await driver.perform(.buyElsewhere(Buy(product: plan.id)))
    let count = driver.session.log.count
    try await Self.run(driver, ticks: 24 * 40)
    let due = try #require(
      driver.session.log.dropFirst(count).first { event in
        if case .clockAdvanced = event.event { false } else { true }
      }
    )
    var moments: [StoreInstant] = [driver.session.read(\.now)]
    while driver.session.log.count > count {
      driver = try await driver.went(.undo)
      moments.append(driver.session.read(\.now))
    }
    // Each undo leads to an event, or to directly before one.
    #expect(moments.contains(due.at) || moments.contains { $0 < due.at })
    #expect(moments.count < 20)
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 > $1 })
  }

  /// A person's own step never counts as a tick.
  @Test func stepsOfAPersonStaySingle() async throws {
    var driver = try await Self.driver()
    defer { driver.close() }
    for _ in 0..<3 { try await driver.perform(.advance(.bySeconds(3600))) }
    let now = driver.session.read(\.now)
    driver = try await driver.went(.undo)
    #expect(driver.session.read(\.now) == now.advanced(bySeconds: -3600))
  }
}
