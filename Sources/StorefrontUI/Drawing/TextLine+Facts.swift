import TerminalCanvas
import Texts

// Labels with their values, for example in payloads.
extension TextLine {
  /// Returns rows with labels and their values in columns.
  ///
  /// No text is truncated.
  ///
  /// A value that is too long is wrapped next to its label. An identifier has its own rows, because users copy it. It
  /// is broken after a period, and only if it is wider than the pane.
  ///
  /// - Parameters:
  ///   - facts: The labels with their values.
  ///   - columns: The width of the rows.
  ///   - theme: The colors.
  ///   - findMatches: A closure that returns the ranges to highlight. It receives a label and a row of the label's
  ///     value.
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

  /// Returns an identifier in rows.
  ///
  /// If possible, each row ends after a period.
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

  /// The width of a label, in the current language.
  static var labelColumns: Int { Language.current == .german ? 14 : 11 }

  /// Returns a label and its value in columns.
  ///
  /// If the label is too long, the value moves to the right.
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
