import PhraseBook
import TerminalCanvas

extension CommandRow {
  /// What can be asked for wherever keys are not text.
  static let everywhere: [CommandRow] = [
    CommandRow(
      .screen(.help),
      "Help",
      "Search everything you can do here, and do it.",
      [.keys([.character("?"), .function(1)], in: .everywhere, rank: 20)],
      footer: Footer(columnsToStay: 0),
      run: opening(.help)
    ),
    CommandRow(
      .screen(.palette),
      "Commands",
      "Type the name of any command, product, SKU or storefront.",
      [.keys([.character(":"), .control("p")], in: .everywhere, rank: 19)],
      run: opening(.palette)
    ),
    CommandRow(
      .screen(.toggleMouse),
      "Mouse",
      "Give the mouse back to the terminal to select text, or take it again.",
      [.letter("M", in: .everywhere)],
      run: { screen in
        screen.capturesMouse.toggle()
        let key = screen.appearance.keys[.screen(.toggleMouse)]
        let words =
          screen.capturesMouse
          ? said("The mouse is ours")
          : said("Mouse off: the terminal selects text. \(key) turns it on")
        screen.say(Toast(words))
        return []
      }
    ),
    CommandRow(
      .screen(.repaint),
      "Repaint",
      "Paint the screen again.",
      [.keys([.control("l")], in: .everywhere)],
      run: { _ in [.repaint] }
    ),
    CommandRow(
      .screen(.suspend),
      "Suspend",
      "Stop the program; the shell's fg brings it back.",
      [.keys([.control("z")], in: .everywhere)],
      run: { _ in [.suspend] }
    ),
    CommandRow(
      .screen(.quit),
      "Quit",
      "End the program; a store without a file is lost.",
      [.keys([.character("q"), .control("c")], in: .everywhere, rank: 18)],
      footer: Footer(columnsToStay: 60),
      run: { _ in [.quit] }
    ),
  ]
}
