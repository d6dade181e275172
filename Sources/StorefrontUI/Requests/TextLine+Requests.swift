import Forms
import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

/// The display of requests from any source.
extension TextLine {
  /// Returns lines about why the store rejects a request.
  ///
  /// StoreKit doesn't report this reason to the app.
  static func refused(
    _ refusal: RequestRefusal,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    var lines = TextLine.wrapped(
      localized("request.the-store-refuses-it-n", refusal.code),
      theme.bad,
      columns: columns
    )
    for problem in refusal.problems {
      lines += TextLine.wrapped(problem, theme.text, columns: columns, indent: 2)
    }
    if let advice = RequestRuleWords.advice(on: refusal.code) {
      lines += TextLine.wrapped(
        advice.capitalizedFirst,
        theme.strong,
        columns: columns,
        indent: 2
      )
    }
    return lines
  }

  /// Returns a string wrapped at any character, because base64 doesn't contain words.
  static func broken(_ text: String, columns: Int, _ theme: Theme) -> [TextLine] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return broken(lines, columns: columns, theme)
  }

  /// Returns the lines wrapped at any character.
  static func broken(_ lines: [String], columns: Int, _ theme: Theme) -> [TextLine] {
    lines.flatMap { rows(of: $0, columns: columns) }.map { TextLine(quoting: $0, theme.text) }
  }

  private static func rows(of line: String, columns: Int) -> [String] {
    guard columns > 0, CharacterWidth.columns(of: line) > columns else { return [line] }
    var rows = [""]
    var width = 0
    for letter in line {
      let columnsOfLetter = CharacterWidth.columns(of: String(letter))
      if width + columnsOfLetter > columns {
        rows.append("")
        width = 0
      }
      rows[rows.count - 1].append(letter)
      width += columnsOfLetter
    }
    return rows
  }
}
