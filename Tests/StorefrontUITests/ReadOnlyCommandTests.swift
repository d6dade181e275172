import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// The screen while the program is read-only or a step takes long; see ``CommandWalkTests`` for the commands.
struct ReadOnlyCommandTests {
  /// While a step takes long, a command that writes is refused before it asks a question.
  ///
  /// The user can still open pages.
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

  /// The footer dims impossible commands, help and panes can be opened, and the wait stays visible.
  @Test func theUserCanLookAroundWhileAStepWaits() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    stage.update([.stepStarted(.advance(.toNextEvent)), .stepHeld(.webhook(Stage.webhook))])
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

  /// While a step takes long, esc first closes whatever a command opened, and says so.
  ///
  /// Only then does it stop the wait.
  @Test(arguments: CommandRow.all.map(\.command))
  func escClosesMenusBeforeItStopsTheWait(command: Command) throws {
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

  /// A waiting script can't be controlled: it says so, and the footer dims the keys.
  @Test(arguments: [StepHold.server(Stage.webhook), .webhook(Stage.webhook)])
  func aWaitingScriptCannotBeControlled(hold: StepHold) throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    stage.update([.playbackChanged(PlaybackStatus(title: "Demo", position: 1, count: 3))])
    #expect(stage.screen.obstacle(to: .playback(.togglePause)) == nil)
    stage.update([.stepHeld(hold)])
    for command: PlaybackCommand in [.togglePause, .stepForward, .stepBack, .faster, .takeOver] {
      #expect(stage.screen.obstacle(to: .playback(command)) == hold.obstacle)
      #expect(stage.screen.attempt(.playback(command)) == [])
    }
    #expect(stage.picture.contains(": press esc to stop it first"))
  }

  /// In each menu that a command opens, every choice that would change something is dimmed with a reason.
  @Test(arguments: CommandRow.all.map(\.command))
  func aMenuDimsRefusedChoices(command: Command) throws {
    var screen = try screen()
    _ = screen.attempt(command)
    try checkMenus(of: screen, depth: 2)
  }

  /// A step that is typed into the palette is refused there, and so is buying a match.
  @Test(arguments: ["advance: 1d", "moon", "germany"])
  func thePaletteDimsRefusedChoices(typed: String) throws {
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

  /// A pending sheet is named in the header, and doesn't prevent a watcher from looking around.
  @Test(arguments: [false, true])
  func aPendingSheetDoesNotBlockAWatcher(isOpenElsewhere: Bool) throws {
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
    #expect(page.contains("The app isn't running: this is the store's state.") != isOpenElsewhere)
  }

  /// The key that opens a row's inspector works in panes where it doesn't buy.
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
