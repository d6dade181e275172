import TerminalCanvas

/// The bottom line of the screen, which shows the most useful keys as buttons.
struct FooterLine {
  /// A key and its effect.
  struct Entry {
    let command: Command
    let isPossible: Bool
    /// The key and its label.
    ///
    /// They are in parentheses if the command can't run.
    let words: (key: String, label: String)
    /// The width of the entry, without the gap after it.
    let width: Int

    init(_ command: Command, key: String, label: String, isPossible: Bool) {
      self.command = command
      self.isPossible = isPossible
      words = isPossible ? (key, label) : ("(" + key, label + ")")
      width = CharacterWidth.columns(of: words.key + words.label) + 1
    }
  }

  /// The entries in order, except ``ends``.
  let entries: [Entry]
  /// The entries that are always visible.
  let ends: [Entry]

  func draw(in row: Rect, on surface: inout Surface) {
    let theme = surface.theme
    var column = 1
    for entry in shown(columns: row.columns) where column + entry.width <= row.right - 1 {
      let (key, label) = entry.words
      surface.write(
        [
          TextRun(key, entry.isPossible ? theme.key : theme.note),
          TextRun(" " + label, entry.isPossible ? theme.keyLabel : theme.note),
        ],
        at: Point(column: column, row: row.top),
        columns: entry.width
      )
      surface.mark(
        Rect(column: column, row: row.top, columns: entry.width, rows: 1),
        .command(entry.command)
      )
      column += entry.width + 2
    }
  }

  /// Returns the entries that fit.
  ///
  /// The entries in ``ends`` are always visible. Other entries are left out if there isn't enough space.
  private func shown(columns: Int) -> [Entry] {
    var room = columns - 2 - ends.reduce(0) { $0 + $1.width + 2 }
    var kept: [Entry] = []
    for entry in entries where entry.width + 2 <= room {
      room -= entry.width + 2
      kept.append(entry)
    }
    return kept + ends
  }
}
