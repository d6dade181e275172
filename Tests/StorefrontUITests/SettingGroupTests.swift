import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The settings are shown in groups, whose headings can't be selected.
struct SettingGroupTests {
  private static func layout(_ stage: Stage) throws -> MenuLayout {
    MenuLayout(try #require(stage.screen.menu), stage.screen.menuContext)
  }

  @Test func everySettingIsInOneGroup() throws {
    var stage = try Stage()
    try stage.press("s")
    let items = try Self.layout(stage).items
    #expect(items.count { $0.isHeading } == SettingCommand.groups.count)
    let settings = KeyTable.standard.table(of: .settingsMenu).map { Choice.run($0.command) }
    #expect(Set(items.filter { !$0.isHeading }.map(\.choice)) == Set(settings))
    #expect(items.count == settings.count + SettingCommand.groups.count)
    #expect(stage.picture.contains("Customer") && stage.picture.contains("Purchases"))
  }

  @Test(arguments: ["down", "up", "pagedown", "pageup", "home", "end"])
  func headingsAreNeverSelected(key: String) throws {
    var stage = try Stage()
    try stage.press("s down down")
    for _ in 0..<90 {
      try stage.press(key)
      let marked = try #require(try Self.layout(stage).marked)
      #expect(!marked.isHeading, "\(marked.label)")
    }
  }

  /// Going up and down reaches each setting, around both ends.
  @Test(arguments: ["down", "up"])
  func everySettingIsReached(key: String) throws {
    var stage = try Stage()
    try stage.press("s")
    var labels: Set<String> = []
    let count = try Self.layout(stage).items.count { !$0.isHeading }
    for _ in 0..<count {
      try stage.press(key)
      labels.insert(try #require(try Self.layout(stage).marked).label)
    }
    #expect(labels.count == count)
  }

  @Test func theFirstGroupShowsItsHeading() throws {
    var stage = try Stage()
    try stage.press("s end home")
    let layout = try Self.layout(stage)
    #expect(layout.marked?.label == "Storefront")
    #expect(layout.menu.position.line == 1)
  }
}
