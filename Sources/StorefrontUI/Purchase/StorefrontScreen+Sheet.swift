import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas

extension StorefrontScreen {
  /// Draws the purchase sheet as a customer would see it, and below it what a tester may answer.
  func drawSheet(_ sheet: PurchaseSheet, in body: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let plan = plan(of: sheet, in: body, theme)
    let (layout, frame) = (plan.layout, plan.layout.frame)
    drawSheetFrame(frame, on: &surface)
    var area = frame.inset(columns: 3, rows: 1)
    if layout.has(.topBlank) { _ = area.takeTop(1) }
    let isTall = layout.has(.icon)
    let itemRows = isTall ? 3 : layout.has(.kind) ? 2 : 1
    drawItem(of: sheet, in: area.takeTop(itemRows), isTall: isTall, on: &surface)
    if layout.has(.blankBelowItem) { _ = area.takeTop(1) }
    let height = layout.has(.tallButton) ? 3 : 1
    let button = area.takeBottom(height)
    drawTerms(plan.terms, in: area.takeTop(plan.termRows), of: frame, on: &surface)
    if layout.has(.divider) {
      surface.canvas.divider(
        in: frame,
        row: area.takeTop(1).top,
        surface.border,
        style: theme.frame
      )
    }
    for (index, fact) in plan.facts.enumerated()
    where layout.has(index == plan.facts.count - 1 ? .environment : .account) {
      let label = TextRun(TextLayout.padded(fact.label, to: 12), theme.note)
      surface.write(TextLine([label, TextRun(fact.value, theme.text)]), in: area.takeTop(1))
    }
    drawButton(confirmLabel(of: sheet), .sheet(.buy), in: button, on: &surface)
    if layout.has(.gap) {
      let gap = Rect(column: frame.left, row: frame.bottom, columns: frame.columns, rows: 1)
      surface.canvas.fill(gap)
    }
    drawAnswers(.sheet, in: layout.answers, on: &surface)
  }

  /// Draws what a sheet says, from the line that it was scrolled to, with marks in its lower edge.
  func drawTerms(_ lines: [TextLine], in rect: Rect, of frame: Rect, on surface: inout Surface) {
    let top = max(0, min(sheetOffset, lines.count - rect.rows))
    for (index, line) in lines.dropFirst(top).prefix(rect.rows).enumerated() {
      surface.write(
        line,
        in: Rect(column: rect.left, row: rect.top + index, columns: rect.columns, rows: 1)
      )
    }
    drawMarks(
      above: top,
      below: lines.count - top - rect.rows,
      under: Rect(
        column: frame.left + 1,
        row: frame.top,
        columns: frame.columns - 2,
        rows: frame.rows - 1
      ),
      on: &surface
    )
  }

  /// What a sheet shows, and where.
  private struct SheetPlan {
    let layout: SheetLayout
    let terms: [TextLine]
    let facts: [(label: String, value: String)]

    /// The rows that the terms have; what does not fit is scrolled.
    var termRows: Int {
      var rows = layout.frame.rows - 2 - (layout.has(.icon) ? 3 : layout.has(.kind) ? 2 : 1)
      rows -= (layout.has(.topBlank) ? 1 : 0) + (layout.has(.blankBelowItem) ? 1 : 0)
      rows -= (layout.has(.tallButton) ? 3 : 1) + (layout.has(.divider) ? 1 : 0)
      rows -= layout.has(.account) ? max(0, facts.count - 1) : 0
      rows -= layout.has(.environment) ? min(1, facts.count) : 0
      return max(0, min(rows, terms.count))
    }
  }

