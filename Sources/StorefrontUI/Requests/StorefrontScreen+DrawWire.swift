import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas

extension StorefrontScreen {
  /// Draws a request on its way: every form side by side where there is room, else as tabs.
  func drawWire(_ wire: WirePage, in body: Rect, on surface: inout Surface) {
    if wire.isAsking { return drawWireInput(wire, in: body, on: &surface) }
    guard body.columns >= 160 else {
      return drawWireTab(wire, in: body, on: &surface)
    }
    let rows = body.split(rows: [.share(3), .share(2)])
    let top = rows[0].split(columns: [.share(1), .share(1), .share(1), .share(1)])
    for (part, rect) in zip(WirePage.Part.allCases.prefix(4), top) {
      drawPart(part, of: wire, in: rect, on: &surface)
    }
    drawPart(.claims, of: wire, in: rows[1], on: &surface)
  }

  private func drawPart(
    _ part: WirePage.Part,
    of wire: WirePage,
    in rect: Rect,
    on surface: inout Surface
  ) {
    let inside = surface.frame(rect, title: part.rawValue, isFocused: part == wire.part)
    surface.mark(rect, .wirePart(part))
    drawLines(of: part, wire, in: inside.inset(columns: 1), frame: rect, on: &surface)
  }

  private func drawWireTab(_ wire: WirePage, in rect: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let inside = surface.frame(rect, title: "", isFocused: true).inset(columns: 1)
    var column = rect.left + 2
    for part in WirePage.Part.allCases {
      let text = " \(part.rawValue) "
      let width = CharacterWidth.columns(of: text)
      surface.canvas.write(
        text,
        at: Point(column: column, row: rect.top),
        style: part == wire.part ? theme.focusedTitle : theme.note,
        maxWidth: max(0, rect.right - 1 - column)
      )
      surface.mark(
        Rect(column: column, row: rect.top, columns: width, rows: 1),
        .wirePart(part)
      )
      column += width + 1
    }
    drawLines(of: wire.part, wire, in: inside, frame: rect, on: &surface)
  }

  private func drawLines(
    of part: WirePage.Part,
    _ wire: WirePage,
    in inside: Rect,
    frame: Rect,
    on surface: inout Surface
  ) {
    let lines = wireLines(part, of: wire, columns: inside.columns, surface.theme)
    let top = max(0, min(wire.offsets[part] ?? 0, lines.count - inside.rows))
    for (index, line) in lines.dropFirst(top).prefix(inside.rows).enumerated() {
      surface.write(
        line,
        in: Rect(column: inside.left, row: inside.top + index, columns: inside.columns, rows: 1)
      )
    }
    if part == wire.part { surface.canvas.placeCursor(at: inside.origin) }
    drawMarks(
      above: top,
      below: lines.count - top - inside.rows,
      under: Rect(
        column: frame.left + 1,
        row: inside.top,
        columns: frame.columns - 2,
        rows: inside.rows
      ),
      on: &surface
    )
  }

  /// A part of the page in rows.
  func wireLines(
    _ part: WirePage.Part,
    of wire: WirePage,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    if part == .claims, let report = wire.report {
      return reportLines(report, columns: columns, theme)
    }
    return wireText(part, of: wire).split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { brokenLine(String($0), columns: columns) }
      .map { TextLine($0, theme.text) }
  }

  /// The part with the focus, as far as it can be scrolled at the screen's size.
  var wireScroll: TextScroll? {
    guard let wire else { return nil }
    let body = bodyRect(size)
    var rect = body
    if body.columns >= 160 {
      let rows = body.split(rows: [.share(3), .share(2)])
      let top = rows[0].split(columns: [.share(1), .share(1), .share(1), .share(1)])
      let place = WirePage.Part.allCases.firstIndex(of: wire.part) ?? 0
      rect = top.indices.contains(place) ? top[place] : rows[1]
    }
    let lines = wireLines(wire.part, of: wire, columns: rect.columns - 4, Theme(appearance))
    return TextScroll(
      lines: lines.count,
      height: max(1, rect.rows - 2),
      offset: wire.offsets[wire.part] ?? 0
    )
  }

  /// A report, claim by claim.
  private func reportLines(
    _ report: JWSReport,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    var lines: [TextLine] = []
    if let refusal = report.refusal {
      lines += refusalLines(refusal, columns: columns, theme)
      lines += TextLine.wrapped(
        "It fails at the \(refusal.layer.words). StoreKit tells the app nothing of this.",
        theme.note,
        columns: columns
      )
    } else {
      lines.append(TextLine("✓ The store takes this", theme.good))
    }
    lines.append(.empty)
    let width = (report.checks.map(\.name.count).max() ?? 0) + 4
    for check in report.checks {
      let sign = check.problem == nil ? "✓ " : "✗ "
      let style = check.problem == nil ? theme.good : theme.bad
      lines.append(
        TextLine([
          TextRun(sign, style), TextRun(TextLayout.padded(check.name, to: width - 2), theme.note),
          TextRun(check.value, theme.text),
        ])
      )
      guard let problem = check.problem else { continue }
      lines += TextLine.wrapped(problem, style, columns: columns, indent: width)
    }
    return lines.wrapped(to: columns) + [.empty, TextLine("Header", theme.heading)]
      + report.header.flatMap { brokenLine($0, columns: columns) }.map { TextLine($0, theme.text) }
      + [.empty, TextLine("Payload", theme.heading)]
      + report.payload.flatMap { brokenLine($0, columns: columns) }.map { TextLine($0, theme.text) }
  }

  private func drawWireInput(_ wire: WirePage, in body: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let inside = surface.frame(body, title: "A JWS made elsewhere", isFocused: true)
      .inset(columns: 1)
    var area = inside
    let text = [
      "Paste a compact JWS, or the signatureInfo JSON around it; or type the path of a file that holds one.",
      "It is looked at claim by claim, against this store’s key, bundle and clock. Nothing is sent before you ask for it.",
    ]
    for line in text.flatMap({ TextLine.wrapped($0, theme.note, columns: inside.columns) }) {
      surface.write(line, in: area.takeTop(1))
    }
    _ = area.takeTop(1)
    let row = area.takeTop(1)
    let shown = wire.input.shown(columns: row.columns - 2)
    surface.canvas.fill(row, style: theme.field)
    surface.canvas.write(
      shown.text,
      at: row.origin.moved(columns: 1),
      style: theme.field,
      maxWidth: row.columns - 1,
      truncation: .clip
    )
    surface.canvas.placeCursor(at: row.origin.moved(columns: 1 + shown.cursor))
  }
}
