import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreSession

/// The store in which steps, calls and keys are tested.
///
/// It sells a product of each kind.
enum StoryWorld {
  static let catalog = Catalog.shop(
    RandomShopper.products + [.genericConsumable, .genericSubscription]
  )

  /// The address of a webhook that is only simulated, because no server listens at this address.
  static let webhook = "http://127.0.0.1:1/hook"

  /// Texts that are valid names, ids or values in the store.
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
  /// - Returns: The session, without a running app.
  /// - Throws: An error from opening the session.
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

  /// Changes settings that the random shopper doesn't change.
  ///
  /// The store then has a held webhook, other keys, and a notification of an unknown type with unknown fields.
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

  /// Returns a random command that a session can perform.
  ///
  /// - Returns: The command, or `nil` if it records the result of a delivery attempt, because only the session
  ///   itself records such a result.
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
