import CursesTerminal
import Glibc
import StorePlayback
import StorefrontUI
import TerminalCanvas
import VisibleText

/// The terminal, as the loop of a live session uses it.
struct TerminalSession {
  private let terminal: CursesTerminal
  private let appearance: Appearance

  /// Opens the terminal, or says on standard error why there is none.
  static func open() -> TerminalSession? {
    let options = TerminalOptions()
    do {
      return TerminalSession(
        terminal: try CursesTerminal.open(options),
        appearance: Appearance(usesColor: options.wantsColor, usesASCII: options.isASCIIOnly)
      )
    } catch {
      Diagnostics.error(
        "\(error) Scripts play without a terminal: storefront play FILE. See storefront help."
      )
      return nil
    }
  }

  /// A screen of the terminal's size that has read nothing yet.
  func screen(catalogName: String) -> StorefrontScreen {
    StorefrontScreen(catalogName: catalogName, appearance: appearance, size: terminal.size)
  }

  /// A screen of the terminal's size that shows a script's catalog.
  func screen(of opening: ScriptOpening) -> StorefrontScreen {
    opening.screen(size: terminal.size, appearance: appearance)
  }

  var port: TerminalPort {
    let terminal = terminal
    return TerminalPort(
      show: { terminal.show($0) },
      copy: { terminal.copy($0) != nil },
      suspend: { raise(SIGTSTP) },
      repaint: { terminal.repaint() }
    )
  }

  /// Sends every key to the loop, for as long as there are keys.
  func pumpKeys(to inputs: AsyncStream<LiveInput>.Continuation) {
    let keys = terminal.keys
    Task.detached(priority: .userInitiated) {
      for await key in keys { inputs.yield(.key(key)) }
      inputs.finish()
    }
  }

  func close() {
    terminal.close()
    if let note = terminal.note { Diagnostics.note("\(note)") }
  }
}
