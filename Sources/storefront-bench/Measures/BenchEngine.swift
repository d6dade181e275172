import StoreEngine
import StoreModel

/// The cost of years of renewals, with one store for each customer.
struct EngineBench {
  private static let subscribers: UInt64 = 1000
  private static let years = 5
  private static let start = StoreInstant(milliseconds: 1_767_225_600_000)

  /// Returns two figures: the total time, and the renewals per second.
  func renewals() throws -> [BenchFigure] {
    let clock = ContinuousClock()
    let begun = clock.now
    var renewals = 0
    for seed in 1...Self.subscribers {
      var store = try openStore(seed: seed)
      try carryOut(.launch, on: &store)
      try carryOut(.purchase(PurchaseRequest(product: Self.plan)), on: &store)
      let end = Self.start.advanced(byDays: Int64(Self.years) * 365)
      try carryOut(.advance(to: end), on: &store)
      renewals += store.transactions.count - 1
    }
    let seconds = (clock.now - begun).seconds
    guard renewals >= Int(Self.subscribers) * Self.years * 12 - Int(Self.subscribers) else {
      throw BenchFailure("only \(renewals) renewals came of it")
    }
    return [
      BenchFigure(name: "engine-1000-subscribers-5-years", value: seconds, unit: "s"),
      BenchFigure(name: "engine-renewals", value: Double(renewals) / seconds, unit: "per second"),
    ]
  }

  private func openStore(seed: UInt64) throws -> Store {
    var settings = StoreSettings()
    settings.standingAnswer = .buy
    let identity = StoreIdentity(
      bundleId: "com.example.app",
      appAppleId: 1_234_567_890,
      environment: .sandbox,
      seed: seed,
      catalogDigest: "0000000000000000"
    )
    let opening = Store.opening(identity: identity, settings: settings, at: Self.start)
    return try Store(replaying: opening)
  }

  private func carryOut(_ command: StoreCommand, on store: inout Store) throws {
    for event in try store.events(for: command) { store.apply(event) }
  }

  private static let plan = Product(
    id: "com.example.monthly",
    type: .autoRenewable,
    referenceName: "Monthly",
    milliunits: 9990,
    localizations: [
      Localization(locale: "en_US", displayName: "Monthly", description: "Every month")
    ],
    subscription: SubscriptionTerms(
      groupID: "plans",
      groupLevel: 1,
      period: SubscriptionPeriod(value: 1, unit: .month)
    )
  )
}
