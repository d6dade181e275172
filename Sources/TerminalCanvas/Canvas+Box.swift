/// The characters of a frame.
package struct Border: Hashable, Sendable {
  package let topLeft: Character
  package let topRight: Character
  package let bottomLeft: Character
  let bottomRight: Character
  package let horizontal: Character
  package let vertical: Character
  package let leftTee: Character
  package let rightTee: Character

  /// Light lines with sharp corners.
  package static let single = Border("┌┐└┘─│├┤")
  /// Light lines with round corners.
  package static let rounded = Border("╭╮╰╯─│├┤")
  /// The characters that every terminal and every screen reader supports.
  package static let ascii = Border("++++-|++")

  private init(_ characters: String) {
    let all = Array(characters)
    topLeft = all[0]
    topRight = all[1]
    bottomLeft = all[2]
    bottomRight = all[3]
    horizontal = all[4]
    vertical = all[5]
    leftTee = all[6]
    rightTee = all[7]
  }
}

extension Canvas {
  /// Draws a frame along the inner edge of a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. Nothing is drawn if it has fewer than two columns or fewer than two rows.
  ///   - border: The characters of the frame.
  ///   - style: The style of the lines.
  ///   - title: A string in the top line, which is truncated to fit.
  ///   - titleStyle: The style of the title. By default, this is the style of the lines.
  /// - Returns: The rectangle inside the frame.
  @discardableResult
  package mutating func box(
    _ rect: Rect,
    _ border: Border = .rounded,
    style: Style = .plain,
    title: String = "",
    titleStyle: Style? = nil
  ) -> Rect {
    let inside = rect.inset(columns: 1, rows: 1)
    guard rect.columns >= 2, rect.rows >= 2 else { return inside }
    let right = rect.right - 1
    let bottom = rect.bottom - 1
    horizontalLine(from: rect.origin, columns: rect.columns, border, style: style)
    horizontalLine(
      from: Point(column: rect.left, row: bottom),
      columns: rect.columns,
      border,
      style: style
    )
    for column in [rect.left, right] {
      verticalLine(
        from: Point(column: column, row: rect.top + 1),
        rows: rect.rows - 2,
        border,
        style: style
      )
    }
    write(String(border.topLeft), at: rect.origin, style: style)
    write(String(border.topRight), at: Point(column: right, row: rect.top), style: style)
    write(String(border.bottomLeft), at: Point(column: rect.left, row: bottom), style: style)
    write(String(border.bottomRight), at: Point(column: right, row: bottom), style: style)
    if !title.isEmpty, rect.columns > 4 {
      let shown = TextLayout.truncated(title, to: rect.columns - 4)
      write(" \(shown) ", at: rect.origin.moved(columns: 1), style: titleStyle ?? style)
    }
    return inside
  }

  package mutating func horizontalLine(
    from point: Point,
    columns: Int,
    _ border: Border = .single,
    style: Style = .plain
  ) {
    fill(
      Rect(origin: point, size: Size(columns: columns, rows: 1)),
      with: border.horizontal,
      style: style
    )
  }

  package mutating func verticalLine(
    from point: Point,
    rows: Int,
    _ border: Border = .single,
    style: Style = .plain
  ) {
    fill(
      Rect(origin: point, size: Size(columns: 1, rows: rows)),
      with: border.vertical,
      style: style
    )
  }

  /// Draws a horizontal line that joins the left and right sides of a frame.
  package mutating func divider(
    in rect: Rect,
    row: Int,
    _ border: Border = .rounded,
    style: Style = .plain
  ) {
    let left = Point(column: rect.left, row: row)
    horizontalLine(from: left, columns: rect.columns, border, style: style)
    write(String(border.leftTee), at: left, style: style)
    write(String(border.rightTee), at: Point(column: rect.right - 1, row: row), style: style)
  }
}
