import StoreScript
import TerminalCanvas
import Testing

@testable import StorefrontUI

/// Every command of the screen, tried while the program is read-only.
struct ReadOnlyCommandTests {
  /// A command that changes something is refused before a menu, a form or a question opens.
  @Test(arguments: CommandRow.all.map(\.command).filter(\.changesSomething))
  func aChangingCommandIsRefusedFirst(command: Command) throws {
    var screen = try screen()
    let page = screen.page
    #expect(screen.obstacle(to: command) == "Read-only: no key changes anything here")
    #expect(screen.attempt(command) == [])
    #expect(screen.menus.isEmpty && screen.page == page)
  }

  /// No command that is offered asks for a change of the store or of a file.
  @Test(arguments: CommandRow.all.map(\.command).filter { !$0.changesSomething })
  func anyOtherCommandOnlyReads(command: Command) throws {
    var screen = try screen()
    let changes = screen.attempt(command).filter(\.changesSomething)
    #expect(changes == [])
  }

  private func screen() throws -> StorefrontScreen {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    try stage.type("/moon")
    try stage.press("enter enter enter escape 2")
    stage.screen.isReadOnly = true
    return stage.screen
  }
}
