import TerminalCanvas

/// A piece of text with one style.
struct TextRun: Hashable, Sendable {
  var text: String
  var style: Style
  /// The command that a click on the run executes, or `nil` if there isn't one.
  var command: Command?

  init(_ text: String, _ style: Style = .plain, running command: Command? = nil) {
    self.text = text
    self.style = style
    self.command = command
  }

  var columns: Int { CharacterWidth.columns(of: text) }
}

extension [TextRun] {
  /// The total width of all runs in columns.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

/// A row of a list or text, with a leading and a trailing part.
///
/// If the row is too long, the leading part is truncated first, so that prices and states remain readable.
struct TextLine: Hashable, Sendable {
  var leading: [TextRun]
  var trailing: [TextRun]
  /// Whether the line shows text literally, such as JSON, whose indentation must be preserved.
  var isQuoted = false

  init(_ leading: [TextRun] = [], trailing: [TextRun] = []) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Creates a line that shows a string literally.
  init(quoting text: String, _ style: Style) {
    self.init(text, style)
    isQuoted = true
  }

  init(_ text: String, _ style: Style = .plain) {
    self.init([TextRun(text, style)])
  }

  static let empty = TextLine()

  /// Returns a string wrapped into rows with one style.
  static func wrapped(
    _ text: String,
    _ style: Style = .plain,
    columns: Int,
    indent: Int = 0
  ) -> [TextLine] {
    TextLayout.wrapped(text, to: max(1, columns - indent)).map { row in
      TextLine(String(repeating: " ", count: indent) + row, style)
    }
  }

  /// The string that the line shows, without styles and positions.
  var plainText: String {
    let left = leading.map(\.text).joined()
    let right = trailing.map(\.text).joined()
    return right.isEmpty ? left : "\(left)  \(right)"
  }
}