  private func plan(of sheet: PurchaseSheet, in body: Rect, _ theme: Theme) -> SheetPlan {
    let columns = min(62, body.columns - 2)
    let room = columns - 6
    var terms = termLines(of: sheet, columns: room, theme)
    if terms.count > body.rows - SheetLayout.leastBesidesTerms {
      terms = termLines(of: sheet, columns: room, theme, tellsStarts: false)
    }
    let facts = facts(of: sheet).map { (label: $0.label, value: $0.value) }
    // What has no room in its own place is told in full among the terms, which can be scrolled.
    let words = itemWords(of: sheet)
    let short = room - 9
    let names = [(words.name, theme.strong), (words.app, theme.text)]
    terms =
      names.filter { CharacterWidth.columns(of: $0.0) > short }
      .flatMap { TextLine.wrapped($0.0, $0.1, columns: room) } + terms.wrapped(to: room)
    for fact in facts where CharacterWidth.columns(of: fact.value) + 12 > room {
      terms += TextLine.wrapped("\(fact.label): \(fact.value)", theme.note, columns: room)
    }
    let layout = SheetLayout(
      in: body,
      columns: columns,
      terms: terms.count,
      facts: facts.count,
      answerRows: answerRows(columns)
    )
    // What the window has no room for follows the terms.
    if !layout.has(.kind) {
      terms += TextLine.wrapped("\(words.app), \(words.kind)", theme.note, columns: room)
    }
    for (index, fact) in facts.enumerated()
    where !layout.has(index == facts.count - 1 ? .environment : .account) {
      terms += TextLine.wrapped("\(fact.label): \(fact.value)", theme.note, columns: room)
    }
    return SheetPlan(layout: layout, terms: terms, facts: facts)
  }

  /// The sheet that must be answered, as far as what it says can be scrolled.
  var sheetScroll: TextScroll? {
    let theme = Theme(appearance)
    if let sheet {
      let plan = plan(of: sheet, in: bodyRect(size), theme)
      return TextScroll(lines: plan.terms.count, height: plan.termRows, offset: sheetOffset)
    }
    guard let systemSheet else { return nil }
    let plan = plan(of: systemSheet, in: bodyRect(size), theme)
    return TextScroll(lines: plan.lines.count, height: plan.rows, offset: sheetOffset)
  }

  /// Draws the frame of a sheet, with the corner that closes it.
  func drawSheetFrame(
    _ frame: Rect,
    closing: Command = .sheet(.cancel),
    on surface: inout Surface
  ) {
    let theme = surface.theme
    surface.canvas.fill(frame)
    surface.canvas.box(
      frame,
      surface.border,
      style: theme.focusedFrame,
      title: "App Store",
      titleStyle: theme.focusedTitle
    )
    surface.mark(frame, .nothing)
    surface.cornerNote("esc ✕", of: frame, style: theme.note, leavingLeft: 16)
    surface.mark(
      Rect(column: frame.right - 9, row: frame.top, columns: 8, rows: 1),
      .command(closing)
    )
  }

  /// The terms in rows: a price and when it starts side by side where both fit.
  private func termLines(
    of sheet: PurchaseSheet,
    columns: Int,
    _ theme: Theme,
    tellsStarts: Bool = true
  ) -> [TextLine] {
    let price = theme.price.adding(.bold)
    if let lines = itemLines(of: sheet, columns: columns, theme) {
      return lines + renewalLines(of: sheet, columns: columns, theme)
    }
    var lines = terms(of: sheet).flatMap { term -> [TextLine] in
      guard tellsStarts else { return TextLine.wrapped(term.price, price, columns: columns) }
      let width = CharacterWidth.columns(of: term.price) + CharacterWidth.columns(of: term.start)
      if width + 2 <= columns {
        let start = term.start.isEmpty ? [] : [TextRun(term.start, theme.text)]
        return [TextLine([TextRun(term.price, price)], trailing: start)]
      }
      let start =
        term.start.isEmpty
        ? [] : TextLine.wrapped(term.start, theme.text, columns: columns, indent: 2)
      return TextLine.wrapped(term.price, price, columns: columns) + start
    }
    lines += renewalLines(of: sheet, columns: columns, theme)
    return lines
  }

