import ShopApp
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Testing

/// The consequences of each mistake, which end with the mistake.
struct MisbehaviourTests {
  @Test func anUnfinishedTransactionIsRedeliveredAndGrantedOnce() async throws {
    let shop = try await Shop.open()
    try await shop.play(.misbehave([.neverFinishes]), .buy("gems"), .answer(.buy))
    for _ in 1...3 {
      try await shop.play(.quit, .launch)
      #expect(shop.result.unfinished == ["gems"])
      #expect(shop.driver.app.granted == ["gems"])
    }
    #expect(shop.driver.app.updates == ["gems", "gems", "gems"])
    try await shop.play(.misbehave([]), .quit, .launch)
    #expect(shop.result.unfinished.isEmpty)
  }

  @Test func aCrashMidwayKeepsTheGrantAndLeavesTheTransaction() async throws {
    let shop = try await Shop.open()
    try await shop.play(.misbehave([.crashesBeforeFinishing]), .buy("gems"), .answer(.buy))
    #expect(!shop.driver.app.isRunning)
    #expect(
      shop.result == ShopResult(granted: ["gems"], unfinished: ["gems"], transactions: ["gems"])
    )
    try await shop.play(.launch)
    #expect(shop.driver.app.isRunning)
    #expect(
      shop.result == ShopResult(granted: ["gems"], updates: ["gems"], transactions: ["gems"])
    )
  }

  @Test func finishingFirstAndCrashingLosesThePurchase() async throws {
    let shop = try await Shop.open()
    try await shop.play(.misbehave([.crashesBeforeFinishing, .finishesBeforeGranting]))
    try await shop.play(.buy("gems"), .answer(.buy), .misbehave([]), .launch, .restore)
    #expect(shop.result == ShopResult(transactions: ["gems"]))
  }

  @Test func finishingFirstAloneGrantsAllTheSame() async throws {
    let tested = try await TestedApp.open(misbehaviours: [.finishesBeforeGranting])
    try await tested.buy("gems")
    #expect(tested.deeds == [.finished, .granted])
  }

  @Test func anAppThatIgnoresUpdatesMissesThemUntilTheNextLaunch() async throws {
    let shop = try await Shop.open()
    try await shop.play(.misbehave([.ignoresUpdates]))
    try await shop.play(.buy("unlock"), .answer(.pending), .approve(nil))
    #expect(
      shop.result
        == ShopResult(
          outcome: "pending",
          message: "Waiting for approval",
          unfinished: ["unlock"],
          transactions: ["unlock"]
        )
    )
    try await shop.play(.quit, .launch)
    #expect(shop.result == ShopResult(granted: ["unlock"], transactions: ["unlock"]))
  }

  @Test func anAppThatIgnoresUpdatesMissesTheEndOfASubscription() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("silver.monthly"), .answer(.buy), .misbehave([.ignoresUpdates]))
    try await shop.play(.cancelRenewal(.latest))
    try await shop.play(.advance(.by(SubscriptionPeriod(value: 1, unit: .month))))
    #expect(shop.driver.app.subscriptions == ["silver.monthly": .subscribed])
  }

  @Test(arguments: SignatureFlaw.allCases)
  func anAppThatSkipsVerificationGrantsForgeries(flaw: SignatureFlaw) async throws {
    let shop = try await Shop.open()
    try await shop.play(.misbehave([.grantsUnverified]))
    try await shop.play(.buy("unlock"), .answer(.unverified(flaw: flaw)))
    #expect(
      shop.result
        == ShopResult(outcome: "success", granted: ["unlock"], transactions: ["unlock"])
    )
  }

  @Test func mistakesAreOneVocabulary() {
    #expect(Misbehaviour.allCases.map(\.rawValue) == AppMisbehaviour.allCases.map(\.rawValue))
  }

  @Test func mistakesOutliveTheAppAndAreReported() async throws {
    let shop = try await Shop.open()
    try await shop.play(.misbehave([.neverFinishes, .ignoresUpdates]), .newDevice)
    #expect(shop.driver.app.misbehaviours == [.neverFinishes, .ignoresUpdates])
    try await shop.play(.misbehave([.grantsUnverified]))
    #expect(shop.driver.app.misbehaviours == [.grantsUnverified])
  }

  @Test func mistakesNeedNoRunningAppAndMakeNoEvent() async throws {
    let shop = try await Shop.open()
    try await shop.play(.quit)
    let count = shop.session.log.count
    try await shop.play(.misbehave([.neverFinishes]))
    #expect(shop.session.log.count == count)
    try await shop.play(.launch, .buy("gems"), .answer(.buy))
    #expect(shop.result.unfinished == ["gems"])
  }
}
