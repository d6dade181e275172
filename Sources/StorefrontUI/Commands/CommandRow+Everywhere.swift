import TerminalCanvas
import Texts

extension CommandRow {
  /// The commands that are available unless keys are entered as text.
  static let everywhere: [CommandRow] = [
    CommandRow(
      .screen(.help),
      "keys.help",
      "keys.search-everything-you-can-here",
      [.keys([.character("?"), .function(1)], in: .everywhere, rank: 20)],
      footer: Footer(columnsToStay: 0),
      update: .opening(.help)
    ),
    CommandRow(
      .screen(.palette),
      "keys.commands",
      "keys.type-name-any-command-product-sku",
      [.keys([.character(":"), .control("p")], in: .everywhere, rank: 19)],
      update: .opening(.palette)
    ),
    CommandRow(
      .screen(.toggleMouse),
      "keys.mouse",
      "keys.give-mouse-back-terminal-select",
      [.letter("M", in: .everywhere)],
      update: .reading { subjects in
        let captures = !subjects.capturesMouse
        let key = subjects.key(.screen(.toggleMouse))
        let words =
          captures
          ? localized("keys.the-mouse-is-ours")
          : localized("keys.mouse-off-terminal-selects-text", key)
        return PageResult(toast: Toast(words), navigation: [.mouse(captures)])
      }
    ),
    CommandRow(
      .screen(.repaint),
      "keys.repaint",
      "keys.paint-the-screen-again",
      [.keys([.control("l")], in: .everywhere)],
      update: .reading { _ in [.repaint] }
    ),
    CommandRow(
      .screen(.suspend),
      "keys.suspend",
      "keys.stop-program-shells-fg-brings-back",
      [.keys([.control("z")], in: .everywhere)],
      update: .reading { _ in [.suspend] }
    ),
    CommandRow(
      .screen(.quit),
      "common.quit",
      "keys.end-program-store-without-file-lost",
      [.keys([.character("q"), .control("c")], in: .everywhere, rank: 18)],
      footer: Footer(columnsToStay: 60),
      update: .reading { _ in [.quit] }
    ),
  ]
}
