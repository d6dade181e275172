import CatalogTools
import StoreCatalog
import StoreModel
import StoreTestSupport
import Testing

/// Copies have unique names, and nothing that their terms forbid.
struct CopyTests {
  private func catalog(_ subscriptions: [String]) -> [UInt8] {
    let text = """
      {"format": "storefront-catalog", "version": 1,
       "products": [{"productID": "taken.monthly", "type": "Consumable", "displayPrice": "1"}],
       "subscriptionGroups": [{"id": "G", "name": "G", "subscriptions": [
      \(subscriptions.joined(separator: ",\n"))
      ]}]}
      """
    return Array(text.utf8)
  }

  private func subscription(_ id: String, _ more: String = "") -> String {
    """
    {"productID": "\(id)", "type": "RecurringSubscription", "displayPrice": "59.99", "groupNumber": 1,
     "recurringSubscriptionPeriod": "P1Y"\(more)}
    """
  }

  private func applied(_ edit: CatalogEdit, to bytes: [UInt8]) throws -> [UInt8] {
    try #require(try edit.textEdit(of: bytes).applied(to: bytes))
  }

  @Test(
    arguments: [
      (["com.a.monthly", "com.a.yearly"], "pro", ["pro.monthly", "pro.yearly"]),
      (
        ["com.a.plus.monthly", "com.a.lite.monthly", "com.a.lite.yearly"], "pro",
        ["pro.plus.monthly", "pro.lite.monthly", "pro.lite.yearly"]
      ),
      (["monthly", "a.monthly"], "pro", ["pro.monthly", "pro.a.monthly"]),
      (["com.a.monthly"], "taken", ["taken.monthly2"]),
    ]
  )
  func membersOfAGroupKeepTheirOwnParts(names: [String], copy: String, wanted: [String]) throws {
    let bytes = catalog(names.map { subscription($0) })
    var editor = try CatalogEditor(bytes)
    let edited = try applied(editor.copy(of: .group("G"), as: copy), to: bytes)
    let made = try #require(CatalogReader.read(bytes: edited, path: "a").catalog)
    let group = SubscriptionGroupID(rawValue: copy)
    #expect(
      made.products.filter { $0.subscription?.groupID == group }.map(\.id.rawValue) == wanted
    )
  }

  /// Every part that a period forbids is named and left out, but no other part.
  @Test(arguments: ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"])
  func aPeriodDropsWhatItForbids(period: String) throws {
    let plan = #""billingPlanType": "MONTHLY""#
    let parts = """
      , "introductoryOffers": [{"paymentMode": "free", "subscriptionPeriod": "P1M", \(plan)},
        {"paymentMode": "free", "subscriptionPeriod": "P1W"}],
      "adHocOffers": [{"offerID": "a", "paymentMode": "free", "subscriptionPeriod": "P1M", \(plan)},
        {"offerID": "b", "paymentMode": "payAsYouGo", "displayPrice": "9.99", "subscriptionPeriod": "P1Y"},
        {"offerID": "c", "paymentMode": "free", "subscriptionPeriod": "P1M"}],
      "billingPlans": [{"billingPlanType": "BILLED_UPFRONT", "displayPrice": "59.99"},
        {\(plan), "displayPrice": "5.49"}]
      """
    let bytes = catalog([subscription("plus", parts)])
    var editor = try CatalogEditor(bytes)
    let copied = try applied(editor.copy(of: .product("plus"), as: "copy"), to: bytes)
    editor = try CatalogEditor(copied)
    let unfit = editor.parts(of: "copy", unfitFor: period)
    let all = [
      "introductory offer", "promotional offer \"a\"", "promotional offer \"b\"",
      "monthly billing plan",
    ]
    #expect(unfit.map(\.words) == (period == "P1Y" ? [] : all))
    if period != "P1Y" {
      #expect(throws: CatalogEditFailure.self) { try editor.period(period, of: .product("copy")) }
    }
    let shortened = try applied(editor.removal(of: unfit), to: copied)
    editor = try CatalogEditor(shortened)
    let edit = try editor.period(period, of: .product("copy"))
    let edited = edit.isEmpty ? shortened : try applied(edit, to: shortened)
    let check = CatalogCheck(edited)
    let made = try #require(check.catalog?.product("copy")?.subscription)
    #expect(made.period.iso8601 == period)
    #expect(made.offers.count == 5 - unfit.count { $0.words != "monthly billing plan" })
    #expect(made.plansForSale.count == (period == "P1Y" ? 2 : 1))
    #expect(!check.findings.contains { $0.rule == .billingPlan && $0.severity != .note })
    // The original keeps all parts.
    #expect(check.catalog?.product("plus")?.subscription?.offers.count == 5)
  }

  @Test func aGroupHasNoPeriod() throws {
    let bytes = catalog([subscription("plus")])
    var editor = try CatalogEditor(bytes)
    do {
      _ = try editor.period("P1M", of: .group("G"))
      Issue.record("a group has a period")
    } catch {
      #expect("\(error)" == "a group has no period; name one of its subscriptions")
    }
  }
}
