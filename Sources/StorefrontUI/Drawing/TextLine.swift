import TerminalCanvas

/// A piece of text in one look.
struct TextRun: Hashable, Sendable {
  var text: String
  var style: Style
  /// The command that a click on it runs, or `nil`.
  var command: Command?

  init(_ text: String, _ style: Style = .plain, running command: Command? = nil) {
    self.text = text
    self.style = style
    self.command = command
  }

  var columns: Int { CharacterWidth.columns(of: text) }
}

extension [TextRun] {
  /// The columns that all of them take.
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

/// One row of a list or text: what stands at its left, and what stands at its right.
///
/// The right side is never shortened before the left one: prices and states stay readable.
struct TextLine: Hashable, Sendable {
  var leading: [TextRun]
  var trailing: [TextRun]
  /// Whether it is part of a text as it is written somewhere else, whose indentation counts.
  var isQuoted = false

  init(_ leading: [TextRun] = [], trailing: [TextRun] = []) {
    self.leading = leading
    self.trailing = trailing
  }

  /// A line of a text as it is written somewhere else.
  init(quoting text: String, _ style: Style) {
    self.init(text, style)
    isQuoted = true
  }

  init(_ text: String, _ style: Style = .plain) {
    self.init([TextRun(text, style)])
  }

  static let empty = TextLine()

  /// A text broken into rows of one look.
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

  /// The letters, without their looks and positions.
  var plainText: String {
    let left = leading.map(\.text).joined()
    let right = trailing.map(\.text).joined()
    return right.isEmpty ? left : "\(left)  \(right)"
  }
}
