import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreTestSupport
import Testing

struct MismatchTests {
  private let facts = SessionFacts(
    store: SampleStore().store,
    granted: ["gems", "gems"],
    updates: ["gold", "silver"],
    outcome: "success",
    message: "Please try again",
    sheetPrice: "$0.99",
    screen: "Gems   $0.99"
  )

  @Test func accessIsWhatTheAppSays() {
    var facts = facts
    facts.access = ["gold": true, "gems": false]
    var expectation = Expectation()
    expectation.access = ["gold": true, "gems": false]
    #expect(expectation.mismatches(in: facts) == [])
    expectation.access = ["gold": false, "gems": true, "silver": true]
    #expect(
      expectation.mismatches(in: facts).map(\.description) == [
        "access.gems: expected true, found false",
        "access.gold: expected false, found true",
        "access.silver: expected true, found no app that runs, or nothing of that name",
      ]
    )
  }

  @Test func listsWithoutOrderAreShownAsTheyAreWritten() {
    var facts = facts
    facts.granted = ["gems", "gold", "unlock"]
    var expectation = Expectation()
    expectation.granted = ["unlock", "gold", "gems"]
    #expect(expectation.mismatches(in: facts) == [])
    expectation.granted = ["unlock", "silver", "gems"]
    #expect(
      expectation.mismatches(in: facts).map(\.description) == [
        "granted: expected [unlock, silver, gems], found [unlock, gems, gold]"
      ]
    )
  }

  @Test func nothingExpectedIsNothingMissed() {
    #expect(Expectation().mismatches(in: facts) == [])
  }

  @Test func everythingAsExpectedIsNothingMissed() {
    var expectation = Expectation()
    expectation.entitlements = []
    expectation.unfinished = []
    expectation.updates = ["gold", "silver"]
    expectation.granted = ["gems", "gems"]
    expectation.outcome = "success"
    expectation.error = "none"
    expectation.sheet = "none"
    expectation.sheetPrice = "$0.99"
    expectation.message = "Please try again"
    expectation.transactions = 0
    expectation.time = .newYear
    expectation.screen = ["Gems"]

    #expect(expectation.mismatches(in: facts) == [])
  }

  @Test func everyPartThatDiffersIsNamed() {
    var expectation = Expectation()
    expectation.entitlements = ["unlock"]
    expectation.unfinished = ["gems"]
    expectation.updates = ["silver", "gold"]
    expectation.granted = ["gems"]
    expectation.status = ["plans": .subscribed]
    expectation.willAutoRenew = ["plans": true]
    expectation.outcome = "failed"
    expectation.error = "networkError"
    expectation.sheet = "gems"
    expectation.sheetPrice = "$4.99"
    expectation.message = ""
    expectation.transactions = 2
    expectation.time = CivilDate(year: 2027, month: 1, day: 1).instant
    expectation.screen = ["Gems", "Gold"]

    #expect(
      expectation.mismatches(in: facts).map(\.description) == [
        "entitlements: expected [unlock], found []",
        "unfinished: expected [gems], found []",
        "updates: expected [silver, gold], found [gold, silver]",
        "granted: expected [gems], found [gems, gems]",
        "status.plans: expected subscribed, found none",
        "willAutoRenew.plans: expected true, found none",
        "error: expected networkError, found none",
        "outcome: expected failed, found success",
        "sheet: expected gems, found none",
        "sheetPrice: expected $4.99, found $0.99",
        "transactions: expected 2, found 0",
        "time: expected 2027-01-01T00:00:00Z, found 2026-01-01T00:00:00Z",
        "message: expected , found Please try again",
        "screen: expected \"Gold\" somewhere, found no such text",
      ]
    )
  }
}
