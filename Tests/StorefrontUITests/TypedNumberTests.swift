import StoreModel
import StoreScript
import TerminalCanvas
import Testing
import Texts

@testable import StorefrontUI

/// A menu of numbers also accepts any other number within its bounds.
struct TypedNumberTests {
  private func items(typing text: String) throws -> [MenuItem] {
    let stage = try Stage(size: Size(columns: 120, rows: 40))
    let numbers = MenuKind.numbers(
      \.nonRenewingDays,
      "Non-renewing length",
      of: [1, 7],
      within: .nonRenewingDays,
      unit: "counted.day"
    )
    let offered = stage.screen.items(of: Menu(numbers))
    #expect(offered.map(\.label) == ["1 day", "7 days", "another number"])
    guard case .open(let kind)? = offered.last?.choice else { return [] }
    var menu = Menu(kind)
    menu.query = TextInput(text)
    return stage.screen.items(of: menu)
  }

  @Test func aTypedNumberIsSet() throws {
    let item = try #require(try items(typing: "45").first)
    var change = SettingsChange()
    change[dynamicMember: \StoreSettings.nonRenewingDays] = 45
    #expect(item.label == "45 days" && item.obstacle == nil)
    #expect(item.choice == .perform(.set(change)))
  }

  @Test(arguments: ["0", "3654", "-1", "some"])
  func anythingElseIsAnsweredWithTheBound(text: String) throws {
    let items = try items(typing: text)
    #expect(items.map(\.obstacle) == ["type a whole number from 1 to 3653"])
  }
}
