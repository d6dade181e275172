import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

// The list of products, and the details of the selected product.
extension BrowsePage {
  /// Draws the details of the selected product.
  ///
  /// - Returns: The scroll position, or `nil` if the details are empty.
  func drawDetail(
    in rect: Rect,
    _ context: PageContext,
    on surface: inout Surface
  ) -> TextScroll? {
    let lines = detailText(context, frame: rect.columns + 2).lines
    guard !lines.isEmpty else {
      surface.writeEmpty(localized("browse.nothing-selected"), in: rect)
      return nil
    }
    let position = positions[.detail] ?? ListPosition()
    let top = position.top(count: lines.count, height: rect.rows)
    let scroll = surface.writeRows(lines, from: top, in: rect.inset(columns: 1))
    if focus == .detail { surface.canvas.placeCursor(at: rect.origin.moved(columns: 1)) }
    surface.drawScrollBar(
      of: .detail,
      beside: rect,
      top: scroll.top,
      count: scroll.lines,
      isFocused: focus == .detail
    )
    if scroll.isLong {
      surface.writeNote(
        scroll.below > 0
          ? " " + localized("common.more", scroll.below) + " "
          : " " + localized("browse.end") + " ",
        under: rect
      )
    }
    return scroll
  }

  /// Returns the text of the details for a pane whose width, including its frame, is `frame`.
  func detailText(_ context: PageContext, frame: Int) -> DetailText {
    DetailText(context, preview(context), frame: frame, isWhole: focus == .detail)
  }

  /// Draws the visible rows of the product list.
  func drawShelf(in rect: Rect, _ context: PageContext, on surface: inout Surface) {
    var list = rect
    if showsFilterLine(.products) {
      drawFilterLine(shelf.filter, of: .products, in: list.takeTop(1), on: &surface)
    }
    switch shelf.reading {
    case .underWay:
      surface.writeEmpty(
        localized("browse.reading", shelf.catalogName),
        localized("browse.list-fills-soon-read"),
        in: list
      )
    case .refused:
      surface.writeEmpty(
        localized("browse.nothing-can-be-sold"),
        localized("browse.0-shows-what-is-wrong"),
        in: list
      )
    case .done:
      if shelf.rowCount == 0, !shelf.search.isUnderWay {
        let (title, hint) = context.toAudience {
          (
            shelf.isEmpty
              ? localized("browse.no-products-in", shelf.appName)
              : localized("common.nothing-matches"),
            shelf.filter.text.isEmpty
              ? "" : Self.unmatchedHint(filterProblem(of: .products))
          )
        }
        surface.writeEmpty(title, hint, in: list)
      }
      drawShelfRows(in: &list, context, on: &surface)
    }
  }

  private func drawShelfRows(
    in list: inout Rect,
    _ context: PageContext,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    guard let stock = shelf.stock else { return }
    let isInColumns = columns[.products] != nil && !context.isForPresentation
    let heading = isInColumns ? list.takeTop(1) : nil
    var text = ShelfText(stock: stock, context: context, columns: list.columns)
    let rows = shelf.position.visible(count: stock.list.count, height: list.rows)
    surface.drawScrollBar(
      of: .products,
      beside: list,
      top: rows.lowerBound,
      count: stock.list.count,
      isFocused: focus == .products
    )
    if let heading {
      let shown = rows.map { stock.list[$0] }
      // The mark of owned products is drawn after the columns, and must not truncate them.
      let room = list.columns - (shown.map { text.ownedColumns(of: $0) }.max() ?? 0)
      text.chosen = productColumns(shown, within: room, context)
      surface.write(text.chosen?.heading(theme) ?? .empty, in: heading)
    }
    let isMarked = markTest(of: .products, context)
    for row in rows {
      let line = list.row(row - rows.lowerBound)
      let isSelected = row == shelf.position.row
      let background =
        isSelected ? (focus == .products ? theme.selection : theme.idleSelection) : nil
      surface.write(
        text.line(
          stock.list[row],
          isSelected: isSelected,
          isMarked: rowID(row, in: .products, context).map { isMarked(row, $0) } ?? false
        ),
        in: line,
        background: background
      )
      surface.mark(line, .row(.products, row))
      guard isSelected, focus == .products else { continue }
      if shelf.isFiltering {
        let headers = stock.list.headers
        let number = row + 1 - headers.count { $0 < row }
        surface.select(line, number: number, of: stock.list.count - headers.count)
      } else {
        surface.canvas.placeCursor(at: line.origin)
      }
    }
  }

  /// Draws the line in which a pane's filter is typed.
  ///
  /// The line remains visible after typing.
  func drawFilterLine(
    _ filter: TextInput,
    of pane: Pane,
    in rect: Rect,
    on surface: inout Surface
  ) {
    surface.writeFilter(filter, isTyped: focus == pane && isTyping(in: pane), in: rect)
    surface.mark(rect, .filterLine(pane))
  }
}
