package import StoreEngine
package import StoreModel

/// A store with its journal, driven as a session drives it: every test store that needs no session.
package struct SampleStore: Sendable {
  /// The store after everything that happened.
  package private(set) var store: Store
  /// What happened, from the opening on.
  package private(set) var events: [JournaledEvent]

  /// Opens a store in which nothing has happened.
  ///
  /// - Parameters:
  ///   - identity: Whose store it is.
  ///   - start: Store time.
  ///   - settings: What it begins with, which must be possible.
  package init(
    _ identity: StoreIdentity = .sample(),
    at start: StoreInstant = .newYear,
    settings: StoreSettings = StoreSettings()
  ) {
    let opening = Store.opening(identity: identity, settings: settings, at: start)
    events = opening.stamped(after: 0, at: start)
    do {
      store = try Store(replaying: opening)
    } catch {
      preconditionFailure("a store that was just opened can be replayed: \(error)")
    }
  }

  /// Carries a command out, if the store does.
  ///
  /// - Parameter command: What the store is asked to do.
  /// - Returns: What happened.
  /// - Throws: The store's refusal; nothing has happened then.
  @discardableResult
  package mutating func perform(_ command: StoreCommand) throws(StoreRefusal) -> [StoreEvent] {
    let decision = try store.decision(on: command)
    events += decision.events.stamped(after: events.count, at: store.now)
    store = decision.store
    return decision.events
  }
}

extension SampleStore {
  /// A store in which a random shopper has had ideas for a while; what it refused has not happened.
  ///
  /// - Parameters:
  ///   - seed: The random seed of the store and of the shopper.
  ///   - commands: How many ideas the shopper had.
  /// - Returns: The store.
  package static func random(seed: UInt64, commands: Int = 150) -> SampleStore {
    var sample = SampleStore(.sample(seed: seed))
    var shopper = RandomShopper(seed: seed)
    for _ in 0..<commands { _ = try? sample.perform(shopper.command(for: sample.store)) }
    return sample
  }
}

extension StoreIdentity {
  /// The random seed of a test store that says no other.
  package static let sampleSeed: UInt64 = 7

  package static func sample(
    in environment: StoreEnvironment = .sandbox,
    seed: UInt64 = sampleSeed
  ) -> StoreIdentity {
    StoreIdentity(
      bundleId: "com.example.shop",
      appAppleId: 1_234_567_890,
      environment: environment,
      seed: seed,
      catalogDigest: ""
    )
  }
}

extension StoreInstant {
  /// When a test store opens that says no other moment: the first of January 2026.
  package static let newYear = CivilDate(year: 2026, month: 1, day: 1).instant
}

extension [StoreEvent] {
  /// The events as a journal has them: each with its ordinal and the moment at which it happened.
  ///
  /// - Parameters:
  ///   - count: How many events the journal has already.
  ///   - now: The moment of the last of them.
  /// - Returns: The journaled events.
  package func stamped(after count: Int, at now: StoreInstant) -> [JournaledEvent] {
    var now = now
    return enumerated().map { index, event in
      if case .opened(_, _, let moment) = event { now = moment }
      if case .clockAdvanced(let moment) = event { now = Swift.max(now, moment) }
      return JournaledEvent(ordinal: count + index + 1, at: now, event: event)
    }
  }
}
