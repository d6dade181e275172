import StoreEngine
import StoreModel
import StoreQueries
import StoreScript
import StoreTelling
import StoreViews
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Changes of plan and partial refunds on the screen.
struct PlanChangePictureTests {
  private static let lite: ProductID = "com.example.meridian.plus.lite.monthly"
  private static let observatory: ProductID = "com.example.meridian.plus.observatory.monthly"
  private static let hour: ProductID = "com.example.meridian.telescope.hour"

  private func stage(buying products: [ProductID], days: Int = 0) throws -> Stage {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    for product in products {
      if product != products.first {
        try stage.run(to: stage.store.now.advanced(byDays: Int64(days)))
      }
      try stage.perform(.buy(Buy(product: product)))
      try stage.perform(.answer(.buy))
    }
    return stage
  }

  @Test func anUpgradeTellsOfItsRefund() throws {
    var stage = try stage(buying: [Self.lite, Self.observatory], days: 10)
    let refund = try #require(stage.store.transactions.last?.sale.upgradeRefund)
    let money = "$\(refund.decimal)"
    #expect(stage.picture.contains("You're all set: Observatory. \(money) is refunded"))
    #expect(
      stage.screen.session.log.lines.contains {
        $0.text.contains("\(refund.decimal) USD refunded for the rest of the replaced period")
      }
    )
    try stage.press("3 T")
    #expect(stage.picture.contains("replaced by an upgrade, \(money) refunded"))
    try stage.press("esc down enter")
    #expect(stage.picture.contains("\(money) for the remaining period"))
    #expect(stage.picture.contains("replaced by Observatory"))
    #expect(!stage.picture.contains("Renewal "))
    // The list has the amount at the same time as the screen.
    let column = try #require(
      StoreView<TransactionRow>.transactions.columns.first { $0.field.name == "proration" }
    )
    let context = ViewContext(store: stage.store) { $0.rawValue }
    let sums = stage.store.transactionRows.map { column.value($0, context) }
    #expect(sums == [.money(refund.milliunits, refund.currency), .none])
  }

  /// The sheet confirms that the change is withdrawn.
  @Test func theCurrentPlanCanBeKept() throws {
    var stage = try stage(buying: [Self.observatory, Self.lite])
    try stage.perform(.buy(Buy(product: Self.observatory)))
    #expect(stage.picture.contains(", instead of Lite"))
    try stage.perform(.answer(.buy))
    #expect(stage.picture.contains("Observatory continues on"))
    #expect(stage.picture.contains("Lite is withdrawn"))
    #expect(stage.store.subscriptions.first?.nextProduct.id == Self.observatory)
  }

  @Test func aPartIsRefundedByTheMenu() throws {
    var stage = try stage(buying: [Self.hour])
    try stage.press("3 o k")
    #expect(stage.picture.contains("Refund of Telescope Hour"))
    try stage.press("b")
    #expect(stage.store.transactions.last?.transaction.revocationPercentage == 50_000)
    #expect(stage.picture.contains("Refunded: 50 percent of Telescope Hour"))
    #expect(
      stage.screen.session.log.lines.contains {
        $0.text.hasPrefix("refund: {transaction: ") && $0.text.hasSuffix(", part: 50000}")
      }
    )
  }
}
