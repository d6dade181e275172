package import StoreEngine
package import StoreModel

/// A store with its journal, driven like a session drives it, for every test store that needs no session.
package struct SampleStore: Sendable {
  /// The store after all events.
  package private(set) var store: Store
  /// The events from the opening on.
  package private(set) var events: [JournaledEvent]

  /// Opens a store without any history.
  ///
  /// - Parameters:
  ///   - identity: The identity of the store.
  ///   - start: The store time.
  ///   - settings: The initial settings, which must be valid.
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

  /// Performs a command, unless the store refuses it.
  ///
  /// - Parameter command: The command.
  /// - Returns: The events.
  /// - Throws: The store's refusal. No events have been added then.
  @discardableResult
  package mutating func perform(_ command: StoreCommand) throws(StoreRefusal) -> [StoreEvent] {
    let decision = try store.decision(on: command)
    events += decision.events.stamped(after: events.count, at: store.now)
    store = decision.store
    return decision.events
  }
}

extension SampleStore {
  /// Returns a store after a number of random commands.
  ///
  /// Refused commands have no effect.
  ///
  /// - Parameters:
  ///   - seed: The random seed of the store and of the shopper.
  ///   - commands: The number of commands.
  /// - Returns: The store.
  package static func random(seed: UInt64, commands: Int = 150) -> SampleStore {
    var sample = SampleStore(.sample(seed: seed))
    var shopper = RandomShopper(seed: seed)
    for _ in 0..<commands { _ = try? sample.perform(shopper.command(for: sample.store)) }
    return sample
  }
}

extension StoreIdentity {
  /// The default random seed of test stores.
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
  /// The default opening time of test stores: January 1, 2026.
  package static let newYear = CivilDate(year: 2026, month: 1, day: 1).instant
}

extension [StoreEvent] {
  /// Returns the events as a journal has them, with their ordinals and moments.
  ///
  /// - Parameters:
  ///   - count: The number of events that the journal already has.
  ///   - now: The moment of the last event.
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