  private func renewalLines(
    of sheet: PurchaseSheet,
    columns: Int,
    _ theme: Theme
  ) -> [TextLine] {
    renewalWords(of: sheet).map { TextLine.wrapped($0, theme.text, columns: columns) } ?? []
  }

  /// The terms as a preview of the sheet shows them.
  func sheetTerms(of sheet: PurchaseSheet, columns: Int, _ theme: Theme) -> [TextLine] {
    termLines(of: sheet, columns: columns, theme)
  }

  /// What is bought from whom, beside an icon if there is room.
  private func drawItem(
    of sheet: PurchaseSheet,
    in rect: Rect,
    isTall: Bool,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let words = itemWords(of: sheet)
    var left = rect.left
    if isTall {
      let icon = Rect(column: rect.left, row: rect.top, columns: 7, rows: 3)
      surface.canvas.box(icon, surface.border, style: theme.focusedFrame)
      surface.canvas.write(
        String(words.app.split(separator: " ").compactMap(\.first).prefix(2)),
        in: icon.inset(columns: 1, rows: 1),
        style: theme.heading,
        alignment: .center
      )
      left = icon.right + 2
    }
    let lines =
      isTall
      ? [(words.name, theme.strong), (words.app, theme.text), (words.kind, theme.note)]
      : [(words.name, theme.strong), ("\(words.app), \(words.kind.lowercased())", theme.note)]
    for (index, line) in lines.prefix(rect.rows).enumerated() {
      surface.canvas.write(
        line.0,
        at: Point(column: left, row: rect.top + index),
        style: line.1,
        maxWidth: rect.right - left
      )
    }
  }

  /// Draws the button that agrees.
  func drawButton(
    _ label: String,
    _ command: Command,
    in button: Rect,
    on surface: inout Surface
  ) {
    guard !button.isEmpty else { return }
    let theme = surface.theme
    surface.canvas.fill(button, style: theme.button)
    let middle = Rect(
      column: button.left,
      row: button.top + button.rows / 2,
      columns: button.columns,
      rows: 1
    )
    surface.canvas.write(
      theme.usesColor ? label : "[ \(label) ]",
      in: middle,
      style: theme.button,
      alignment: .center
    )
    surface.mark(button, .command(command))
    surface.canvas.placeCursor(
      at: Point(column: middle.left + (middle.columns - label.count) / 2, row: middle.top)
    )
  }

  private func answerColumns(_ columns: Int) -> Int { columns >= 54 ? 3 : 2 }

  /// The rows that the tester's answers take in a box of a width.
  func answerRows(_ columns: Int, _ context: Context = .sheet) -> Int {
    let count = Binding.answers(in: context).count
    return (count + answerColumns(columns) - 1) / answerColumns(columns)
  }

  /// The tester's part: every answer with its key, in a frame of its own.
  func drawAnswers(_ context: Context, in rect: Rect, on surface: inout Surface) {
    guard rect.rows >= 3 else { return }
    let theme = surface.theme
    surface.canvas.fill(rect)
    let inside = surface.canvas.box(
      rect,
      surface.border,
      style: theme.frame,
      title: "Tester: what happens",
      titleStyle: theme.note
    )
    .inset(columns: 2)
    let grid = AnswerGrid(
      Binding.answers(in: context),
      columns: answerColumns(rect.columns),
      within: inside.columns
    )
    for cell in grid.cells {
      let place = Rect(
        column: inside.left + cell.column,
        row: inside.top + cell.row,
        columns: cell.width,
        rows: 1
      )
      guard place.top < inside.bottom else { return }
      surface.write(
        [TextRun(cell.key, theme.key), TextRun(cell.binding.label, theme.keyLabel)],
        at: place.origin,
        columns: place.columns
      )
      surface.mark(place, .command(cell.binding.command))
    }
  }
}
