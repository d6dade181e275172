import TerminalCanvas

/// The answers to a purchase sheet in columns.
///
/// Keys and labels are aligned, and the remaining space is between columns.
struct AnswerGrid {
  struct Cell {
    let binding: Binding
    /// The key, followed by spaces for aligning the label.
    let key: String
    /// The cell's position relative to the top left corner of the grid.
    let column: Int
    let row: Int
    let width: Int
  }

  let cells: [Cell]

  init(_ entries: [Binding], columns: Int, within room: Int) {
    let groups = (0..<columns).map { column in
      entries.indices.filter { $0 % columns == column }.map { entries[$0] }
    }
    let keys = groups.map { group in
      (group.map { CharacterWidth.columns(of: $0.footerKey) }.max() ?? 0) + 1
    }
    let widths = groups.indices.map { column in
      keys[column] + (groups[column].map { CharacterWidth.columns(of: $0.label) }.max() ?? 0)
    }
    let free = max(0, room - widths.reduce(0, +))
    let gap = columns > 1 ? free / (columns - 1) : 0
    cells = entries.indices.map { index in
      let column = index % columns
      return Cell(
        binding: entries[index],
        key: TextLayout.padded(entries[index].footerKey, to: keys[column]),
        column: widths[..<column].reduce(0, +) + column * gap,
        row: index / columns,
        width: widths[column]
      )
    }
  }

  /// Returns the number of columns that fit in a box of the given width.
  static func columns(within room: Int) -> Int { room >= 54 ? 3 : 2 }

  /// Returns the number of rows for the tester's answers in a box of the given width.
  static func rows(of context: Context, columns room: Int) -> Int {
    let columns = columns(within: room)
    return (KeyTable.standard.answers(in: context).count + columns - 1) / columns
  }
}
