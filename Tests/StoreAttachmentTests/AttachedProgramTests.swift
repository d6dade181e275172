import ShopTestSupport
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// Programs of several kinds as the app of a store.
@Suite(.serialized)
struct AttachedProgramTests {
  @Test func aProgramThatSaysWhenItWaitsNeedsNoTime() async throws {
    let shop = try Shop()
    let program = try await RunningProgram("reader", in: shop)
    try await program.write("buy gems")
    #expect(shop.session.store.sheets.map(\.request.product.id) == ["gems"])
    try await program.driver.perform(.answer(.buy))
    try await program.write("buy unlock")
    try await program.driver.perform(.answer(.cancel))
    try await program.write("owned")
    try await program.driver.perform(.buyElsewhere(Buy(product: "unlock")))
    try await program.write("owned")
    #expect(
      try program.output == [
        "ready", "bought: gems", "bought: cancelled", "owned: ", "update unlock", "owned: unlock",
      ]
    )
    #expect(shop.session.store.unfinished == [])
    #expect(shop.session.program.quietDeliveries == 0)
  }

  @Test func theSameInputGivesTheSameJournal() async throws {
    var first: [StoreEvent]?
    for _ in 0..<5 {
      let shop = try Shop()
      let program = try await RunningProgram("reader", in: shop)
      try await program.write("buy gems")
      try await program.driver.perform(.answer(.buy))
      try await program.write("buy silver.monthly")
      try await program.driver.perform(.answer(.buy))
      try await program.driver.perform(.advance(.to(shop.session.store.now.advanced(byDays: 70))))
      let events = shop.session.log.map(\.event)
      #expect(shop.session.program.quietDeliveries == 0)
      #expect(events == first ?? events)
      first = events
    }
  }

  @Test func aLoopOfPurchasesIsAnsweredStepByStep() async throws {
    let shop = try Shop()
    let program = try await RunningProgram("loop", in: shop)
    for number in 1...5 {
      #expect(shop.session.store.sheets.count == 1, "\(number)")
      try await program.driver.perform(.answer(.buy))
    }
    #expect(shop.session.store.transactions.count == 5)
    #expect(shop.session.program.quietDeliveries == 0)
  }

  @Test func detachedLoopsGetEverythingInOrder() async throws {
    let shop = try Shop()
    let program = try await RunningProgram("listeners", in: shop)
    try await program.driver.perform(.buyElsewhere(Buy(product: "silver.monthly")))
    try await program.driver.perform(.advance(.to(shop.session.store.now.advanced(byDays: 40))))
    #expect(
      try program.output == [
        "transaction silver.monthly", "status 1", "transaction silver.monthly", "status 1",
      ]
    )
    #expect(shop.session.program.quietDeliveries == 0)
  }

  @Test func aProgramThatWaitsForSomethingElseIsQuiet() async throws {
    let shop = try Shop()
    let program = try await RunningProgram("waiter", in: shop)
    try await program.driver.perform(.answer(.buy))
    #expect(shop.session.program.quietDeliveries == 1)
    #expect(shop.session.store.unfinished.count == 1)
    withExtendedLifetime(program) {}
  }

  @Test func aKilledProgramHasCrashed() async throws {
    let shop = try Shop()
    let program = try await RunningProgram("reader", in: shop)
    try await program.write("buy gems")
    #expect(shop.session.store.isAppRunning)
    try await program.driver.perform(.crash(beforeFinish: false))
    #expect(!shop.session.store.isAppRunning)
    #expect(shop.session.log.last?.event == .appTerminated(crashed: true))
  }

  @Test func anotherProgramIsRefused() async throws {
    let shop = try Shop()
    let program = try await RunningProgram("reader", in: shop)
    let second = try await RunningProgram("reader", in: shop)
    try await second.write("country")
    second.finish()
    let output = try second.output.joined(separator: "\n")
    #expect(output.contains("AttachedShop (process "))
    #expect(output.contains("is already attached to this store"))
    withExtendedLifetime(program) {}
  }
}
