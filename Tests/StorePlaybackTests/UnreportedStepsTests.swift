import StoreDriver
import StoreScript
import StoreSession
import Testing

@testable import StorePlayback

/// A screen that is made late gets the newest steps one by one, and the events of all earlier steps at once.
struct UnreportedStepsTests {
  @Test func theOldestStepsBecomeOneChange() async throws {
    let driver = try await ScriptFixture.opening("steps: [{note: a}]\n").driver()
    defer { driver.close() }
    let steps = (1...5).map { Step.rate(Double($0)) }
    var untold = UnreportedSteps(capacity: 2)
    for step in steps.prefix(4) {
      untold.append(UnreportedSteps.Entry(step, .cancelled, on: driver))
    }
    #expect(untold.list.map(\.step) == Array(steps.prefix(4)))
    untold.append(UnreportedSteps.Entry(steps[4], .cancelled, on: driver))
    #expect(untold.list.map(\.step) == [nil, steps[3], steps[4]])
    #expect(untold.list.map(\.failure) == [nil, .cancelled, .cancelled])
    #expect(untold.list.allSatisfy { $0.end == driver.session.log.count })
  }
}
