import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreSession

/// The store for steps, calls and keys.
///
/// It sells a product of each kind.
enum StoryWorld {
  static let catalog = Catalog.shop(
    RandomShopper.products + [.genericConsumable, .genericSubscription]
  )

  /// A played webhook, because no server listens there.
  static let webhook = "http://127.0.0.1:1/hook"

  /// Texts that exist in such a store.
  static let words =
    catalog.products.map(\.id.rawValue) + catalog.groups.map(\.id.rawValue) + [
      "latest", "1", "2", "3", "4", "USA", "JPN", "en_US", "2026-06-01", "1mo", "1y", "next", "1d",
      "4.99 USD", "SKU1", "USD", "C003-00-1", "P1M", webhook, "buy", "agree",
      "2000000000000001", "3152947D-8F63-41C2-9A91-E92E45F145E9",
    ]

  /// Returns a store in memory after some commands.
  ///
  /// - Parameters:
  ///   - seed: The seed of the store's ids and the customer's commands.
  ///   - commands: The number of commands.
  ///   - journal: The journal for events.
  ///   - events: The events in the journal.
  ///   - watchdog: The time limit of the app.
  /// - Returns: The session. No app is running in it.
  /// - Throws: An error from opening it.
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
      // Refused commands have no effect.
      _ = try? session.perform(command)
    }
    if commands > 0 { try foresee(session) }
    return session
  }

  /// Adds settings that a shopper doesn't use: a held webhook, another key, and names of the future.
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

  /// Returns a shopper's command that a session can perform.
  ///
  /// - Returns: The command, or `nil` for the result of an attempt at a webhook, which the session itself
  ///   records.
  static func idea(of shopper: inout RandomShopper, for store: Store) -> StoreCommand? {
    let command = shopper.command(for: store)
    if case .noteAttempt = command { return nil }
    return command
  }

  /// Returns the same store with a device and a started app.
  static func driver(seed: UInt64, commands: Int = 0) async throws -> StoreDriver {
    let driver = StoreDriver(session: try session(seed: seed, commands: commands))
    try await driver.start()
    return driver
  }
}
