import Glibc
import ShopTestSupport
import StoreAttachment
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

  /// Without a call, only the wait shows that such a program has nothing more to do.
  @Test(arguments: [("waiter", 1), ("idler", 0)])
  func aProgramThatWaitsForSomethingElseIsQuiet(kind: String, quiet: Int) async throws {
    let shop = try Shop()
    let program = try await RunningProgram(kind, in: shop)
    try await program.driver.perform(.answer(.buy))
    #expect(shop.session.program.quietDeliveries == quiet)
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

  /// A program is killed, or loses its connection, after each event of its purchases.
  @Test(arguments: 0..<9, [true, false])
  func aDeathAtAnyEventLosesNothing(event: Int, isKilled: Bool) async throws {
    let shop = try Shop()
    let program = try await RunningProgram("reader", in: shop)
    let (attachment, first) = (program.attachment, shop.session.log.count)
    let observer = shop.session.observe(after: first + event)
    let death = Task {
      if shop.session.log.count < first + event { _ = await observer.next() }
      if isKilled { attachment.program?.kill(SIGKILL) } else { attachment.program?.disconnect() }
    }
    // Each step ends, even if it is refused because the app has ended.
    let steps: [Step] = [
      .answer(.buy), .buyElsewhere(Buy(product: "unlock")), .advance(.bySeconds(86_400)),
    ]
    try? await program.write("buy gems")
    for step in steps {
      if let failure = await program.driver.failure(performing: step) {
        #expect(!failure.endsSession, "\(step.line): \(failure)")
      }
    }
    death.cancel()
    await death.value
    // The next launch is that of the demo app, which delivers what was paid.
    _ = await program.driver.failure(performing: .crash(beforeFinish: false))
    try await program.driver.perform(.launch)
    #expect(shop.session.store.unfinished == [])
    let events = shop.session.log.map(\.self)
    #expect(try Store(replaying: events) == shop.session.store)
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
