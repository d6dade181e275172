import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The menu of the parts of a purchase that can be refunded says the amount of each.
struct RefundPartTests {
  private func menu(of product: ProductID, days: Int64 = 0) throws -> [MenuItem] {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.perform(.buy(Buy(product: product)))
    try stage.perform(.answer(.buy))
    if days > 0 { try stage.perform(.advance(.bySeconds(days * 86_400))) }
    let id = try #require(stage.store.transactions.last?.id)
    return stage.screen.items(of: Menu(.refundParts(id)))
  }

  @Test func percentagesAreAmounts() throws {
    let items = try menu(of: "com.example.meridian.tour.moon")
    #expect(items.map(\.label) == ["25 percent", "50 percent", "75 percent", "What is unused"])
    #expect(items.prefix(3).map(\.value) == ["$1.00", "$2.00", "$2.99"])
    #expect(items.last?.obstacle != nil && items.last?.value.isEmpty == true)
  }

  @Test func theRestOfAPeriodIsAnAmount() throws {
    let items = try menu(of: "com.example.meridian.journal.digital.monthly", days: 3)
    let item = try #require(items.first)
    #expect(items.count == 1 && item.obstacle == nil)
    #expect(item.value.hasPrefix("$"))
  }
}
