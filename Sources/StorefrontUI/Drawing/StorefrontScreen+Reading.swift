import TerminalCanvas

/// How much of a text there is, and how much of it fits.
struct TextScroll: Hashable {
  /// Rows of the text.
  var lines: Int
  /// Rows in sight at once.
  var height: Int
  /// Rows scrolled away at the top.
  var offset: Int

  /// The last offset that shows something new.
  var end: Int { max(0, lines - height) }
  /// Whether there is more than fits.
  var isLong: Bool { lines > height }
}

/// Pages that are read: whatever is on them can be scrolled to.
extension StorefrontScreen {
  /// The text that the keys of movement scroll; nil where they move a selection.
  var reading: TextScroll? {
    if isAsked { return sheetScroll }
    let body = bodyRect(size)
    let height = max(1, body.rows - 2)
    let columns = body.columns - 4
    let theme = Theme(appearance)
    switch page {
    case .browse: return focus == .detail ? detailScroll : nil
    case .inspector(let inspector):
      return TextScroll(
        lines: inspectorLineCount(inspector, theme),
        height: height,
        offset: inspector.offset
      )
    case .notification(let open):
      return TextScroll(lines: lineCount(of: open), height: height, offset: open.offset)
    case .explanation(let explanation):
      return TextScroll(
        lines: lines(of: explanation, columns: columns, theme).count,
        height: height,
        offset: explanation.offset
      )
    case .form: return previewScroll
    case .wire(let wire): return wire.isAsking ? nil : wireScroll
    }
  }

  /// The details of the selected product, as far as they can be scrolled.
  private var detailScroll: TextScroll {
    let (count, height) = (rowCount(of: .detail), paneHeight(.detail))
    let position = positions[.detail] ?? ListPosition()
    return TextScroll(
      lines: count,
      height: height,
      offset: position.top(count: count, height: height)
    )
  }

  /// Scrolls the text in front to a row; what lies beyond its end is never asked for.
  mutating func scrollText(to row: Int) {
    guard let reading else { return }
    let offset = max(0, min(row, reading.end))
    if isAsked {
      sheetOffset = offset
      return
    }
    switch page {
    case .browse: positions[.detail] = ListPosition(row: offset, line: 0)
    case .inspector(var inspector):
      inspector.offset = offset
      page = .inspector(inspector)
    case .notification(var open):
      open.offset = offset
      page = .notification(open)
    case .explanation(var explanation):
      explanation.offset = offset
      page = .explanation(explanation)
    case .form: form?.previewOffset = offset
    case .wire(var wire):
      wire.offsets[wire.part] = offset
      page = .wire(wire)
    }
  }

  /// Scrolls what is said in the menu or the question that is up.
  mutating func scrollMenuText(_ pages: Int) {
    guard let scroll = questionScroll ?? menuHelpScroll, var menu = menus.popLast() else { return }
    let step = max(1, scroll.height - 1)
    menu.textOffset = max(0, min(menu.textOffset + pages * step, scroll.lines - scroll.height))
    menus.append(menu)
  }

  /// Draws lines that can be scrolled, with marks where more are out of sight.
  func draw(
    _ lines: [TextLine],
    from offset: Int,
    in rect: Rect,
    on surface: inout Surface
  ) {
    let top = max(0, min(offset, lines.count - rect.rows))
    for (index, line) in lines.dropFirst(top).prefix(rect.rows).enumerated() {
      surface.write(
        line,
        in: Rect(
          column: rect.left + 1,
          row: rect.top + index,
          columns: rect.columns - 2,
          rows: 1
        )
      )
    }
    drawMarks(above: top, below: lines.count - top - rect.rows, under: rect, on: &surface)
  }

  /// Says in the line under a part how many rows of it are out of sight.
  func drawMarks(above: Int, below: Int, under rect: Rect, on surface: inout Surface) {
    let marks = [above > 0 ? "↑ \(above)" : "", below > 0 ? "↓ \(below)" : ""]
      .filter { !$0.isEmpty }
    guard !marks.isEmpty else { return }
    surface.canvas.write(
      " \(marks.joined(separator: " ")) more ",
      in: Rect(column: rect.left, row: rect.bottom, columns: rect.columns - 1, rows: 1),
      style: surface.theme.note,
      alignment: .trailing
    )
  }
}
