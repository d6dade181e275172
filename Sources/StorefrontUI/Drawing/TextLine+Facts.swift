import TerminalCanvas
import Texts

// Labels with their values, and what is read of something signed.
extension TextLine {
  /// Labels and their values in columns; nothing of a value is left out.
  ///
  /// A text that is too long is wrapped beside its label; an identifier, which people copy, takes
  /// rows of its own and is broken, behind a point, only if it is wider than the pane.
  ///
  /// - Parameters:
  ///   - facts: The labels with their values.
  ///   - columns: The width of the rows.
  ///   - theme: The colors.
  ///   - findMatches: The parts of a value's row to set off, by the label and the row.
  /// - Returns: The rows.
  static func facts(
    _ facts: [(String, String)],
    columns: Int,
    _ theme: Theme,
    marking findMatches: (_ label: String, _ text: String) -> [Range<Int>] = { _, _ in [] }
  ) -> [TextLine] {
    func marked(_ line: TextLine, _ label: String) -> TextLine {
      let value = line.leading.suffix(1).flatMap {
        $0.marking(findMatches(label, $0.text), theme.match)
      }
      return TextLine(line.leading.dropLast() + value)
    }
    let width = (facts.map { CharacterWidth.columns(of: $0.0) }.max() ?? 0) + 2
    let room = columns - width
    return facts.flatMap { label, value -> [TextLine] in
      if CharacterWidth.columns(of: value) <= room {
        return [marked(fact(label, value, theme, width: width), label)]
      }
      if value.contains(" "), room >= 12 {
        return TextLayout.wrapped(value, to: room).enumerated().map { index, row in
          marked(fact(index == 0 ? label : "", row, theme, width: width), label)
        }
      }
      return [TextLine(label, theme.note)]
        + Self.brokenIdentifier(value, columns: columns - 2).map {
          marked(TextLine("  " + $0, theme.text), label)
        }
    }
  }

  /// An identifier in rows, broken behind its points where that is enough.
  private static func brokenIdentifier(_ text: String, columns: Int) -> [String] {
    var rows = [""]
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let isLast = part.endIndex == text.endIndex
      let piece = part + (isLast ? "" : ".")
      if rows[rows.count - 1].isEmpty || rows[rows.count - 1].count + piece.count <= columns {
        rows[rows.count - 1] += piece
      } else {
        rows.append(String(piece))
      }
    }
    return rows.flatMap { TextLayout.wrapped($0, to: columns) }
  }

  /// The columns of a label before its value, for the labels of the language that is spoken now.
  static var labelColumns: Int { Language.current == .german ? 14 : 11 }

  /// A label and its value in columns; a label that is too long for its column moves the value on.
  static func fact(
    _ label: String,
    _ value: String,
    _ theme: Theme,
    _ style: Style? = nil,
    width: Int = labelColumns
  ) -> TextLine {
    TextLine([
      TextRun(
        TextLayout.padded(label, to: max(width, CharacterWidth.columns(of: label) + 1)),
        theme.note
      ),
      TextRun(value, style ?? theme.text),
    ])
  }
}
