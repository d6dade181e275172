import HTTPTypes
import StoreModel
import Testing

@testable import StoreServer

/// The results and errors of `POST /control/steps`.
struct ControlStepTests {
  /// The mistakes of a catalog have positions in a reset's body and in a step's content.
  @Test func everyMistakeOfACatalogHasItsPosition() async throws {
    let shop = try await ControlShop.open()
    let catalog = #"{"products": [{"type": "Consumable", "productID": "a"}, {"type": "Gift"}]}"#
    let reset = try await shop.call(.post, "/reset", "{\"catalog\":\n\(catalog)}")
    let found = reset["problems"]?.elements ?? []
    #expect(found.contains { $0["path"]?.string == "$.catalog.products[1].type" })
    #expect(found.allSatisfy { $0["where"]?.string?.hasPrefix("2:") == true })
    let content = JSONValue.text(catalog).text()
    let step = try await shop.call(
      .post,
      "/steps",
      #"{"catalog": {"file": "shop.storekit", "content": \#(content)}}"#
    )
    #expect(step.status == 409)
    let told = step["problems"]?.elements ?? []
    #expect(told.count == found.count)
    for (one, other) in zip(told, found) {
      #expect(other["error"]?.string == "the catalog: \(one["error"]?.string ?? "")")
      let column = other["where"]?.string?.dropFirst(2) ?? ""
      #expect(one["where"]?.string == "shop.storekit:1:\(column)")
    }
  }

