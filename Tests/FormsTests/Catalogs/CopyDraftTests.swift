import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import Testing

/// Billing plans that a form proposes, and duplicates with another period or price.
struct CopyDraftTests {
  private func catalog(_ price: String, _ period: String, _ more: String = "", home: String = "USA")
    -> [UInt8]
  {
    let text = """
      {"format": "storefront-catalog", "version": 1, "settings": {"_storefront": "\(home)"},
       "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
        {"productID": "plus", "type": "RecurringSubscription", "displayPrice": "\(price)", "groupNumber": 1,
         "recurringSubscriptionPeriod": "\(period)"\(more)}]}]}
      """
    return Array(text.utf8)
  }

  private func id(_ name: String, _ entry: Int? = nil) -> FieldID {
    FieldID(FieldName(rawValue: name), entry)
  }

  /// A new plan is a missing one, with a bill that App Store Connect accepts.
  ///
  /// If both exist, there is an obstacle.
  @Test(arguments: [
    ("59.99", "USA", "5.99"), ("2.99", "USA", "0.29"), ("60.00", "USA", "5.99"),
    ("99.99", "USA", "8.99"), ("9000", "JPN", "750"),
    ("1234", "JPN", "103"),
    ("39000", "KOR", "3300"),
  ])
  func aMissingPlanIsProposed(price: String, home: String, bill: String) throws {
    let read = catalog(price, "P1Y", #", "billingPlans": []"#, home: home)
    var draft = try CatalogDraft(of: .product("plus"), in: read)
    let first = draft.add(to: "billingPlans")
    let monthly = try #require(first?.entry)
    #expect(draft.text(id("billingPlanType", monthly)) == "MONTHLY")
    #expect(draft.text(id("displayPrice", monthly)) == bill)
    #expect(draft.obstacle(toAddingTo: "billingPlans") == nil)
    let second = draft.add(to: "billingPlans")
    let upFront = try #require(second?.entry)
    #expect(draft.text(id("billingPlanType", upFront)) == "BILLED_UPFRONT")
    #expect(draft.text(id("displayPrice", upFront)) == price)
    #expect(draft.obstacle(toAddingTo: "billingPlans") != nil)
    let third = draft.add(to: "billingPlans")
    #expect(third == nil)
    let problems = CatalogPreview(of: draft, CatalogCheck(read)).problems
    #expect(problems.filter { $0.severity != .note && $0.field.entry != nil }.map(\.message) == [])
  }

  /// New subscribers get one introductory offer for each plan.
  @Test func anIntroductoryOfferIsForAPlanWithoutOne() throws {
    let plan = #"{"billingPlanType": "MONTHLY", "displayPrice": "5.99"}"#
    let read = catalog("59.99", "P1Y", #", "billingPlans": [\#(plan)], "introductoryOffers": []"#)
    var draft = try CatalogDraft(of: .product("plus"), in: read)
    for _ in 0..<2 {
      let added = draft.add(to: "introductoryOffers")
      #expect(added != nil)
      #expect(CatalogPreview(of: draft, CatalogCheck(read)).canBeSaved)
    }
    let third = draft.add(to: "introductoryOffers")
    #expect(third == nil)
  }

  /// A duplicate with another base price loses the prices of storefronts, until the change is undone.
  @Test func aCopyAtAnotherPriceLosesStorefronts() throws {
    let read = catalog("59.99", "P1Y", #", "prices": {"DEU": "64.99", "JPN": "9000"}"#)
    var editor = try CatalogEditor(read)
    let edit = try editor.copy(of: .product("plus"), as: "copy")
    var draft = try CatalogDraft(of: .product("copy"), in: read, after: edit, isCopy: true)
    #expect(draft.lostPrices == nil)
    for text in ["5", "5.", "5.9", "5.99"] {
      draft.set(id("displayPrice"), to: text, isTyping: true)
    }
    #expect(draft.lostPrices?.codes == ["DEU", "JPN"])
    #expect(draft.lostPrices?.field == id("displayPrice"))
    let outlook = CatalogPreview(of: draft, CatalogCheck(read))
    #expect(outlook.catalog?.product("copy")?.storefrontMilliunits == [:])
    #expect(outlook.catalog?.product("plus")?.storefrontMilliunits.count == 2)
    // A price that is added then stays after the next change.
    _ = draft.add(to: "prices", named: "DEU")
    draft.set(id("displayPrice"), to: "6.99")
    #expect(draft.lostPrices == nil)
    #expect(draft.text(id("prices.DEU")) == "5.99")
    while draft.undo() != nil {}
    #expect(draft.text(id("prices.JPN")) == "9000")
    // The original keeps its prices when its base price changes.
    var original = try CatalogDraft(of: .product("plus"), in: read)
    original.set(id("displayPrice"), to: "5.99")
    #expect(original.text(id("prices.JPN")) == "9000")
  }

  /// The form reports each part that another period makes invalid, at its own entry.
  @Test(arguments: ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"])
  func everyInvalidPartIsReported(period: String) throws {
    let plan = #""billingPlanType": "MONTHLY""#
    let parts = """
      , "introductoryOffers": [{"paymentMode": "free", "subscriptionPeriod": "P1M", \(plan)},
        {"paymentMode": "payAsYouGo", "displayPrice": "9.99", "subscriptionPeriod": "P1Y"}],
      "adHocOffers": [{"offerID": "a", "paymentMode": "payAsYouGo", "displayPrice": "1.99", "subscriptionPeriod": "P1M", \(plan)},
        {"offerID": "b", "paymentMode": "payAsYouGo", "displayPrice": "9.99", "subscriptionPeriod": "P1Y"},
        {"offerID": "c", "paymentMode": "free", "subscriptionPeriod": "P1M"}],
      "codeOffers": [{"referenceName": "a", "paymentMode": "free", "subscriptionPeriod": "P1M", \(plan)}],
      "billingPlans": [{"billingPlanType": "BILLED_UPFRONT", "displayPrice": "59.99"},
        {\(plan), "displayPrice": "5.49"}]
      """
    let read = catalog("59.99", "P1Y", parts)
    var editor = try CatalogEditor(read)
    let edit = try editor.copy(of: .product("plus"), as: "copy")
    var draft = try CatalogDraft(of: .product("copy"), in: read, after: edit, isCopy: true)
    draft.set(id("recurringSubscriptionPeriod"), to: period)
    let unfit = editor.parts(of: "plus", unfitFor: period).count
    #expect(unfit == (period == "P1Y" ? 0 : 6))
    let problems = CatalogPreview(of: draft, CatalogCheck(read)).problems
      .filter { $0.severity != .note && $0.field.entry != nil }
      // The code of a duplicate also belongs to the original.
      .filter { !$0.message.contains("is also one of") }
    #expect(Set(problems.map(\.field.entry)).count == unfit, "\(problems.map(\.message))")
  }
}
