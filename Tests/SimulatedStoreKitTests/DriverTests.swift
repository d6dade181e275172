import AdvancedCommerce
import Foundation
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

/// The guarantees of the driver to all callers of steps.
struct DriverTests {
  @Test(arguments: [
    (Step.answer(.buy), "no purchase sheet is up; buy something first"),
    (.approve(nil), "no purchase waits for approval; answer a sheet with pending first"),
    (.resolve("gems"), "no purchase of gems is interrupted; answer a sheet with interrupt first"),
    (.refund(.number(3), .other), "no transaction #3; there is none"),
    (.finish(.latest), "there is no transaction yet; buy something first"),
    (.finish(.latestOf("gems")), "gems was never bought; buy something first"),
    (.buy("gem"), "the catalog has no product gem; did you mean gems?"),
    (.finish(.latestOf("latset")), "latset was never bought; did you mean latest?"),
    (.finish(.latestOf("gem")), "gem was never bought; did you mean gems?"),
    (.approve("gem"), "no purchase of gem waits for approval; did you mean gems?"),
    (.resolve("gem"), "no purchase of gem is interrupted; did you mean gems?"),
    (.launch, "the app is running already; quit it first"),
    (
      .set { $0.storefront = "XXX" },
      "there is no storefront XXX; write an ISO 3166-1 alpha-3 code such as USA"
    ),
    (
      .advance(.to(StoreInstant(milliseconds: 0))),
      "store time only moves forward: it is 2026-01-01T00:00:00Z, 2000-01-01T00:00:00Z has passed; give a later moment"
    ),
    (.advance(.toNextEvent), "nothing will fall due; advance by a time such as 1d"),
  ])
  func whatCannotBeDoneIsSaidInOneSentence(step: Step, sentence: String) async throws {
    let shop = try await Shop.open()
    let before = shop.session.log.count
    let failure = await #expect(throws: StepFailure.self) {
      try await shop.driver.perform(step)
    }
    #expect(failure?.description == sentence)
    #expect(shop.session.log.count == before)
  }

  @Test func stepsOfTheAppNeedTheAppToRun() async throws {
    let shop = try await Shop.open()
    try await shop.play(.quit)
    for step in [Step.buy("gems"), .restore, .quit, .crash(beforeFinish: true), .chargeForBook] {
      let failure = await #expect(throws: StepFailure.self) {
        try await shop.driver.perform(step)
      }
      #expect(failure?.description == "the app isn't running; start it with launch first")
    }
  }

  @Test func aReferenceMeansATransactionInTheOrderOfTheStore() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("unlock"), .answer(.buy), .buy("season"), .answer(.buy))
    try await shop.play(.refund(.number(1), .other), .refund(.latest, .developerIssue))
    #expect(
      shop.session.store.transactions.map(\.transaction.revocationReason) == [
        .other, .developerIssue,
      ]
    )
  }

  @Test func aStepGivesTheEventsThatItCaused() async throws {
    let shop = try await Shop.open()
    try await shop.play(.buy("gems"))
    let count = shop.session.log.count
    try await shop.driver.perform(.answer(.cancel))
    let purchase = PurchaseID(rawValue: 1)
    #expect(
      shop.session.events(after: count).map(\.event) == [
        .sheetAnswered(purchase: purchase, answer: .cancel),
        .purchaseEnded(purchase: purchase, outcome: .userCancelled),
      ]
    )
  }

  @Test func startingTwiceStartsOnce() async throws {
    let shop = try await Shop.open()
    try await shop.driver.start()
    #expect(shop.session.store.launches == 1)
  }

  @Test func stepsOfSeveralCallersAreCarriedOutOneAfterAnother() async throws {
    let shop = try await Shop.open()
    try await shop.play(.set { $0.standingAnswer = .on(.buy) })
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...20 {
        group.addTask { _ = try? await shop.driver.perform(.buy("gems")) }
      }
    }
    #expect(shop.driver.app.granted.count == 20)
    #expect(shop.session.store.unfinished.isEmpty)
  }

  @Test func aRequestIsShownInEveryFormItTakes() throws {
    let shop = try Shop()
    let signed = shop.driver.signed(.oneTimeCharge(.book))
    let json = try #require(Data(base64Encoded: signed.base64))
    #expect(
      String(decoding: json, as: UTF8.self) == OneTimeChargeCreateRequest.book.json(pretty: false)
    )
    #expect(signed.wrapper == #"{"signatureInfo":{"token":"\#(signed.jws)"}}"#)
    let verified = try shop.session.verifiedRequest(
      advancedCommerceData: Array(signed.wrapper.utf8)
    )
    #expect(verified.request == .oneTimeCharge(.book))
  }

  @Test func theSameStepsGiveTheSameEventsEveryTime() async throws {
    let story: [Step] = [
      .buy("gems"), .answer(.buy), .buy("gold.monthly"), .answer(.buy),
      .buy("unlock"), .answer(.pending), .chargeForBook, .answer(.buy), .approve(nil),
      .advance(.by(SubscriptionPeriod(value: 3, unit: .month))),
      .refund(.latestOf("unlock"), .other), .crash(beforeFinish: true),
      .buy("season"), .answer(.buy), .launch, .newDevice, .restore,
      .buy("gems"), .answer(.fail(failure: .networkError)), .advance(.toNextEvent), .answer(.buy),
    ]
    func played() async throws -> [JournaledEvent] {
      let shop = try await Shop.open()
      try await shop.play(story)
      return shop.journal.events
    }
    let first = try await played()
    try await withThrowingTaskGroup(of: [JournaledEvent].self) { group in
      for _ in 1...200 {
        group.addTask { try await played() }
      }
      for try await events in group {
        try #require(events == first)
      }
    }
  }
}
