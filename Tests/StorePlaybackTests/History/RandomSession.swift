import CatalogTools
import SessionSamples
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTelling

/// Steps of a session with everything that steps can change: app, merchant, webhooks and time.
struct RandomSession {
  static let catalog = Catalog.shop(
    RandomShopper.products + [.genericConsumable, .genericSubscription]
  )
  /// The same shop after its merchant's edits: the texts of its file, with other prices.
  static let editions: [String] = [1, 2, 3].map { edition in
    let products = catalog.products.map { product in
      var product = product
      product.milliunits += Int64(edition) * 100
      return product
    }
    let written = CatalogWriter.write(Catalog.shop(products), as: .storefrontCatalog)
    return String(decoding: written.bytes, as: UTF8.self)
  }
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns a store for such steps, as a process opens it: on disk, or only in memory.
  static func opened(
    _ seed: UInt64,
    in journal: SQLiteJournal? = nil
  ) async throws -> StoreDriver {
    let session = try StoreSession.sample(
      selling: catalog,
      seed: seed,
      journal: journal ?? NoJournal(),
      events: try journal?.load() ?? [],
      isAppRunning: false
    )
    let driver = StoreDriver(session: session)
    try await driver.start()
    return driver
  }

  /// Returns a random shopper's steps, and sometimes a step that complicates them.
  mutating func steps(seed: UInt64, atMost count: Int) -> [Step] {
    let told = SessionScript(telling: SampleStore.random(seed: seed).events).steps.map(\.step)
    var steps: [Step] = []
    for step in told.prefix(count) {
      if Int.random(in: 0..<2, using: &random) == 0 { steps.append(extra()) }
      steps.append(step)
    }
    return steps
  }

  /// Faults between the App Store and the merchant's server.
  private static let faults: [Step] = {
    let changes: [(inout WebhookDeliveries) -> Void] = [
      { $0.holds = true }, { $0.holds = true }, { $0.release = .next(1) }, { $0.release = .all },
      { ($0.release, $0.order, $0.copies) = (.next(2), .reversed, 1) }, { $0.copies = 1 },
      { ($0.release, $0.order) = (.all, .positions([2])) },
      { $0.fault = TransportFaultOrNone(.silent) },
      { ($0.fault, $0.times) = (TransportFaultOrNone(.lost), 3) },
      { $0.fault = TransportFaultOrNone(nil) },
    ]
    let deliveries = changes.map { set in
      var change = WebhookDeliveries()
      set(&change)
      return Step.deliveries(change)
    }
    return deliveries + [
      .api(APIFault(.error(5_000_001), times: 2)), .api(APIFault(.transport(.lost))),
      .api(APIFault(call: APICallName(.getTransactionInfo), .transport(.silent), times: nil)),
      .api(APIFault(.error(5_000_001), times: 2, from: .merchant)),
      .api(APIFault(.transport(.lost), from: .merchant)),
      .api(nil),
    ]
  }()

  /// Returns notifications to a merchant's server that a script plays, with every step for their deliveries.
  mutating func deliveries(atMost count: Int) -> [Step] {
    var retries = SettingsChange()
    retries.retries = .production
    let sending = Array(repeating: Step.testNotification, count: 8)
    let steps: [Step] =
      Self.faults + sending + [
        .resend(.latest, webhook: nil), .advance(.toNextEvent), .advance(.bySeconds(7200)),
        .webhook(PlayedWebhook(url: Self.hook, results: [.noResponse, .success])),
      ]
    return [.set(retries), .webhook(PlayedWebhook(url: Self.hook, results: [.success]))]
      + (0..<count).map { _ in steps.randomElement(using: &random) ?? .testNotification }
  }

  private static let hook = "https://example.com/hook"

  private mutating func extra() -> Step {
    let product = RandomShopper.products.randomElement(using: &random)?.id ?? "gems"
    let edition = Self.editions.randomElement(using: &random)
    let steps: [Step] =
      [
        .buy(Buy(product: product)), .buy(Buy(product: product)),
        .buyElsewhere(Buy(product: product)),
        .answer(.buy), .answer(.buy), .answer(.cancel), .answer(.fail(failure: .networkError)),
        .resolveBilling(.latestOf(product)), .forceRenewal(.latestOf(product)),
        .expire(.latestOf(product)), .approve(nil), .finish(.latestOf(product), byServer: true),
        .respond(.agree), .launch, .quit, .restore, .newDevice, .crash(beforeFinish: true),
        .crash(beforeFinish: false), .misbehave([.neverFinishes]), .misbehave([.ignoresUpdates]),
        .misbehave([]), .server(.unreachable), .server(.refusing), .server(.reachable),
        .catalog(CatalogStep(file: "shop.json", content: edition)),
        .catalog(CatalogStep(file: "other.json", content: edition)),
        .registration(.v1), .registration(.v2), .manageSubscriptions(nil), .redeemCode,
        .askForRefund(.latestOf(product)), .testNotification, .advance(.toNextEvent),
        .advance(.bySeconds(7)), .advance(.by(SubscriptionPeriod(value: 1, unit: .month))),
        .rotateSigning(.key), .rotateSigning(.intermediate),
        .sendNotification(NotificationDraft(NotificationKind.future)),
        .set(Self.unknownFields(true)), .set(Self.unknownFields(false)),
        .performanceTest(.latestOf(product), target: "https://example.com/realtime", passes: true),
        .webhook(PlayedWebhook(url: Self.hook, results: [.noResponse, .success])),
        .webhook(PlayedWebhook(url: Self.hook, results: [.noResponse])),
        .resend(.latest, webhook: nil),
      ] + Self.faults
    return steps.randomElement(using: &random) ?? .launch
  }

  private static func unknownFields(_ isOn: Bool) -> SettingsChange {
    var change = SettingsChange()
    change.unknownFields = isOn
    return change
  }
}

/// Everything that is visible of a store and its surroundings.
struct SessionPicture: Equatable {
  let log: EventLog
  let store: Store
  let app: AppSnapshot
  /// The current price in the catalog of a product that is always sold.
  let price: Int64?
  let isPremium: Bool
  let nextDue: StoreInstant?
  let notifications: Int

  init(_ driver: StoreDriver) {
    let session = driver.session
    log = session.log
    store = session.store
    app = driver.app
    price = session.catalog.products.first?.milliunits
    isPremium = driver.isPremium
    nextDue = session.nextDue
    notifications = session.notificationCount
  }

  /// Returns the first difference from another picture as text, or `nil` if there is none.
  func difference(to other: SessionPicture) -> String? {
    guard self != other else { return nil }
    if log != other.log {
      let same = zip(log, other.log).prefix { $0 == $1 }.count
      let (own, others) = (log.dropFirst(same).first, other.log.dropFirst(same).first)
      return """
        \(log.count) and \(other.log.count) events, alike up to \(same)
        - \(String(describing: own))
        + \(String(describing: others))
        """
    }
    if app != other.app {
      let members = zip(Mirror(reflecting: app).children, Mirror(reflecting: other.app).children)
      return "the app: "
        + members.filter { "\($0.value)" != "\($1.value)" }
        .map { "\($0.label ?? ""):\n- \($0.value)\n+ \($1.value)" }.joined(separator: "\n")
    }
    if store != other.store { return "the store" }
    if price != other.price { return "the price \(price ?? 0), and not \(other.price ?? 0)" }
    return """
      premium \(isPremium) and \(other.isPremium), due \(String(describing: nextDue)) and \
      \(String(describing: other.nextDue)), notifications \(notifications) and \(other.notifications)
      """
  }
}
