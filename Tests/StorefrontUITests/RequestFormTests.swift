import AdvancedCommerce
import Forms
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The forms of requests for existing subscriptions, from the app and the merchant's server.
struct RequestFormTests {
  /// Returns the request of the last requested step.
  private func asked(_ stage: Stage) throws -> AnyInAppRequest {
    guard case .request(let asked)? = stage.steps.last else {
      throw Stage.UnknownKey(name: "no request was made")
    }
    return asked.request
  }

  /// The form of a subscriber's request, by the keys that open it.
  @Test(arguments: [
    ("modify", "a m", ""), ("modify-remove", "a m", "down space space f2"),
    ("server-cancel", "a x", ""), ("server-revoke", "a v", ""), ("server-prices", "a p", ""),
    ("server-metadata", "a d", ""), ("server-refund", "a f", "space"),
  ])
  func theFormOfARequest(name: String, opening: String, keys: String) throws {
    try expectPart(.page, named: "pages/\(name)") { size in
      var stage = try Stage.subscribed(size: size)
      try stage.open(opening)
      try stage.press(keys)
      return stage
    }
  }

  /// A symbol is text in a form or has no effect there, so the bottom line shows no key that is only a
  /// symbol.
  @Test func aFormShowsNoKeyThatIsText() throws {
    var stage = try Stage.subscribed(size: Size(columns: 200, rows: 60))
    let snapshot = StoreSnapshot(
      store: stage.store,
      events: [],
      undoable: "buy",
      isRedoable: true,
      stepCount: 2
    )
    stage.update([.storeChanged(snapshot)])
    func bottom() -> String { stage.picture.split(separator: "\n").last.map(String.init) ?? "" }
    #expect(bottom().contains("> Redo"), "\(bottom())")
    try stage.open("a m")
    #expect(!bottom().contains("Undo") && !bottom().contains("Redo"), "\(bottom())")
    #expect(bottom().contains("F1 Help"), "\(bottom())")
  }

  /// As in the form of a catalog, the button focuses the first field with an error.
  @Test func aFormThatCannotBeSentFocusesItsFirstError() throws {
    var stage = try ChargeFormTests.opened()
    try stage.press("down down")
    #expect(stage.screen.pages.form?.focus != FieldID(.sku))
    try stage.press("f5")
    #expect(stage.steps.isEmpty)
    #expect(stage.screen.pages.form?.focus == FieldID(.sku))
    #expect(stage.picture.contains("SKU is empty"), "\(stage.picture)")
  }

  @Test func theMenuOfRequests() throws {
    try expectPart(.front, named: "menus/requests") { size in
      var stage = try Stage.subscribed(size: size)
      try stage.press("a")
      return stage
    }
  }

  @Test func aRequestInEveryRepresentation() throws {
    try expectPart(.page, named: "pages/charge-wire") { size in
      var stage = try ChargeFormTests.opened(size: size)
      try stage.press("enter down enter")
      stage.sign()
      try stage.press("f3")
      stage.update([.examined(Self.sound)])
      return stage
    }
  }

