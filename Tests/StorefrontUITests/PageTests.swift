import StoreEngine
import StoreModel
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Pages by themselves, at their own sizes, without a screen.
struct PageTests {
  /// Returns a customer with a subscription.
  private func customer(_ names: String = "enter enter escape t m") throws -> Stage {
    var stage = try Stage()
    try stage.type("/observatory")
    try stage.press("enter " + names)
    return stage
  }

  private func expectPicture(
    of page: some ReadingPage,
    _ context: PageContext,
    _ columns: Int,
    _ rows: Int,
    named name: String
  ) throws {
    let drawn = pagePicture(columns, rows) { page.draw(in: $0, of: context, on: &$1) }
    try expectGolden(drawn, named: "pages/\(name)")
  }

  @Test func aTimelineByItself() throws {
    let context = try customer().pageContext
    let id = try #require(context.store?.subscriptions.first?.id)
    let page = Explanation(.timeline(id))
    try expectPicture(of: page, context, 72, 14, named: "timeline")
  }

  @Test func theReasonsByThemselves() throws {
    let context = try customer().pageContext
    let product = try #require(context.store?.subscriptions.first?.product.id)
    try expectPicture(of: Explanation(.why(product)), context, 60, 12, named: "why")
  }

  @Test func aTransactionByItself() throws {
    let stage = try customer()
    let id = try #require(stage.store.transactions.last?.id)
    var page = Inspector(id)
    page.handle(
      InspectorContent(
        transaction: id,
        header: ["{", "  \"alg\" : \"ES256\"", "}"],
        payload: ["{", "  \"inAppOwnershipType\" : \"PURCHASED\"", "}"],
        chain: [["Leaf of a test", "valid in 2026"]],
        refusal: nil,
        jws: "eyJ"
      )
    )
    try expectPicture(of: page, stage.pageContext, 110, 20, named: "inspector-wide")
    page.offset = 4
    try expectPicture(of: page, stage.pageContext, 50, 12, named: "inspector-scrolled")
  }

  @Test func aDeletedTransaction() throws {
    let page = Inspector(TransactionID(rawValue: 99))
    try expectPicture(of: page, customer().pageContext, 40, 8, named: "inspector-gone")
    #expect(
      try page.texts(in: Rect(origin: .zero, size: .zero), of: customer().pageContext).isEmpty
    )
  }

  /// The signed form of another transaction changes nothing.
  @Test func aPageIgnoresOtherContent() {
    let mine = TransactionID(rawValue: 1)
    var page = Inspector(mine)
    let content = InspectorContent(
      transaction: TransactionID(rawValue: 2),
      header: [],
      payload: [],
      chain: [],
      refusal: nil,
      jws: ""
    )
    page.handle(content)
    #expect(page == Inspector(mine))
  }

  @Test func aPurchaseSheetByItself() throws {
    let stage = try customer("enter")
    let sheet = try #require(stage.store.sheets.first)
    let context = stage.pageContext
    let drawn = pagePicture(64, 22) { PurchasePage().draw(sheet, in: $0, of: context, on: &$1) }
    try expectGolden(drawn, named: "pages/purchase")

    let short = Rect(column: 0, row: 0, columns: 30, rows: 9)
    var page = PurchasePage()
    let scroll = page.scroll(of: sheet, in: short, context)
    #expect(scroll.isLong)
    page.offset = scroll.end
    let small = pagePicture(30, 9) { page.draw(sheet, in: $0, of: context, on: &$1) }
    try expectGolden(small, named: "pages/purchase-scrolled")
  }

  @Test func aSheetOfTheSystemByItself() throws {
    let stage = try customer("enter enter escape m s")
    let sheet = try #require(stage.store.systemSheets.first)
    let context = stage.pageContext
    let drawn = pagePicture(64, 20) { SystemSheetPage().draw(sheet, in: $0, of: context, on: &$1) }
    try expectGolden(drawn, named: "pages/manage-subscriptions")
  }
}
