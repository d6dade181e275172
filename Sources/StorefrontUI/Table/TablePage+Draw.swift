import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import TerminalCanvas
import Texts

extension TablePage {
  /// Draws the visible rows and columns, or the preview of price changes.
  func draw(in body: Rect, of context: PageContext, on surface: inout Surface) -> TextScroll? {
    if let preview {
      preview.draw(in: body, of: context, on: &surface)
    } else {
      drawTable(in: body, of: context, on: &surface)
    }
    return nil
  }

  private func drawTable(in body: Rect, of context: PageContext, on surface: inout Surface) {
    _ = surface.frame(body, title: localized("common.price-table"), isFocused: context.isInFront)
    let layout = TableLayout(self, context)
    var area = layout.area
    if layout.hasFilterLine {
      let line = area.takeTop(1)
      surface.writeFilter(filter.input, isTyped: filter.isTyped, in: line)
      surface.mark(line, .act(Part.filter))
    }
    guard let table else {
      surface.writeEmpty(localized("browse.reading", context.shelf.catalogName), in: area)
      return
    }
    surface.cornerNote(corner(table), of: body, style: surface.theme.note, leavingLeft: 16)
    let headings = area.takeTop(1)
    let cells = cells(layout, of: headings)
    drawHeadings(table, cells, on: &surface)
    if table.items.isEmpty {
      surface.writeEmpty(
        table.items.index.count == 0
          ? localized("browse.no-products-in", context.shelf.appName)
          : localized("common.nothing-matches"),
        filter.input.text.isEmpty ? "" : BrowsePage.unmatchedHint(filterProblem),
        in: area
      )
      return
    }
    let rows = position.visible(count: table.items.count, height: area.rows)
    let findMatches = query.matches.finder
    for row in rows {
      let line = area.row(row - rows.lowerBound)
      draw(row, of: table, foundBy: findMatches, cells, in: line, on: &surface)
    }
    drawNote(table, layout, in: body, of: context, on: &surface)
    noteColumns(layout, in: body, on: &surface)
  }

  /// Returns the number of rows, the number of selected rows, and the sort order.
  private func corner(_ table: CatalogTable) -> String {
    let (shown, all) = (table.items.count, table.items.index.count)
    var parts = [shown == all ? grouped(all) : localized("common.of", grouped(shown), grouped(all))]
    let marked = markCount
    if marked > 0 { parts.append(localized("browse.marked", grouped(marked))) }
    if isSorting {
      parts.append(localized("browse.sorting"))
    } else if let sorting {
      let heading = sorting.column.heading(table.home).trimmedEnd
      parts.append("\(sorting.isDescending ? "↓" : "↑") \(heading)")
    }
    return parts.joined(separator: " · ")
  }

  private func drawHeadings(
    _ table: CatalogTable,
    _ cells: [(Int, Rect)],
    on surface: inout Surface
  ) {
    for (index, rect) in cells where table.columns.indices.contains(index) {
      let column = table.columns[index]
      let sign = sorting?.column != column ? "" : sorting?.isDescending == true ? "↓" : "↑"
      let heading = column.heading(table.home)
      let text = column.isNumber ? sign + heading : heading + (sign.isEmpty ? "" : " " + sign)
      surface.canvas.write(
        text,
        in: rect,
        style: surface.theme.heading,
        alignment: column.isNumber ? .trailing : .leading
      )
      surface.mark(rect, .act(Part.heading(index)))
    }
  }

  private func draw(
    _ row: Int,
    of table: CatalogTable,
    foundBy findMatches: (String) -> [Range<Int>],
    _ cells: [(Int, Rect)],
    in line: Rect,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let isSelected = row == position.row
    let background = isSelected ? theme.idleSelection : nil
    if let background { surface.canvas.fill(line, style: background) }
    surface.write(
      [TextRun(isMarked(row) ? "✓" : " ", theme.warning)],
      at: line.origin.moved(columns: 1),
      columns: 1,
      background: background
    )
    let item = table.items[row]
    for (index, heading) in cells where table.columns.indices.contains(index) {
      let rect = Rect(
        column: heading.left,
        row: line.top,
        columns: heading.columns,
        rows: 1
      )
      let column = table.columns[index]
      let cell = table.cell(column, of: item)
      let isCursor = isSelected && index == self.column
      let text =
        theme.isReadInLines && cell.text.isEmpty
        ? "–" : Self.shown(cell, column, in: rect.columns)
      let isSearched = column.kind == .name || column.kind == .product
      surface.write(
        TextRun(text, Self.style(of: cell, column, theme))
          .marking(isSearched ? findMatches(text) : [], theme.match),
        at: rect.origin,
        columns: rect.columns,
        background: isCursor ? theme.selection : background
      )
      surface.mark(rect, .act(Part.cell(row: row, column: index)))
      guard isCursor else { continue }
      if filter.isTyped {
        surface.select(line, number: row + 1, of: table.items.count)
      } else {
        surface.canvas.placeCursor(at: rect.origin)
      }
    }
  }

  /// Returns a cell's text with the width of its column.
  ///
  /// Base prices are in parentheses, and digits are aligned.
  private static func shown(
    _ cell: CatalogTable.Cell,
    _ column: CatalogTable.Column,
    in width: Int
  ) -> String {
    var text = cell.text
    switch column.kind {
    case .price, .month: text = cell.standsIn ? "(\(text))" : text + " "
    case .product, .name, .type, .group, .level, .period, .plans, .difference, .missing: break
    }
    let truncation: Truncation = column.kind == .product ? .middle : .end
    return TextLayout.padded(
      text,
      to: width,
      column.isNumber ? .trailing : .leading,
      truncation: truncation
    )
  }

  private static func style(
    of cell: CatalogTable.Cell,
    _ column: CatalogTable.Column,
    _ theme: Theme
  ) -> Style {
    switch column.kind {
    case .product, .name, .level, .period, .plans, .group, .type: theme.text
    case .price: cell.standsIn ? theme.note : theme.price
    case .month, .difference: cell.standsIn ? theme.note : theme.text
    case .missing: theme.warning
    }
  }

  /// Returns the part of a line for each visible column, with the column's index.
  private func cells(_ layout: TableLayout, of line: Rect) -> [(Int, Rect)] {
    var cells = [
      (0, Rect(column: line.left + 2, row: line.top, columns: layout.firstWidth - 1, rows: 1))
    ]
    var left = line.left + 2 + layout.firstWidth
    for index in layout.shown {
      let width = min(columns[index].width, line.right - left)
      guard width > 0 else { break }
      cells.append((index, Rect(column: left, row: line.top, columns: width, rows: 1)))
      left += width + 1
    }
    return cells
  }

  /// Draws the number of hidden columns on each side.
  private func noteColumns(_ layout: TableLayout, in body: Rect, on surface: inout Surface) {
    let (left, right) = (layout.shown.lowerBound - 1, columns.count - layout.shown.upperBound)
    let noun = "counted.more-column"
    let parts = [
      left > 0 ? "← " + (right > 0 ? grouped(left) : counted(left, noun)) : "",
      right > 0 ? counted(right, noun) + " →" : "",
    ]
    guard left + right > 0 else { return }
    surface.writeNote(
      " \(parts.filter { !$0.isEmpty }.joined(separator: " · ")) ",
      under: body.inset(columns: 1, rows: 1)
    )
  }
}

extension String {
  /// The string without the spaces at its end.
  var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
