import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The menu of refundable parts of a purchase shows the amount of each.
struct RefundPartTests {
  private func menu(
    of product: ProductID,
    days: Int64 = 0,
    typing text: String? = nil
  ) throws -> [MenuItem] {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.perform(.buy(Buy(product: product)))
    try stage.perform(.answer(.buy))
    if days > 0 { try stage.perform(.advance(.bySeconds(days * 86_400))) }
    let id = try #require(stage.store.transactions.last?.id)
    guard let text else { return stage.screen.items(of: Menu(.refundParts(id))) }
    let other = stage.screen.items(of: Menu(.refundParts(id))).dropLast().last
    guard case .open(let kind)? = other?.choice else { return [] }
    var typed = Menu(kind)
    typed.query = TextInput(text)
    return stage.screen.items(of: typed)
  }

  @Test func percentagesAreAmounts() throws {
    let items = try menu(of: "com.example.meridian.tour.moon")
    #expect(
      items.map(\.label) == [
        "25 percent", "50 percent", "75 percent", "another percentage", "Unused part",
      ]
    )
    #expect(items.prefix(3).map(\.value) == ["$1.00", "$2.00", "$2.99"])
    #expect(items.last?.obstacle != nil && items.last?.value.isEmpty == true)
  }

  @Test(arguments: [("33.3", 33_300), ("33,3", 33_300), ("0.001", 1), ("99 %", 99_000)])
  func anyPercentageCanBeTyped(text: String, thousandths: Int) throws {
    let items = try menu(of: "com.example.meridian.tour.moon", typing: text)
    let item = try #require(items.first)
    #expect(items.count == 1 && item.obstacle == nil)
    guard case .perform(.refund(_, .other, let part)) = item.choice else {
      Issue.record("\(item.choice)")
      return
    }
    #expect(part == .percentage(thousandths))
  }

  @Test(arguments: ["0", "100", "a half", "33.3333"])
  func invalidPercentagesAreReported(text: String) throws {
    let items = try menu(of: "com.example.meridian.tour.moon", typing: text)
    #expect(
      items.map(\.obstacle) == ["type a percentage above 0 and below 100, such as 33.3"]
    )
  }

  @Test func theRestOfAPeriodIsAnAmount() throws {
    let items = try menu(of: "com.example.meridian.journal.digital.monthly", days: 3)
    let item = try #require(items.first)
    #expect(items.count == 1 && item.obstacle == nil)
    #expect(item.value.hasPrefix("$"))
  }
}
