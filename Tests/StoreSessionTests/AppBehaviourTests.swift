import SessionSamples
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

@testable import StoreSession

/// Every step of a session ends, for any behaviour of an app in any listener, while the clock stands still.
struct AppBehaviourTests {
  /// Reports a hang after half a second of wall time, and decides a doubt after a few turns of other tasks.
  private static let watchdog = Watchdog(rounds: 5, round: .milliseconds(100)) { duration in
    guard duration < .milliseconds(100) else { return try await Watchdog().sleep(duration) }
    for _ in 0..<20 { await Task.yield() }
    return true
  }

  /// Runs random steps with a random app.
  ///
  /// - Returns: The journal.
  private func live(
    seed: UInt64,
    _ behaviours: [AppBehaviour],
    steps: Int = 24
  ) async throws -> [JournaledEvent] {
    let journal = MemoryJournal()
    let session = try StoreSession.sample(journal: journal, watchdog: Self.watchdog)
    var customer = RandomCustomer(session: session, seed: seed, behaviours)
    try await customer.launch()
    for number in 1...steps {
      let step = customer.step()
      do {
        try await customer.carryOut(step)
        try await session.settled()
      } catch StoreSessionError.tooManyMoments {
        try await session.settled()
      } catch let error as StoreSessionError {
        Issue.record("seed \(seed), step \(number), \(step): \(error)")
        break
      } catch is StoreRefusal {
        // Some steps aren't possible at every moment.
        try await session.settled()
      }
      // A task of the app may continue after the step, and must settle as well.
      var tries = 0
      while tries < 5, !session.withState({ $0.queue.isSettled }) {
        try await session.settled()
        tries += 1
      }
      #expect(tries < 5, "seed \(seed), step \(number), \(step)")
    }
    let events = journal.events
    try await customer.end()
    return events
  }

  @Test(arguments: 0..<8)
  func everyStepSettlesWithAnyApp(part: UInt64) async throws {
    for seed in part * 25..<(part + 1) * 25 {
      _ = try await live(seed: seed, AppBehaviour.allCases)
    }
  }

  @Test(arguments: AppBehaviour.allCases)
  func everyStepSettlesWithEachBehaviour(behaviour: AppBehaviour) async throws {
    for seed: UInt64 in 1...4 { _ = try await live(seed: seed, [behaviour, .buy]) }
  }

  @Test func knownWaitsAlwaysGiveTheSameJournal() async throws {
    for seed: UInt64 in 1000..<1100 {
      let first = try await live(seed: seed, AppBehaviour.exact)
      let second = try await live(seed: seed, AppBehaviour.exact)
      #expect(first == second, "seed \(seed)")
    }
  }
}

/// Random events for a random app: from the customer, the store and time.
private struct RandomCustomer {
  /// A random step.
  enum Step: CaseIterable {
    case act, buyElsewhere, sendIntent, postMessage, showMessage, answer, answerSystemSheet
    case changeStorefront, failPurchases, goOffline, advanceHours, advanceDays, advanceToNext
    case restart, replaceDevice
  }

  let session: StoreSession
  private let behaviours: [AppBehaviour]
  private var random: SplitMix64
  private var app: RandomApp
  private static let products = [Product.gems, .unlock, .silverMonthly, .goldMonthly]

  init(session: StoreSession, seed: UInt64, _ behaviours: [AppBehaviour]) {
    self.session = session
    self.behaviours = behaviours
    random = SplitMix64(seed: seed)
    app = RandomApp(in: session, seed: random.next(), behaviours)
  }

  mutating func step() -> Step {
    Step.allCases[Int.random(in: 0..<Step.allCases.count, using: &random)]
  }

  /// Starts a new run of the app.
  mutating func launch() async throws {
    app = RandomApp(in: session, seed: random.next(), behaviours)
    session.act("launch") { [app] in await app.launch() }
    try await session.settled()
  }

  /// Ends the app and the tasks of earlier runs, because they would end with their process.
  func end() async throws {
    app.end()
    session.withState { $0.endApp() }
    try await session.settled()
    session.close()
  }

  private mutating func product() -> Product {
    Self.products[Int.random(in: 0..<Self.products.count, using: &random)]
  }

  mutating func carryOut(_ step: Step) async throws {
    switch step {
    case .act: session.act("act") { [app] in await app.behave() }
    case .buyElsewhere: try session.perform(.purchaseElsewhere(PurchaseRequest(product: product())))
    case .sendIntent: try session.perform(.sendPurchaseIntent(product(), offerID: nil))
    case .postMessage: try session.perform(.postMessage(.generic, subscription: nil))
    case .showMessage:
      guard let message = session.store.messages.first else { return }
      try session.perform(.showMessage(message.id))
    case .answer:
      try session.answer([.buy, .cancel, .pending, .interrupt][Int(random.next() % 4)])
    case .answerSystemSheet:
      guard let sheet = session.store.systemSheets.first else { return }
      try session.perform(.answerSystemSheet(sheet.id, .cancel))
    case .changeStorefront:
      try change { settings in
        let germany = Storefront(countryCode: "DEU", id: "143443", currency: "EUR", locale: "de_DE")
        settings.storefront = settings.storefront == germany ? .unitedStates : germany
      }
    case .failPurchases:
      try change { $0.purchaseError = $0.purchaseError == nil ? .networkError : nil }
    case .goOffline: try change { $0.isOffline.toggle() }
    case .advanceHours: try await advance(seconds: 3600 * Int64(1 + random.next() % 40))
    case .advanceDays: try await advance(seconds: 86_400 * Int64(1 + random.next() % 40))
    case .advanceToNext:
      if let due = session.nextDue { try await session.advance(to: due, limit: 2000) }
    case .restart:
      if session.store.isAppRunning { try session.perform(.terminate(crashed: true)) }
      try await session.settled()
      try session.perform(.launch)
      try await launch()
    case .replaceDevice: try session.perform(.replaceDevice)
    }
  }

  private func advance(seconds: Int64) async throws {
    try await session.advance(to: session.store.now.advanced(bySeconds: seconds), limit: 2000)
  }

  private func change(_ body: (inout StoreSettings) -> Void) throws {
    try session.changeSettings(body)
  }
}