  /// An error names the rules of the App Store that explain it, if any.
  @Test(arguments: [
    (
      #"[{"buyElsewhere": "unlock"}, {"refund": "latest"}, {"refund": "latest"}]"#,
      "refunds.duplicate-request"
    ),
    (#"{"familyBuy": "gems"}"#, "family.only-shareable"),
    (#""launch""#, nil),
  ])
  func aRefusalNamesItsRules(steps: String, rule: String?) async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.call(.post, "/steps", steps)
    #expect(response.status == 409)
    let rules = response["rules"]?.elements ?? []
    #expect(rules.map { $0["rule"]?.string } == (rule.map { [$0] } ?? []))
    #expect(rules.allSatisfy { $0["statement"]?.string?.hasSuffix(".") == true })
    let statuses = ["documented", "measured", "assumed"]
    #expect(rules.allSatisfy { statuses.contains($0["status"]?.string ?? "") })
  }

  @Test func aPurchaseIsThreeSteps() async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.play(
      #"[{"buy": "gems"}, {"answer": "buy"}, {"expect": {"granted": ["gems"], "outcome": "success"}}]"#
    )
    let steps = try #require(response["steps"]?.elements)
    #expect(
      steps.map { $0["step"]?.text() } == [
        #"{"buy":"gems"}"#, #"{"answer":"buy"}"#,
        #"{"expect":{"granted":["gems"],"outcome":"success"}}"#,
      ]
    )
    let kinds = steps.map { step in
      (step["events"]?.elements ?? []).compactMap { $0["event"]?.members?.first?.key }
    }
    #expect(kinds[0] == ["sheetPresented"])
    #expect(kinds[1].contains("transactionAdded") && kinds[1].contains("transactionFinished"))
    #expect(kinds[2] == [])
    #expect(steps[2]["held"]?.bool == true)
    #expect(response["app"]?["granted"]?.texts == ["gems"])
    #expect(response["app"]?["lastOutcome"]?.string == "success")
    #expect(response["time"]?.string == "2026-01-01T00:00:00Z")
  }

  /// A step that is rejected after an undo changes nothing: no branch is created, no step is kept, and a redo still
  /// works.
  @Test(arguments: [
    #"{"agreeToPrice": 1}"#, #"{"refusePrice": "gold.monthly"}"#, #"{"answer": "buy"}"#,
    #"{"approve": null}"#, #"{"resolve": null}"#, #"{"finish": 1}"#, #"{"refund": 9}"#,
    #"{"resolveBilling": "gold.monthly"}"#, #"{"stopFamilySharing": 1}"#,
    #"{"decideRefund": {"transaction": 1, "granted": true}}"#,
    #"{"raisePrice": {"transaction": "gold.monthly", "to": 0.01}}"#,
    #"{"raisePrice": {"transaction": "gems", "to": 9.99}}"#,
    #"{"extend": {"transaction": 1, "days": 3}}"#,
    #"{"refundReversed": 1}"#, #"{"buyElsewhere": {"product": "gold.monthly", "offer": "none"}}"#,
    #"{"advance": {"to": "2020-01-01"}}"#, #"{"launch": null}"#, #"{"respond": "agree"}"#,
  ])
  func aRefusedStepAfterAnUndoChangesNothing(step: String) async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"buy": "gems"}, {"answer": "buy"}, {"buy": "gold.monthly"}, {"answer": "buy"}, {"advance": "1d"}]"#
    )
    _ = try await shop.call(.post, "/undo")
    let steps = try await shop.call(.get, "/steps").text
    let branches = try await shop.call(.get, "/branches").text
    let refusal = try await shop.call(.post, "/steps", step)
    #expect((400..<500).contains(refusal.status), "\(refusal.text)")
    #expect(try await shop.call(.get, "/steps").text == steps)
    #expect(try await shop.call(.get, "/branches").text == branches)
    #expect(try await shop.call(.post, "/redo").status == 200)
  }

  /// The size of a response depends on the changes, and not on the state.
  @Test func aResponseContainsTheChangesOfItsSteps() async throws {
    let shop = try await ControlShop.open()
    let gems = #"[{"buy": "gems"}, {"answer": "buy"}]"#
    for _ in 0..<3 {
      let bought = try await shop.play(gems)
      #expect(bought["app"]?["granted"]?.texts == ["gems"])
      #expect(bought["app"]?["lastOutcome"]?.string == "success")
      #expect(bought["app"]?["takenBack"]?.texts == [])
      #expect(bought["app"]?["subscriptions"]?.members?.isEmpty == true)
    }
    #expect(try await shop.call(.get, "/app")["granted"]?.texts == ["gems", "gems", "gems"])

    let subscribed = try await shop.play(#"[{"buy": "gold.monthly"}, {"answer": "buy"}]"#)
    #expect(subscribed["app"]?["granted"]?.texts == ["gold.monthly"])
    let nothing = try await shop.play(#"{"note": "nothing"}"#)["app"]
    #expect(["granted", "takenBack", "updates"].allSatisfy { nothing?[$0]?.texts == [] })

    let refunded = try await shop.play(#"{"refund": 1}"#)["app"]
    #expect(refunded?["takenBack"]?.texts == ["gems"])
    #expect(refunded?["updates"]?.texts == ["gems"])
    #expect(refunded?["granted"]?.texts == [])
    let elsewhere = try await shop.play(#"{"buyElsewhere": "unlock"}"#)["app"]
    #expect(elsewhere?["updates"]?.texts == ["unlock"])
    #expect(elsewhere?["granted"]?.texts == ["unlock"])
  }

  /// On a new device, all content that the app grants is new.
  @Test func aNewDeviceStartsWithoutContent() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(#"[{"buy": "unlock"}, {"answer": "buy"}]"#)
    let device = try await shop.play(#"["newDevice", "restore"]"#)["app"]
    #expect(device?["granted"]?.texts == ["unlock"])
    #expect(device?["takenBack"]?.texts == [])
  }

  @Test func aStepAloneNeedsNoList() async throws {
    let shop = try await ControlShop.open()
    #expect(try await shop.play(#"{"buy": "gems"}"#)["steps"]?.elements?.count == 1)
    #expect(try await shop.play(#"{"answer": {"fail": "networkError"}}"#).status == 200)
    #expect(try await shop.play(#""restore""#)["steps"]?.elements?.count == 1)
  }

  @Test func eventsCanBeLeftOut() async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.call(.post, "/steps?events=false", #"{"buy": "gems"}"#)
    let step = try #require(response["steps"]?.elements?.first)
    #expect(step["events"] == nil)
    #expect(step["time"] != nil)
  }

  /// Earlier steps stay and are reported, and later ones don't run.
  @Test func anErrorNamesItsStepAndTheStepsBefore() async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.call(
      .post,
      "/steps",
      #"[{"buy": "gems"}, {"answer": "cancel"}, {"answer": "buy"}, {"buy": "unlock"}]"#
    )
    #expect(response.status == 409)
    #expect(response["error"]?.string == "answer: buy: no purchase sheet is up")
    #expect(response["right"]?.string == "buy something first")
    #expect(response["where"]?.string == "step 3")
    #expect(response["step"]?.int64 == 3)
    #expect(response["done"]?["steps"]?.elements?.count == 2)
    let state = try await shop.call(.get, "/state")
    #expect(state["sheet"]?.isNull == true)
    #expect(state["numbers"]?["transactions"]?.int64 == 0)
  }

  @Test func aFailedExpectationIsDescribed() async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.call(
      .post,
      "/steps",
      #"[{"expect": {"entitlements": ["unlock"], "transactions": 0}}, {"buy": "gems"}]"#
    )
    #expect(response.status == 409)
    #expect(response["where"]?.string == "step 1")
    let mismatch = try #require(response["mismatches"]?.elements?.first)
    #expect(mismatch["text"]?.string == "entitlements: expected [unlock], found []")
    #expect(response["done"]?["steps"]?.elements?.first?["held"]?.bool == false)
    #expect(try await shop.call(.get, "/state")["sheet"]?.isNull == true)
  }

  /// As in a script, the response contains the updates since the last expectation of updates.
  @Test func updatesAreReportedOnce() async throws {
    let shop = try await ControlShop.open()
    try await shop.play(
      #"[{"buyElsewhere": "unlock"}, {"expect": {"updates": ["unlock"]}}, {"expect": {"updates": []}}]"#
    )
    try await shop.play(#"{"expect": {"updates": []}}"#)
  }

  static let unreadable: [(body: String, location: String, error: String)] = [
    (#"{"bye": "gems"}"#, "1:2", #"there is no step "bye""#),
    (
      "[\n  {\"buy\": \"gems\"},\n  {\"buy\": {\"produkt\": \"gems\"}}\n]", "3:12",
      #"buy of element 2 can't have "produkt""#
    ),
    (#"{"answer": "by"}"#, "1:12", #"answer can't be "by""#),
    (#"{"buy": "gems", "answer": "buy"}"#, "1:1", "a step has one key, not 2"),
    (#"{"buy": "gems""#, "1:1", "unclosed {"),
    (#"{"buy": "gems", "buy": "gems"}"#, "1:17", ""),
    ("[]", "1:1", "the body can't be []"),
    ("null", "1:1", "the body can't be null"),
    (#"{"press": "enter"}"#, "1:2", "there is no screen to press keys on"),
    (
      #"[{"buy": "gems"}, {"expect": {"screen": "gems"}}]"#, "1:31", "there is no screen to look at"
    ),
    (#"{"rate": 60}"#, "1:2", "the clock runs by itself only on the screen"),
    (
      #"{"charge": {"file": "charge.json"}}"#, "1:21",
      #"files can't be read here, such as "charge.json""#
    ),
    ("buy: gems", "1:1", ""),
  ]

  @Test(arguments: unreadable)
  func anInvalidStepIsReportedWithItsLocation(
    body: String,
    location: String,
    error: String
  ) async throws {
    let shop = try await ControlShop.open()
    let before = try await shop.call(.get, "/state").text
    let response = try await shop.call(.post, "/steps", body)
    #expect(response.status == 400)
    let said = response["error"]?.string ?? ""
    #expect(said.hasPrefix(error) && !said.isEmpty, "\(response.text)")
    #expect(response["where"]?.string == location, "\(response.text)")
    #expect(response["right"]?.string?.isEmpty == false)
    #expect(try await shop.call(.get, "/state").text == before)
  }

  /// The JSON contains parts that YAML doesn't support: surrogate pairs, tabs, an escaped slash.
  @Test func jsonIsReadAsJSON() async throws {
    let shop = try await ControlShop.open()
    let response = try await shop.play("[\t{\"note\":\t\"\\ud83d\\ude00 \\/ \\u00e9\"}\t]")
    #expect(response["steps"]?.elements?.first?["step"]?["note"]?.string == "\u{1F600} / \u{e9}")
  }
}
