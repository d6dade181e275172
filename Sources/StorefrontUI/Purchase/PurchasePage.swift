import StoreEngine
import StoreModel
import TerminalCanvas
import Texts

extension Context {
  static let sheet = Context(
    "sheet",
    "context.purchase-sheet",
    9,
    moves: .sheet,
    manualPage: "Tour"
  )
}

/// The purchase sheet that must be answered.
struct PurchasePage: Hashable, Page {
  static let keyContexts: [Context] = [.sheet]

  /// The number of rows of the terms above the visible part.
  var offset = 0

  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    context.sheet.map { draw($0, in: body, of: context, on: &surface) }
  }

  func scroll(in body: Rect, of context: PageContext) -> TextScroll? {
    context.sheet.map { scroll(of: $0, in: body, context) }
  }

  mutating func scroll(to offset: Int) { self.offset = offset }

  func store(in pages: inout Pages) { pages.purchase = self }

  /// Draws the purchase sheet as a customer would see it, and below it the tester's answers.
  ///
  /// - Returns: The scroll position of the terms.
  @discardableResult
  func draw(
    _ sheet: PurchaseSheet,
    in body: Rect,
    of context: PageContext,
    on surface: inout Surface
  ) -> TextScroll {
    let theme = surface.theme
    let text = PurchaseText(sheet: sheet, context: context)
    let plan = PurchasePlan(text, in: body)
    let (layout, frame) = (plan.layout, plan.layout.frame)
    surface.sheetFrame(frame, closing: .sheet(.cancel))
    var area = frame.inset(columns: 3, rows: 1)
    if layout.has(.topBlank) { _ = area.takeTop(1) }
    let isTall = layout.has(.icon)
    let itemRows = isTall ? 3 : layout.has(.kind) ? 2 : 1
    draw(text.item, in: area.takeTop(itemRows), isTall: isTall, context, on: &surface)
    if layout.has(.blankBelowItem) { _ = area.takeTop(1) }
    let height = layout.has(.tallButton) ? 3 : 1
    let button = area.takeBottom(height)
    surface.terms(plan.terms, from: offset, in: area.takeTop(plan.termRows), of: frame)
    if layout.has(.divider) {
      surface.canvas.divider(
        in: frame,
        row: area.takeTop(1).top,
        surface.border,
        style: theme.frame
      )
    }
    for part in PurchasePlan.factParts where layout.has(part) {
      for line in plan.facts[part] ?? [] { surface.write(line, in: area.takeTop(1)) }
    }
    surface.button(text.button, .sheet(.buy), in: button)
    if layout.has(.gap) {
      let gap = Rect(column: frame.left, row: frame.bottom, columns: frame.columns, rows: 1)
      surface.canvas.fill(gap)
    }
    surface.answers(in: .sheet, within: layout.answers)
    return scroll(of: plan)
  }

  /// Returns the scroll position of the sheet's terms.
  func scroll(of sheet: PurchaseSheet, in body: Rect, _ context: PageContext) -> TextScroll {
    scroll(of: PurchasePlan(PurchaseText(sheet: sheet, context: context), in: body))
  }

  private func scroll(of plan: PurchasePlan) -> TextScroll {
    TextScroll(lines: plan.terms.count, height: plan.termRows, offset: offset)
  }

  /// Draws the item and the app.
  ///
  /// If there is enough space, an icon is drawn next to them.
  private func draw(
    _ words: PurchaseText.Item,
    in rect: Rect,
    isTall: Bool,
    _ context: PageContext,
    on surface: inout Surface
  ) {
    let theme = surface.theme
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
      : [
        (words.name, theme.strong),
        (words.kindInRow(in: context.customerLanguage), theme.note),
      ]
    for (index, line) in lines.prefix(rect.rows).enumerated() {
      surface.canvas.write(
        line.0,
        at: Point(column: left, row: rect.top + index),
        style: line.1,
        maxWidth: rect.right - left
      )
    }
  }
}
