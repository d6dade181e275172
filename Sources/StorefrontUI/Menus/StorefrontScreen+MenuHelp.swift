import TerminalCanvas

/// What is said below a menu of the choice that is marked: all of it can be read.
extension StorefrontScreen {
  /// The columns that keys take in a menu at most.
  static let keyColumns = 16
  /// The rows of an explanation that are in sight at most; more of it is scrolled.
  private static let mostHelpRows = 6

  /// How many rows the longest explanation takes, so that a menu keeps its shape as one moves in it.
  func helpRows(of items: [MenuItem], in menu: Menu, columns: Int) -> Int {
    let room = max(1, columns - 4)
    let widest = items.reduce(0) { widest, item in
      max(widest, CharacterWidth.columns(of: helpText(of: item, in: menu, columns: columns)))
    }
    if widest <= room { return 1 }
    // Words do not fill their rows to the end.
    return min(Self.mostHelpRows, max(2, (widest + 12) / room + 1))
  }

  /// What is said of a choice, in rows for a menu of a width; what its row has no room for comes first.
  func helpLines(of item: MenuItem, in menu: Menu, columns: Int) -> [String] {
    TextLayout.wrapped(helpText(of: item, in: menu, columns: columns), to: max(1, columns - 4))
  }

  /// The explanation of the marked choice, as far as it can be scrolled; nil if no menu is up.
  var menuHelpScroll: (lines: Int, height: Int)? {
    guard let menu = menus.last, question == nil else { return nil }
    let items = items(of: menu)
    guard items.indices.contains(menu.position.row) else { return nil }
    let columns = menuColumns(menu, in: bodyRect(size))
    let lines = helpLines(of: items[menu.position.row], in: menu, columns: columns).count
    return (lines, min(lines, helpRows(of: items, in: menu, columns: columns)))
  }

  private func helpText(of item: MenuItem, in menu: Menu, columns: Int) -> String {
    var parts: [String] = []
    let title = menu.kind.title.words(self)
    if CharacterWidth.columns(of: title) + 8 > columns { parts.append(title) }
    let keys = CharacterWidth.columns(of: item.keyText)
    let row =
      min(keys, Self.keyColumns) + CharacterWidth.columns(of: item.label)
      + CharacterWidth.columns(of: item.value)
    if keys > Self.keyColumns || row + 8 > columns {
      parts.append(
        [item.keyText, item.label, item.value].filter { !$0.isEmpty }.joined(separator: " · ")
      )
    }
    return (parts + [item.shownHelp]).joined(separator: "\n")
  }
}
