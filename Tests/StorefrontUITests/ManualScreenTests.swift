import Manual
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The pages of the manual on the screen.
struct ManualScreenTests {
  static let sizes = [Size.standard, Size(columns: 120, rows: 40)]

  /// Keys that lead to a page or a menu, and the page of the manual about it.
  static let places: [(keys: String, name: String)] = [
    ("", "Tour"), ("5", "Scripts"), ("6", "Notifications"), ("p", "Catalogs"), ("w", "Rules"),
    ("W", "Tour"), ("J", "Catalogs"),
    ("/ o b s e r v a t o r y enter enter enter escape 4 T", "TimeTravel"),
    ("t", "TimeTravel"), ("s", "Configuration"), ("s f", "Catalogs"), ("K", "Scripts"),
    ("v", "Notifications"), ("C", "Catalogs"), ("m", "Tour"), ("c", "Tour"),
  ]

  @Test(arguments: places, sizes)
  func theHelpBeginsWithThePageAboutTheFocus(place: (keys: String, name: String), size: Size) throws
  {
    let page = try #require(Manual.page(named: place.name))
    let summary = page.summary.prefix(40)
    var stage = try Stage(size: size)
    try stage.press(place.keys)
    let (menus, open) = (stage.screen.overlays.menus, stage.screen.pages.open)
    try stage.press("?")
    let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
    #expect(items.first?.label == page.title)
    try stage.press("enter")
    #expect(stage.screen.menu == nil)
    #expect(stage.picture.contains(page.title), "\(stage.picture)")
    #expect(stage.picture.contains(summary), "\(stage.picture)")
    try stage.press("escape")
    #expect(!stage.picture.contains(summary))
    #expect(stage.screen.overlays.menus.isEmpty)

    // Closing the help returns to the page or menu that the help was about.
    var asked = try Stage(size: size)
    try asked.press("\(place.keys) ? escape")
    #expect(asked.screen.overlays.menus == menus && asked.screen.pages.open == open)
  }

  /// The keys of an open menu come before those of the page below it.
  @Test func theHelpOfAMenuBeginsWithItsKeys() throws {
    var stage = try Stage()
    try stage.press("t ?")
    let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
    #expect(items.dropFirst().first?.value.contains(Context.timeMenu.title) == true)
  }

  /// F1 opens the help where letters filter a list, and so does a question mark before the first letter.
  @Test(arguments: [MenuKind.steps, .branches], ["?", "f1", "x f1"])
  func theHelpOfAListIsAboutTheList(kind: MenuKind, keys: String) throws {
    var stage = try Stage()
    stage.screen.open(Menu(kind))
    try stage.press(keys)
    #expect(stage.screen.menu?.kind == .help)
    let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
    #expect(items.first?.choice == .act(ExplanationChoice.manual("TimeTravel")))
    try stage.press("escape")
    #expect(stage.screen.menu?.kind == kind)
  }

  @Test func aQuestionMarkAfterALetterIsText() throws {
    var stage = try Stage()
    stage.screen.open(Menu(.steps))
    try stage.press("x ?")
    #expect(stage.screen.menu?.query.text == "x?")
    try stage.press("escape ? ?")
    #expect(stage.screen.menu?.query.text == "?")
  }

  @Test func everyContextNamesAPage() {
    for context in Context.allCases {
      #expect(Manual.page(named: context.manualPage) != nil, "\(context)")
    }
  }

  /// Every page, sheet and menu that a walk through the program reaches has a page of the manual.
  @Test func everyPlaceHasAPage() throws {
    for scene in try WalkScene.all.get() {
      var screen = scene.stage.screen
      guard screen.question == nil, !screen.context.isForPresentation else { continue }
      let menus = screen.overlays.menus
      _ = screen.update(.keyPressed(.function(1)))
      #expect(beginsWithAPage(screen), "\(scene.name)")
      guard menus.last?.kind != .help else { continue }
      _ = screen.update(.keyPressed(.escape))
      #expect(screen.overlays.menus == menus, "\(scene.name)")
    }
  }

  /// Every menu that a command opens has a page of the manual.
  @Test(arguments: CommandWalkTests.all)
  func everyMenuHasAPage(command: Command) throws {
    var screen = try CommandWalk(command).screen
    _ = screen.attempt(command)
    guard let menu = screen.menu, menu.kind != .help, screen.question == nil,
      !screen.context.isForPresentation
    else { return }
    _ = screen.update(.keyPressed(.function(1)))
    #expect(beginsWithAPage(screen), "\(command.name)")
    _ = screen.update(.keyPressed(.escape))
    #expect(screen.menu?.kind == menu.kind, "\(command.name)")
  }

  private func beginsWithAPage(_ screen: StorefrontScreen) -> Bool {
    guard let menu = screen.menu, menu.kind == .help else { return false }
    let first = screen.items(of: menu).first?.choice
    return Manual.pages.contains { first == .act(ExplanationChoice.manual($0.name)) }
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

  /// A long page is laid out when it opens and after a resize, and not for each key.
  @Test func aPageIsLaidOutForItsWidth() throws {
    var stage = try Stage()
    try stage.press("? enter")
    #expect(stage.screen.pages.explanation?.manual?.columns == 76)
    stage.resize(100, 30)
    #expect(stage.screen.pages.explanation?.manual?.columns == 96)
    try stage.press("escape")
    stage.resize(80, 24)
    try stage.press("]")
    #expect(stage.screen.pages.explanation?.manual?.columns == 76)
  }

  /// Without its marker, an item would sound like a paragraph.
  @Test func itemsKeepTheirMarkersInLines() throws {
    var stage = try Stage(size: LineNarrator.size)
    let said = try LineTests().session(["?", "type Servers Manual", "enter"], &stage)
    #expect(said.contains { $0.hasPrefix("- --read-only serves ") }, "\(said)")
    #expect(said.contains("1. Add the hosts to /etc/hosts."), "\(said)")
  }

  /// A presentation to customers hides the manual.
  @Test func aMeetingHasNoManual() throws {
    var stage = try Stage()
    try stage.press("P ?")
    let items = stage.screen.menu.map(stage.screen.items(of:)) ?? []
    #expect(!items.isEmpty)
    #expect(!items.contains { $0.value == "Manual" })
  }
}
