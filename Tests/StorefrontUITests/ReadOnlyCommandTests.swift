import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The screen while the program is read-only or a step is waited for; the commands are walked in ``CommandWalkTests``.
struct ReadOnlyCommandTests {
  /// A command that writes is refused while a step is waited for, before anything is asked: one can look around.
  @Test(arguments: CommandRow.all.filter(\.writes).map(\.command))
  func aChangingCommandIsRefusedWhileAStepWaits(command: Command) throws {
    var screen = try screen()
    screen.program.isReadOnly = false
    _ = screen.update(.stepStarted(.advance(.toNextEvent)))
    _ = screen.update(.stepHeld(.webhook(Stage.webhook)))
    let page = screen.pages.open
    #expect(
      screen.obstacle(to: command) == "A step is waiting for a webhook: press esc to stop it first"
    )
    #expect(screen.attempt(command) == [])
    #expect(screen.overlays.menus.isEmpty && screen.pages.open == page)
    _ = screen.update(.stepFinished(StepReport(.advance(.toNextEvent), problem: nil)))
    #expect(screen.obstacle(to: command)?.contains("waiting for a webhook") != true)
  }

  /// The footer dims what can't be done, help and panes can be looked at, and the wait stays in sight.
  @Test func onePersonLooksAroundWhileAStepWaits() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    stage.tell([.stepStarted(.advance(.toNextEvent)), .stepHeld(.webhook(Stage.webhook))])
    let waiting = "Waiting for \(Stage.webhook) · esc stops"
    #expect(stage.picture.contains(waiting) && stage.picture.contains("(enter Buy)"))
    try stage.press("down 6")
    #expect(stage.picture.contains(waiting))
    try stage.press("?")
    #expect(!stage.screen.overlays.menus.isEmpty)
    try stage.press("escape 1 enter")
    #expect(stage.picture.contains("! A step is waiting for a webhook: press esc to stop it first"))
    #expect(!stage.screen.isAsked)
  }

  /// Whatever a command opens while a step waits, esc closes it and says so; only then would it stop the wait.
  @Test(arguments: CommandRow.all.map(\.command))
  func escClosesWhatIsOpenBeforeItStopsTheWait(command: Command) throws {
    var screen = try screen()
    screen.program.isReadOnly = false
    _ = screen.update(.stepStarted(.advance(.toNextEvent)))
    _ = screen.update(.stepHeld(.webhook(Stage.webhook)))
    #expect(!screen.closesOnEscape)
    _ = screen.attempt(command)
    let hasOpened = !screen.isAtRest
    #expect(screen.closesOnEscape || !hasOpened)
    var presses = 0
    while screen.closesOnEscape, presses < 5 {
      screen.messages.toast = nil
      #expect(screen.message?.text.hasSuffix("esc closes this, esc again stops") == true)
      _ = screen.update(.keyPressed(.escape))
      presses += 1
    }
    #expect(screen.isAtRest && !screen.closesOnEscape)
    #expect(presses > 0 || !hasOpened)
    screen.messages.toast = nil
    #expect(screen.message?.text.hasSuffix(" · esc stops") == true)
  }

  /// A script that waits can't be steered: it says so, and the footer dims the keys.
  @Test(arguments: [StepHold.server(Stage.webhook), .webhook(Stage.webhook)])
  func aScriptThatWaitsIsNotSteered(hold: StepHold) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    stage.tell([.playbackChanged(PlaybackStatus(title: "Demo", position: 1, count: 3))])
    #expect(stage.screen.obstacle(to: .playback(.togglePause)) == nil)
    stage.tell([.stepHeld(hold)])
    for command: PlaybackCommand in [.togglePause, .stepForward, .stepBack, .faster, .takeOver] {
      #expect(stage.screen.obstacle(to: .playback(command)) == hold.obstacle)
      #expect(stage.screen.attempt(.playback(command)) == [])
    }
    #expect(stage.picture.contains(": press esc to stop it first"))
  }

  /// In each menu that a command opens, whatever would change something is dimmed and says why.
  @Test(arguments: CommandRow.all.map(\.command))
  func aMenuDimsWhatIsRefused(command: Command) throws {
    var screen = try screen()
    _ = screen.attempt(command)
    try checkMenus(of: screen, depth: 2)
  }

  /// A step that is typed into the palette is refused there, and so is buying what it finds.
  @Test(arguments: ["advance: 1d", "moon", "germany"])
  func thePaletteDimsWhatIsRefused(typed: String) throws {
    var screen = try screen()
    for key in ":" + typed { _ = screen.update(.keyPressed(.character(key))) }
    try checkMenus(of: screen, depth: 0)
    let items = screen.menu.map { screen.items(of: $0) } ?? []
    #expect(items.contains { $0.obstacle == "Read-only: nothing can be changed" })
  }

  private func checkMenus(of screen: StorefrontScreen, depth: Int) throws {
    guard let menu = screen.menu else { return }
    for item in screen.items(of: menu) {
      var (chosen, free) = (screen, item)
      free.obstacle = nil
      chosen.program.isReadOnly = false
      let isChange = chosen.choose(free).contains(where: \.changesSomething)
      #expect(!isChange || item.obstacle != nil, "\(item.label) in \(menu.kind.name)")
      chosen.program.isReadOnly = screen.program.isReadOnly
      if depth > 0, chosen.overlays.menus != screen.overlays.menus, item.obstacle == nil {
        try checkMenus(of: chosen, depth: depth - 1)
      }
    }
  }

  /// A sheet that waits in the store is named in the header, and doesn't keep a watcher from looking around.
  @Test(arguments: [false, true])
  func aSheetThatWaitsIsNotInTheWay(isOpenElsewhere: Bool) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.press("enter")
    stage.screen.program.isReadOnly = true
    stage.screen.program.isOpenElsewhere = isOpenElsewhere
    #expect(!stage.screen.isAsked)
    let header = stage.screen.draw(size: stage.screen.terminal.size).canvas.description
      .prefix { $0 != "\n" }
    #expect(header.contains("PURCHASE SHEET"), "\(header)")
    #expect(header.contains(isOpenElsewhere ? "WATCHING" : "READ-ONLY"), "\(header)")
    #expect(header.contains("APP CLOSED") != isOpenElsewhere, "\(header)")
    try stage.press("w")
    let page = stage.screen.draw(size: stage.screen.terminal.size).canvas.description
    #expect(page.contains("The app isn’t running: this is the store’s state.") != isOpenElsewhere)
  }

  /// The key that opens a row's inspector works where it doesn't buy.
  @Test func aRowIsInspected() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/moon")
    try stage.press("enter enter enter escape 3")
    stage.screen.program.isReadOnly = true
    try stage.press("enter")
    #expect(stage.screen.pages.open != .browse)
  }

  private func screen() throws -> StorefrontScreen {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/moon")
    try stage.press("enter enter enter escape 2")
    stage.screen.program.isReadOnly = true
    return stage.screen
  }
}
