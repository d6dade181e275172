import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// The app over time: crashes, relaunches, new devices, retries and renewals.
struct ShopAppLifeTests {
  @Test func aCrashBeforeFinishIsMadeGoodAtTheNextLaunch() async throws {
    let shop = try await Shop.open()
    try await shop.play(.crash(beforeFinish: true), .buy("gems"), .answer(.buy))
    #expect(!shop.driver.app.isRunning)
    #expect(shop.result == ShopResult(unfinished: ["gems"], transactions: ["gems"]))
    try await shop.play(.launch)
    #expect(
      shop.result == ShopResult(granted: ["gems"], updates: ["gems"], transactions: ["gems"])
    )
  }

  @Test func anAppThatCrashesAtTheSheetGetsNothing() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .crash(beforeFinish: false), .launch)
    #expect(shop.result == ShopResult())
  }

  @Test func grantsSurviveARelaunch() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy), .quit, .launch)
    #expect(shop.result == ShopResult(granted: ["unlock"], transactions: ["unlock"]))
  }

  @Test func aNewDeviceHasNothingUntilItIsRestored() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy), .buy("gems"), .answer(.buy), .newDevice)
    #expect(shop.driver.app.granted.isEmpty)
    try await shop.play(.restore)
    #expect(
      shop.result == ShopResult(granted: ["unlock"], transactions: ["unlock", "gems"])
    )
  }

  @Test func aJournalThatIsOpenedAgainHasItsGrantsAndItsCrash() async throws {
    let journal = MemoryJournal()
    let first = try Shop(journal: journal)
    try await first.driver.start()
    try await first.play(.buy("unlock"), .answer(.buy), .crash(beforeFinish: true))
    try await first.play(.buy("gems"), .answer(.buy))
    let second = try Shop(journal: MemoryJournal(journal.events))
    #expect(second.driver.app.granted == ["unlock"])
    try await second.driver.start()
    #expect(
      second.result
        == ShopResult(
          granted: ["unlock", "gems"],
          updates: ["gems"],
          transactions: ["unlock", "gems"]
        )
    )
  }

  @Test func aProcessThatWasKilledCountsAsACrash() async throws {
    let journal = MemoryJournal()
    let first = try Shop(journal: journal)
    try await first.driver.start()
    let second = try Shop(journal: MemoryJournal(journal.events))
    try await second.driver.start()
    #expect(
      second.journal.events.map(\.event) == first.journal.events.map(\.event) + [
        .appTerminated(crashed: true), .appLaunched(redelivered: []),
      ]
    )
  }

  @Test(.rule("merchant.app-retries"))
  func aNetworkErrorIsTriedAgainOnTheStoresClock() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.fail(failure: .networkError)))
    #expect(shop.session.store.sheets.isEmpty)
    #expect(shop.session.nextDue == StoreInstant.newYear.advanced(bySeconds: 1))
    try await shop.play(.advance(.bySeconds(1)))
    #expect(shop.session.store.sheets.map(\.request.product.id) == ["gems"])
    try await shop.play(.answer(.buy))
    #expect(
      shop.result == ShopResult(outcome: "success", granted: ["gems"], transactions: ["gems"])
    )
  }

  @Test(.rule("merchant.app-retries"))
  func theAppGivesUpAfterThreeRetries() async throws {
    let shop = try await Shop.open()
    try await shop.play(.set { $0.standingAnswer = .on(.fail(failure: .networkError)) })
    try await shop.play(.buy("gems"), .advance(.bySeconds(60)))
    let answered = shop.session.log.filter {
      if case .sheetAnswered = $0.event { true } else { false }
    }
    #expect(
      answered.map { StoreInstant.newYear.milliseconds(until: $0.at) / 1000 } == [0, 1, 3, 7]
    )
    #expect(
      shop.result
        == ShopResult(outcome: "failed", error: "networkError", message: "Please try again")
    )
    #expect(shop.session.nextDue == nil)
  }

  @Test func aPermanentErrorIsNotRetried() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.fail(failure: .purchaseNotAllowed)))
    #expect(shop.session.nextDue == nil)
  }

  @Test func aNewPurchaseEndsTheRetriesOfTheOneBefore() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.fail(failure: .networkError)))
    try await shop.play(.buy("unlock"), .answer(.buy), .advance(.bySeconds(60)))
    #expect(
      shop.result == ShopResult(outcome: "success", granted: ["unlock"], transactions: ["unlock"])
    )
    #expect(shop.session.store.sheets.isEmpty)
  }

  @Test(.rule("merchant.app-retries"))
  func productsThatDoNotLoadAreTriedAgain() async throws {
    let shop = try await Shop.open()
    try await shop.play(.set { $0.loadProductsError = .on(.networkError) }, .buy("gems"))
    #expect(
      shop.result
        == ShopResult(outcome: "failed", error: "networkError", message: "Check your connection")
    )
    try await shop.play(.set { $0.loadProductsError = .off }, .advance(.bySeconds(1)))
    try await shop.play(.answer(.buy))
    #expect(shop.driver.app.granted == ["gems"])
  }

  @Test(.rule("merchant.restore-retries"))
  func aRestoreThatFailsIsTriedAgain() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy), .newDevice)
    try await shop.play(.set { $0.syncError = .on(.networkError) }, .restore)
    #expect(shop.result.message == "Please try again")
    try await shop.play(.set { $0.syncError = .off }, .advance(.toNextEvent))
    #expect(shop.result == ShopResult(granted: ["unlock"], transactions: ["unlock"]))
  }

  @Test func aYearOfASubscriptionIsGrantedPeriodByPeriod() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("silver.monthly"), .answer(.buy))
    try await shop.play(.advance(.by(SubscriptionPeriod(value: 1, unit: .year))))
    let periods = Array(repeating: ProductID("silver.monthly"), count: 13)
    #expect(
      shop.result
        == ShopResult(
          outcome: "success",
          granted: periods,
          updates: Array(periods.dropFirst()),
          transactions: periods
        )
    )
  }

  @Test func theAppReceivesSubscriptionStates() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("silver.monthly"), .answer(.buy))
    #expect(shop.driver.app.subscriptions == ["silver.monthly": .subscribed])
    try await shop.play(.cancelRenewal(.latest))
    try await shop.play(.advance(.by(SubscriptionPeriod(value: 1, unit: .month))))
    #expect(shop.driver.app.subscriptions == ["silver.monthly": .expired])
  }

  @Test func aNewPurchaseTakesTheOldMessageAway() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"), .answer(.fail(failure: .productUnavailable)), .buy("gems"))
    #expect(shop.result == ShopResult(outcome: "failed"))
  }

  @Test(.rule("entitlements.updates-at-launch"))
  func renewalsWhileTheAppWasAwayArriveAtItsNextLaunch() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("silver.monthly"), .answer(.buy), .quit)
    try await shop.play(.advance(.by(SubscriptionPeriod(value: 3, unit: .month))), .launch)
    #expect(shop.driver.app.granted.count == 4)
    #expect(shop.session.store.unfinished.isEmpty)
  }
}
