import StoreModel
import StoreQueries
import StoreScript
import StoreTestSupport
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The user's settings in a config.
struct PreferenceTests {
  private func read(_ text: String) throws -> Preferences {
    let reading = Preferences.read(text)
    return try #require(reading.value, "\(reading.lines(path: "c"))")
  }

  @Test func commandNamesAreUnique() throws {
    let names = CommandRow.all.map(\.command.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(try /[a-zA-Z0-9]+(\.[a-zA-Z0-9]+)*/.wholeMatch(in: name) != nil) }
    #expect(Command.transaction(.approve).name == "transaction.approve")
    #expect(Command.screen(.focus(.log)).name == "screen.focus.log")
    #expect(Command.setting(.flag(\.askToBuy)).name == "setting.flag.askToBuy")
  }

  /// Every style of a theme has a role, because a config can't change a style without one.
  @Test func everyPartOfAThemeIsARole() {
    let members = Mirror(reflecting: Theme.dark).children.compactMap(\.label)
    #expect(
      ThemeRole.all.map(\.name) == members.filter { !["usesColor", "isReadInLines"].contains($0) }
    )
  }

  /// The file of `config init` contains the defaults, with and without its comments.
  @Test func theInitialTextChangesNothing() throws {
    let text = Preferences.initialText
    #expect(try read(text) == Preferences())
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var isExample = false
    let bare = lines.map { line in
      if line == "# columns:" { isExample = false }
      if line == "# colors:" || line == "# keys:" { isExample = true }
      return isExample && (line.hasPrefix("#   ") || line.hasSuffix("s:"))
        ? String(line.dropFirst(2)) : String(line)
    }
    let all = try read(bare.joined(separator: "\n"))
    #expect(all.keys.count == KeyName.all.count)
    #expect(all.colors.count == ThemeRole.all.count)
    let table = all.keyTable
    for context in Context.allCases {
      let now = table.table(of: context).map { Set($0.keys) }
      #expect(now == KeyTable.standard.table(of: context).map { Set($0.keys) }, "\(context)")
    }
    var stage = try Stage()
    all.set(on: &stage.screen)
    let theme = Theme(stage.screen.terminal.appearance)
    for role in ThemeRole.all {
      #expect(theme[keyPath: role.path].words == Theme.dark[keyPath: role.path].words)
    }
  }

  /// Each command gets a unique key, which runs it, and its default key no longer does.
  @Test(arguments: KeyName.all)
  func everyCommandTakesAnotherKey(name: KeyName) throws {
    let free = Key.function(40)
    let config = try read("keys: {\"\(name.text)\": [f40]}")
    let table = config.keyTable
    let contexts = name.change(to: []).contexts
    for context in contexts {
      #expect(table.binding(for: free, in: [context])?.command == name.command)
      let old = KeyTable.standard.table(of: context).first { $0.command == name.command }
      for key in old?.keys ?? [] where !Key.fixed.contains(key) {
        #expect(table.binding(for: key, in: [context])?.command != name.command, "\(key.name)")
      }
    }
    for context in Context.allCases where !contexts.contains(context) {
      #expect(table.binding(for: free, in: [context]) == nil)
    }
  }

  @Test func newKeysWorkAndAreShown() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try read("keys: {shop.buy: [H], screen.quit: [Q]}").set(on: &stage.screen)
    #expect(
      stage.screen.draw(size: stage.screen.terminal.size).canvas.description.contains("Q Quit")
    )
    #expect(stage.screen.update(.keyPressed(.character("q"))).isEmpty)
    #expect(stage.screen.update(.keyPressed(.character("Q"))) == [.quit])
    try stage.press("H")
    #expect(stage.screen.sheet != nil)
    // Scripts use the default keys.
    var other = try Stage()
    try read("keys: {screen.quit: [Q]}").set(on: &other.screen)
    #expect(other.screen.update(.scriptKeyPressed(.character("q"))) == [.quit])
    #expect(other.screen.update(.keyPressed(.control("c"))) == [.quit])
  }

  @Test(arguments: [
    ("keys: {screen.quit: [b]}", "c:1:8: b is \"Buy\" in \"Products\" already"),
    ("keys: {shop.buy: [q]}", "c:1:8: q is \"Quit\" in \"Everywhere\" already"),
    ("keys: {form.send: [x]}", "c:1:8: letters are text in \"Request form\""),
    ("keys: {screen.quit: [ctrl-c]}", "c:1:22: \"ctrl-c\" does the same everywhere"),
    ("keys: {screen.quit: [\"paste x\"]}", "c:1:22: \"paste x\" is no key"),
    (
      "keys: {screen.qiut: [Q]}",
      "c:1:8: there is no command \"screen.qiut\"; did you mean screen.quit?"
    ),
    ("keys: {shop.buy@log: [H]}", "c:1:8: shop.buy is not asked for in \"log\""),
    (
      "colors: {prise: red}",
      "c:1:10: no part of the screen is called \"prise\"; did you mean price?"
    ),
    ("colors: {price: reddish}", "c:1:17: \"reddish\" is no look"),
    ("colors: {price: \"#12345\"}", "c:1:17: \"#12345\" is no look"),
    ("theme: blue", "c:1:8: there is no theme \"blue\""),
    ("columns: {log: [price]}", "c:1:11: log has no column \"price\""),
    ("columns: {detail: [name]}", "c:1:11: there is no pane \"detail\" with columns"),
    ("queries: {a b: x}", "c:1:11: \"a b\" cannot be asked for with @"),
    ("queries: {late: \"stat:expired\"}", "c:1:11: no pane understands @late"),
    ("queries: {late: \"price<\"}", "c:1:11: no pane understands @late"),
    ("queries: {late: \"@soon\"}", "c:1:11: no pane understands @late"),
    ("queries: {late: \"state:foo\"}", "c:1:11: no pane understands @late; state is never foo"),
    ("queries: {late: \"date>=x\"}", "c:1:11: no pane understands @late; date is never x"),
    ("nothing: 1", "c:1:1:"),
  ])
  func whatIsWrongIsSaid(text: String, words: String) {
    let reading = Preferences.read(text)
    #expect(reading.value == nil)
    let line = reading.lines(path: "c").first ?? ""
    #expect(line.hasPrefix(words), "\(line)")
  }

  /// Panes with the field of a saved query can have other values in it.
  @Test func aWrongValueIsToldForEachPane() {
    let line = Preferences.read("queries: {late: \"state:foo\"}").lines(path: "c").first ?? ""
    let panes = [
      "subscribed", "in transactions", "in subscriptions", "delivered", "in notifications",
    ]
    for words in panes { #expect(line.contains(words), "\(words): \(line)") }
    #expect(!line.contains("in products"))
    let date = Preferences.read("queries: {late: \"date>=x\"}").lines(path: "c").first ?? ""
    #expect(!date.contains(" in "))
  }

  @Test func anInvalidConfigKeepsTheOldSettings() throws {
    var stage = try Stage()
    _ = stage.screen.update(.preferencesSaved(PreferencesReading("theme: warm", path: "c")))
    #expect(stage.screen.terminal.appearance.palette.name == .warm)
    _ = stage.screen.update(.preferencesSaved(PreferencesReading("theme: x", path: "c")))
    #expect(stage.screen.terminal.appearance.palette.name == .warm)
    #expect(stage.screen.messages.toast?.text.contains("c:1:8: there is no theme") == true)
    _ = stage.screen.update(.preferencesSaved(PreferencesReading("# nothing\n", path: "c")))
    #expect(stage.screen.terminal.appearance.palette == Palette())
  }

  @Test func theDefaultsHoldOnceTheConfigIsDeleted() throws {
    var stage = try Stage()
    let config = PreferencesReading("theme: warm\nkeys: {screen.quit: [Q]}", path: "c")
    _ = stage.screen.update(.preferencesSaved(config))
    #expect(stage.screen.terminal.appearance.palette.name == .warm)
    #expect(stage.screen.update(.keyPressed(.character("q"))).isEmpty)
    _ = stage.screen.update(.preferencesSaved(.deleted))
    #expect(stage.screen.terminal.appearance.palette == Palette())
    #expect(stage.picture.contains("The config was deleted: the defaults apply again"))
    #expect(stage.screen.update(.keyPressed(.character("q"))) == [.quit])
  }

  /// A problem at the start of the program is still visible when the store is open.
  @Test func problemsAtTheStartStayAfterTheOpening() throws {
    let stage = try Stage()
    let snapshot = try #require(stage.screen.session.snapshot)
    let stock = try #require(stage.screen.pages.shelf.stock)
    func opened(_ begin: (inout StorefrontScreen) -> Void) -> String? {
      var screen = StorefrontScreen(catalogName: "Sample.storekit")
      begin(&screen)
      _ = screen.update(.catalogLoaded(stock.catalog, stock.index))
      _ = screen.update(.storeChanged(snapshot))
      return screen.messages.toast?.text
    }
    let config = PreferencesReading("theme: x", path: "home/c")
    // The message starts with the problem, without a folder before it.
    let told = opened { config.applyAtLaunch(on: &$0) }
    #expect(told?.hasPrefix("c:1:8: there is no theme") == true)
    #expect(told?.hasSuffix(" · the config is not used") == true)
    let words = opened { $0.setInitial(filter: "", selecting: "nowhere") }
    #expect(words == "The catalog has no product or SKU nowhere")
    #expect(opened { _ = $0.update(.keyPressed(.character("t"))) } == nil)
  }

  @Test func theOptionForTheBackgroundTakesPrecedence() throws {
    var told = Appearance(colors: .many)
    told.choose(.light)
    told.learn(.dark)
    #expect(told.background == .light)
    told.choose(.auto)
    #expect(told.background == .dark)
    var chosen = Appearance(colors: .many, background: .dark, isBackgroundChosen: true)
    chosen.choose(.light)
    #expect(chosen.background == .dark)
  }

  @Test func savedStateIsRestored() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("3 } } )")
    try stage.type("/moon")
    try stage.press("enter ctrl-o b c escape")
    let kept = RememberedState(of: stage.screen)
    #expect(kept.edges.count == 2 && kept.columns.first?.value.count == 2)
    #expect(kept.filters == ["moon"])
    var next = try Stage(size: Size(columns: 120, rows: 40))
    RememberedState(kept.text).restore(on: &next.screen.pages)
    #expect(RememberedState(of: next.screen) == kept)
    #expect(RememberedState("edges: {nowhere: 3}") == RememberedState())
    // The columns from a config aren't saved.
    try read("columns: {log: [text]}").set(on: &next.screen)
    #expect(RememberedState(of: next.screen) == kept)
    Preferences().set(on: &next.screen)
    #expect(next.screen.pages.browse.columns[.log] == nil)
  }

  @Test func savedFiltersAreRestored() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    for text in ["moon", "plus", "moon", "red"] {
      try stage.type("/")
      try stage.press("ctrl-u")
      try stage.type(text)
      try stage.press("enter")
    }
    #expect(stage.screen.pages.pastFilters.texts == ["plus", "moon", "red"])
    try stage.press("3")
    try stage.type("/xy")
    var seen: [String] = []
    for key in ["ctrl-p", "ctrl-p", "ctrl-p", "ctrl-p", "ctrl-n", "ctrl-n", "ctrl-n", "ctrl-n"] {
      try stage.press(key)
      seen.append(stage.screen.pages.browse.filters[.transactions]?.input.text ?? "")
    }
    #expect(seen == ["red", "moon", "plus", "plus", "moon", "red", "xy", "xy"])
  }
}
