import AdvancedCommerce
import Forms
import StoreCatalog
import StoreModel
import Testing
import Texts

/// The draft of a request, without a screen.
struct RequestDraftTests {
  /// Every field has a sentence for a user who has read no documentation.
  @Test(arguments: RequestKind.allCases)
  func everyFieldIsExplained(kind: RequestKind) {
    var draft = RequestDraft(kind)
    draft.start(in: .unitedStates, product: nil)
    for field in draft.stops {
      #expect(field.help.hasSuffix("."), "\(field.label)")
      #expect(!field.label.isEmpty)
    }
  }

  /// A value in a row of a table is part of the request, and its problems belong to its field.
  @Test func fieldValuesAreInTheRequest() throws {
    var draft = RequestDraft(.modifySubscription)
    draft.start(in: .unitedStates, product: nil)
    let date = try #require(draft.stops.first { $0.member == "retainBillingCycle" })
    #expect(draft.text(date.id) == "true")

    draft.fill(date.id, "false")
    guard case .inApp(.modifySubscription(let request)) = draft.built else {
      Issue.record("it is another request")
      return
    }
    #expect(!request.retainBillingCycle)
    #expect(draft.json(of: draft.built).contains("\"retainBillingCycle\": false"))
  }

  /// Problems are in the language of the screen, except for messages with a remedy of their own.
  @Test func problemsAreInTheLanguageOfTheScreen() throws {
    var draft = RequestDraft(.oneTimeCharge)
    draft.start(in: .unitedStates, product: nil)
    draft.fill(FieldID(.reference), "")
    try Language.$current.withValue(.german) {
      let problems = draft.problems(in: nil)
      let messages = Set(problems.map(\.message))
      #expect(messages.isSuperset(of: ["ist leer", "ist leer; einen Preis wie 4.99 schreiben"]))
      let reference = try #require(problems.first { $0.field == FieldID(.reference) })
      #expect(reference.message == "is empty; give each request a UUID")
      #expect(reference.summary == "ist leer")
    }
  }

  @Test func anAmountIsAskedForOnlyWhereARefundStatesIt() {
    var draft = RequestDraft(.requestRefund)
    draft.start(in: .unitedStates, product: nil)
    let entry = draft.addEntry(.held, held: .drawings)
    draft.fill(.action, entry, "refund")
    #expect(!draft.stops.contains { $0.label == "Amount" })

    for field in draft.stops where field.label == "Refund" { draft.fill(field.id, "CUSTOM") }
    #expect(draft.stops.contains { $0.label == "Amount" })
    for field in draft.stops where field.label == "Amount" { draft.fill(field.id, "1.99") }
    guard case .server(.requestRefund(let request)) = draft.built else {
      Issue.record("it is another request")
      return
    }
    #expect(request.items.map(\.refundAmount) == [1990])
  }

  /// A SKU provides the catalog's values for the whole request, but only for fields that the user hasn't set.
  @Test func choosingASKUKeepsTheUsersValues() throws {
    let sku = CatalogSKU(
      sku: "AIKO_INK",
      kind: .subscription,
      localizations: [
        Localization(locale: "en_US", displayName: "Aiko Draws", description: "New every week.")
      ],
      storefrontMilliunits: ["USA": 4990, "JPN": 700_000],
      taxCode: "S021-07-1",
      period: SubscriptionPeriod(value: 1, unit: .month),
      genericProductID: "com.example.creators.subscription"
    )
    var draft = RequestDraft(.createSubscription)
    draft.start(in: .unitedStates, product: nil)
    let entry = try #require(draft.entries.first?.id)
    draft.fillIn(sku, entry, in: .unitedStates, locale: "en_US")
    #expect(draft.text(.period) == "P1M" && draft.text(.taxCode) == sku.taxCode)
    #expect(draft.text(.currency) == "USD" && draft.text(.price, entry) == "4.99")

    let typed = [(FieldName.period, "P2M"), (.storefront, "JPN"), (.taxCode, "C003-00-1")]
    for (name, value) in typed {
      let isOther = draft.type(value, into: FieldID(name))
      #expect(isOther)
    }
    draft.fill(.currency, "JPY")
    draft.fillIn(sku, entry, in: .unitedStates, locale: "en_US")
    #expect(draft.text(.period) == "P2M" && draft.text(.taxCode) == "C003-00-1")
    #expect(draft.text(.storefront) == "JPN" && draft.text(.currency) == "JPY")
    #expect(draft.text(.price, entry) == "700")
    #expect(draft.text(.displayName, entry) == "Aiko Draws")
  }

  @Test func onlyAnotherTextIsAChange() {
    var draft = RequestDraft(.oneTimeCharge)
    let sku = FieldID(.sku)
    let isTyped = draft.type("BOOK", into: sku)
    #expect(isTyped)
    #expect(draft.edited == [sku])
    draft.fill(sku, "BOOK-1")
    let isOther = draft.type("BOOK-1", into: sku)
    #expect(!isOther)
  }
}
