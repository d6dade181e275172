/// What is left out when a text is too wide.
package enum Truncation: Hashable, Sendable {
  /// The end, and an ellipsis says so.
  case end
  /// The middle, and an ellipsis says so; for identifiers, whose ends matter.
  case middle
  /// The end, without a sign.
  case clip
}

extension Canvas {
  /// Writes a text on one row.
  ///
  /// - Parameters:
  ///   - text: Any text; control characters are shown as pictures, so a row stays a row.
  ///   - point: Where its first letter goes; a point left of the edge hides the beginning.
  ///   - style: The look of its cells.
  ///   - maxWidth: Columns that it may take; as many as the row has left if not given.
  ///   - truncation: What is left out if it is wider.
  /// - Returns: The columns that it took from the point on, seen or not.
  @discardableResult
  package mutating func write(
    _ text: String,
    at point: Point,
    style: Style = .plain,
    maxWidth: Int? = nil,
    truncation: Truncation = .end
  ) -> Int {
    write(text[...], at: point, style: style, maxWidth: maxWidth, truncation: truncation)
  }

  /// Writes a part of a text on one row, by the rules of
  /// ``write(_:at:style:maxWidth:truncation:)``.
  @discardableResult
  package mutating func write(
    _ text: Substring,
    at point: Point,
    style: Style = .plain,
    maxWidth: Int? = nil,
    truncation: Truncation = .end
  ) -> Int {
    let room = min(maxWidth ?? .max, size.columns - point.column)
    guard room > 0 else { return 0 }
    let start = absolute(point)
    let letters = text.utf8.span
    if letters.count <= room, letters.isPlain {
      for offset in letters.indices {
        put(Glyph(ascii: letters[offset]), at: start.moved(columns: offset), style: style)
      }
      return letters.count
    }
    var position = start
    for character in TextLayout.truncated(text, to: room, truncation) {
      for glyph in CharacterWidth.terminalSafe(character) {
        put(glyph, at: position, style: style)
        position.column += glyph.width
      }
    }
    return position.column - start.column
  }

  /// Writes a text within a part's first row, at its left, middle or right.
  ///
  /// - Returns: The columns that the text itself took.
  @discardableResult
  package mutating func write(
    _ text: String,
    in rect: Rect,
    style: Style = .plain,
    alignment: Alignment = .leading,
    truncation: Truncation = .end
  ) -> Int {
    guard !rect.isEmpty else { return 0 }
    let width = min(CharacterWidth.columns(of: text), rect.columns)
    let indent = alignment.indent(of: width, within: rect.columns)
    return write(
      text,
      at: rect.origin.moved(columns: indent),
      style: style,
      maxWidth: rect.columns - indent,
      truncation: truncation
    )
  }
}

/// Where a text stands in a wider space.
package enum Alignment: Hashable, Sendable {
  case leading
  /// In the middle; an odd column goes to the right.
  case center
  /// At the right, as numbers do.
  case trailing

  /// The blank columns before a text.
  package func indent(of width: Int, within columns: Int) -> Int {
    let free = max(0, columns - width)
    return switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}
