import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreSession

/// The store that steps, calls and keys are tried on: it sells one of everything.
enum StoryWorld {
  static let catalog = Catalog.shop(
    RandomShopper.products + [.genericConsumable, .genericSubscription]
  )

  /// A webhook that a script plays, because nothing listens there.
  static let webhook = "http://127.0.0.1:1/hook"

  /// Texts that mean something to such a store.
  static let words =
    catalog.products.map(\.id.rawValue) + catalog.groups.map(\.id.rawValue) + [
      "latest", "1", "2", "3", "4", "USA", "JPN", "en_US", "2026-06-01", "1mo", "1y", "next", "1d",
      "4.99 USD", "SKU1", "USD", "C003-00-1", "P1M", webhook, "buy", "agree",
      "2000000000000001", "3152947D-8F63-41C2-9A91-E92E45F145E9",
    ]

  /// A store in memory, which has lived through some commands.
  ///
  /// - Parameters:
  ///   - seed: Where the store's ids and the customer's ideas come from.
  ///   - commands: How many ideas the customer had.
  ///   - journal: Where the events go.
  ///   - events: What the journal already holds.
  ///   - watchdog: How long the app may take.
  /// - Returns: The session; no app runs in it.
  /// - Throws: What opening throws.
  static func session(
    seed: UInt64,
    commands: Int = 0,
    journal: any EventJournal = NoJournal(),
    events: [JournaledEvent] = [],
    watchdog: Watchdog = Watchdog(rounds: 3)
  ) throws -> StoreSession {
    let session = try StoreSession.sample(
      selling: catalog,
      seed: seed,
      journal: journal,
      events: events,
      watchdog: watchdog,
      isAppRunning: false
    )
    var shopper = RandomShopper(seed: seed)
    for _ in 0..<commands {
      guard let command = idea(of: &shopper, for: session.store) else { continue }
      // What the store refuses has not happened.
      _ = try? session.perform(command)
    }
    if commands > 0 { try foresee(session) }
    return session
  }

  /// Adds what a shopper doesn't think of: a held webhook, another key, and names of the future.
  private static func foresee(_ session: StoreSession) throws {
    try session.changeSettings { settings in
      settings.setWebhooks(webhook)
      settings.notifications?.hold([webhook])
      settings.rotations = [.key, .intermediate]
      settings.unknownFields = true
    }
    try session.perform(.sendNotification(SentNotification(.future)))
    try session.changeSettings { $0.unknownFields = false }
  }

  /// What a shopper thinks of and a session may be asked.
  ///
  /// - Returns: Nil for how an attempt at a webhook ended, which the session alone knows and notes.
  static func idea(of shopper: inout RandomShopper, for store: Store) -> StoreCommand? {
    let command = shopper.command(for: store)
    if case .noteAttempt = command { return nil }
    return command
  }

  /// The same with a phone before it and the app started.
  static func driver(seed: UInt64, commands: Int = 0) async throws -> StoreDriver {
    let driver = StoreDriver(session: try session(seed: seed, commands: commands))
    try await driver.start()
    return driver
  }
}
