import Manual
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The pages of the manual on the screen.
struct ManualScreenTests {
  @Test(
    arguments: [
      ("", "Tour"), ("5", "Scripts"), ("6", "Notifications"), ("p", "Catalogs"),
    ]
  )
  func theHelpBeginsWithThePageAboutTheFocus(keys: String, name: String) throws {
    let page = try #require(Manual.page(named: name))
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("\(keys) ?")
    let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
    #expect(items.first?.label == page.title)
    try stage.press("enter")
    #expect(stage.screen.menu == nil)
    #expect(stage.picture.contains(page.title), "\(stage.picture)")
    #expect(stage.picture.contains(page.summary), "\(stage.picture)")
    try stage.press("escape")
    #expect(!stage.picture.contains(page.summary))
  }

  @Test func everyPageIsFoundByItsTitleAndFitsTheScreen() throws {
    var stage = try Stage()
    for page in Manual.pages {
      try stage.press("?")
      let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
      let item = try #require(
        items.first { $0.choice == .act(ExplanationChoice.manual(page.name)) }
      )
      #expect(item.label == page.title)
      try stage.press("escape")
      let lines = ManualLayout(page.name, columns: 76)?.lines(stage.pageContext.theme) ?? []
      #expect(lines.count > 5, "\(page.name)")
      #expect(!lines.contains { $0.plainText.contains("](") }, "\(page.name)")
    }
  }

  /// Customers at a meeting see no manual.
  @Test func aMeetingHasNoManual() throws {
    var stage = try Stage()
    try stage.press("P ?")
    let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
    #expect(!items.isEmpty)
    #expect(!items.contains { $0.value == "Manual" })
  }
}
