import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import Testing

/// The app's reaction when the merchant's server doesn't respond, or rejects a request.
struct ServerStateTests {
  private static let unlockIsUnfinished = ShopResult(
    outcome: "failed",
    error: "serverUnreachable",
    message: "Please try again",
    unfinished: ["unlock"],
    transactions: ["unlock"]
  )

  @Test func aServerThatDoesNotAnswerIsAskedFourTimesAndThenAtTheNextLaunch() async throws {
    let shop = try await Shop.open()
    try await shop.play(.server(.unreachable), .buy("unlock"), .answer(.buy))
    for pause: Int64 in [1, 2, 4, 600] {
      #expect(shop.result == Self.unlockIsUnfinished)
      try await shop.play(.advance(.bySeconds(pause)))
    }
    // The app has given up, so a response has no effect until the launch.
    try await shop.play(.server(.reachable), .advance(.bySeconds(60)))
    #expect(shop.result == Self.unlockIsUnfinished)
    try await shop.play(.quit, .launch)
    #expect(shop.result.granted == ["unlock"])
    #expect(shop.result.unfinished.isEmpty)
  }

  @Test(arguments: [[1], [1, 2], [1, 2, 4]] as [[Int64]])
  func anAnswerToAnyOfTheRetriesIsEnough(pauses: [Int64]) async throws {
    let shop = try await Shop.open()
    try await shop.play(.server(.unreachable), .buy("unlock"), .answer(.buy))
    for pause in pauses.dropLast() { try await shop.play(.advance(.bySeconds(pause))) }
    try await shop.play(.server(.reachable), .advance(.bySeconds(pauses[pauses.count - 1])))
    #expect(
      shop.result
        == ShopResult(outcome: "success", granted: ["unlock"], transactions: ["unlock"])
    )
  }

  @Test func aServerThatSaysNoIsNotAskedAgain() async throws {
    let shop = try await Shop.open()
    try await shop.play(.server(.refusing), .buy("unlock"), .answer(.buy))
    let refused = ShopResult(
      outcome: "unverified",
      error: "serverRefused",
      message: "Could not verify",
      unfinished: ["unlock"],
      transactions: ["unlock"]
    )
    #expect(shop.result == refused)
    try await shop.play(.server(.reachable), .advance(.bySeconds(3600)))
    #expect(shop.result == refused)
  }

  @Test func aLowValuePurchaseNeedsNoServer() async throws {
    let shop = try await Shop.open()
    try await shop.play(.server(.unreachable), .buy("gems"), .answer(.buy))
    #expect(shop.result.granted == ["gems"])
  }

  @Test func aChargeIsNotEvenBegunWithoutTheServersSignature() async throws {
    let shop = try await Shop.open()
    try await shop.play(.server(.unreachable), .chargeForBook)
    #expect(shop.result.error == "serverUnreachable")
    #expect(shop.session.store.sheets.isEmpty)
    try await shop.play(.server(.reachable), .advance(.bySeconds(1)))
    #expect(shop.session.store.sheets.count == 1)
  }

  @Test func theServersStateOutlivesTheApp() async throws {
    let shop = try await Shop.open()
    #expect(shop.driver.app.server == .reachable)
    try await shop.play(.server(.refusing), .quit, .launch, .newDevice)
    #expect(shop.driver.app.server == .refusing)
  }

  @Test func accessIsAskedOfTheAppThatRuns() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy), .buy("gems"), .answer(.buy))
    let before = shop.session.events(after: 0).count
    let access = try await shop.driver.access(to: ["unlock", "gems", "gold.monthly", "nothing"])
    #expect(
      access == ["unlock": true, "gems": false, "gold.monthly": false, "nothing": false]
    )
    #expect(shop.session.events(after: 0).count == before, "to ask changes nothing")
    try await shop.play(.quit)
    await #expect(throws: StepFailure.self) {
      _ = try await shop.driver.access(to: ["unlock"])
    }
  }
}