  @Test func aJWSFromElsewhereIsCheckedClaimByClaim() throws {
    func asked(_ size: Size) throws -> Stage {
      var stage = try Stage.marketplace(size: size)
      try stage.press("a j")
      return stage
    }
    try expectPart(.page, named: "pages/jws-asked") { try asked($0) }
    try expectPart(.page, named: "pages/jws-report") { size in
      var stage = try asked(size)
      stage.update([.keyPressed(.paste(Self.report.text))])
      #expect(stage.effects.last == .examine(Self.report.text))
      stage.update([.examined(Self.report)])
      var sent = stage
      try sent.press("s")
      #expect(
        sent.steps.last
          == .signedRequest(SignedAppRequest(text: Self.report.text, way: .compactJWS))
      )
      return stage
    }
  }

  private static let report = JWSReport(
    text: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
    jws: "eyJhbGciOiJFUzI1NiJ9.e30.c2ln",
    header: ["{", "  \"alg\": \"ES256\"", "}"],
    payload: ["{", "  \"aud\": \"appstoreconnect-v1\",", "  \"exp\": 1767225900", "}"],
    checks: [
      JWSReport.Check(name: "alg", value: "ES256"),
      JWSReport.Check(
        name: "aud",
        value: "appstoreconnect-v1",
        problem: "aud is appstoreconnect-v1, and requests in the app have advanced-commerce-api"
      ),
      JWSReport.Check(
        name: "exp",
        value: "1767225900",
        problem: "exp is there; leave it out, the App Store goes by iat"
      ),
    ],
    request: "",
    refusal: RequestRefusal(
      layer: .signature,
      code: AdvancedCommerceErrorCode(rawValue: 4_000_174),
      problems: ["aud is appstoreconnect-v1"]
    )
  )

  private static var sound: JWSReport {
    var sound = report
    sound.refusal = nil
    sound.checks = [JWSReport.Check(name: "aud", value: "advanced-commerce-api")]
    return sound
  }

  @Test func aChangeOfAnItemIsSentWithTheCurrencyAndTheSubscription() throws {
    var stage = try Stage.subscribed()
    try stage.open("a m")
    try stage.press("space down enter")
    try stage.type("bram")
    try stage.press("enter f5")
    let request = try #require(try asked(stage).modifySubscription)
    #expect(request.changeItems?.map(\.currentSku) == ["AIKO"])
    #expect(request.changeItems?.map(\.sku) == ["BRAM"])
    #expect(request.changeItems?.map(\.price) == [3990])
    #expect(request.currency == "USD")
    #expect(request.requestInfo.consistencyToken == nil)
    guard case .request(let step)? = stage.steps.last else { return }
    #expect(step.subscription == .latestOf("com.example.market.subscription"))
    #expect(step.takesConsistencyToken)
  }

  @Test func anotherPeriodRestatesEveryItem() throws {
    var stage = try Stage.subscribed()
    try stage.open("a m")
    try stage.press("down down down down enter down down down down down down enter")
    let items = stage.screen.pages.form?.draft.entries(in: "changeItems").map(\.held?.sku)
    #expect(items == ["AIKO", "AIKO_VIDEO"])
  }

  @Test func aBrokenRuleIsShownAtItsField() throws {
    var stage = try Stage.subscribed(size: Size(columns: 120, rows: 40))
    try stage.open("a m")
    // The period changes now while the renewal date stays.
    try stage.press("down down down down enter down down down down down down enter down down")
    #expect(stage.picture.contains("✗ changing the period now"))
    #expect(stage.picture.contains("4000141"))
    try stage.press("f5")
    #expect(stage.steps.isEmpty)
  }

  @Test func anEndedSubscriptionIsContinued() throws {
    var stage = try Stage.subscribed()
    try stage.perform(.cancelRenewal(.latest))
    try stage.press("t m")
    try stage.open("4 a b")
    try stage.press("f5")
    let request = try #require(try asked(stage).createSubscription)
    #expect(request.items.map(\.sku) == ["AIKO", "AIKO_VIDEO"])
    #expect(request.previousTransactionId != nil)
  }

  @Test func aReactivationCanLeaveItemsOut() throws {
    var stage = try Stage.subscribed()
    try stage.perform(.cancelRenewal(.latest))
    try stage.open("a r")
    try stage.press("down space f5")
    let request = try #require(try asked(stage).reactivateSubscription)
    #expect(request.items?.map(\.sku) == ["AIKO"])
  }

  @Test func theServersRequestsNameTheTransactionAndTakeTheToken() throws {
    var stage = try Stage.subscribed()
    try stage.open("a p")
    try stage.type("5.99")
    try stage.press("f5")
    guard case .serverRequest(let asked)? = stage.steps.last,
      case .changePrice(let request) = asked.request
    else {
      Issue.record("no prices were changed")
      return
    }
    #expect(request.items.map(\.sku) == ["AIKO"])
    #expect(request.items.map(\.price) == [5990])
    #expect(asked.transaction == .latestOf("com.example.market.subscription"))
    #expect(asked.takesConsistencyToken)
  }

  @Test func aRefundNamesOnlyItsItems() throws {
    var stage = try Stage.subscribed()
    try stage.open("a f")
    try stage.press("down space down down down right f5")
    guard case .serverRequest(let asked)? = stage.steps.last,
      case .requestRefund(let request) = asked.request
    else {
      Issue.record("nothing was refunded")
      return
    }
    #expect(request.items.map(\.sku) == ["AIKO_VIDEO"])
    #expect(request.items.map(\.revoke) == [false])
  }

  @Test func everyFormCanBeLeftAndKeepsItsDraft() throws {
    var stage = try Stage.creators()
    try stage.open("a s")
    try stage.type("Half a name")
    try stage.press("down down escape a c")
    try stage.type("BOOK-9")
    try stage.press("escape a s")
    #expect(stage.picture.contains("Half a name"))
    try stage.press("escape a c")
    #expect(stage.picture.contains("BOOK-9"))
  }

  @Test func aNewSubscriptionStartsEmpty() throws {
    var stage = try Stage.subscribed()
    try stage.open("a s")
    #expect(stage.screen.pages.form?.draft.entries(in: "items").count == 1)
    #expect(stage.screen.pages.form?.draft.text(.name) == "")
  }

  @Test func itemsAreAddedAndRemoved() throws {
    var stage = try Stage.creators()
    try stage.open("a s")
    try stage.press("f4")
    try stage.type("BRAM")
    try stage.press("f4")
    try stage.type("AIKO_VIDEO")
    #expect(stage.screen.pages.form?.draft.entries(in: "items").count == 3)
    #expect(stage.picture.contains("Bram Bakes · $3.99 per month"))
    try stage.press("f8 y")
    #expect(stage.screen.pages.form?.draft.entries(in: "items").count == 2)
  }

  @Test func anOfferIsShownInWordsAndSentAsDocumented() throws {
    var stage = try Stage.creators(size: Size(columns: 200, rows: 60))
    try stage.open("a s")
    try stage.press("down down down down")
    try stage.type("AIKO")
    try stage.press("down down down down right")
    #expect(stage.picture.contains("1 month free, then $4.99 per month"))
    let built = stage.screen.pages.form?.draft.built
    guard case .inApp(.createSubscription(let request))? = built else { return }
    #expect(
      request.items[0].offer
        == Offer(period: .p1m, periodCount: 1, price: 0, reason: .acquisition)
    )
  }
}
