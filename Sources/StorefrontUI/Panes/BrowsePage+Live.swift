import StoreEngine
import StoreModel
import StoreQueries
import StoreTelling
import TerminalCanvas
import Texts

// The panes that show the activity of the store.
extension BrowsePage {
  /// Draws the visible rows of a live pane.
  func drawLive(
    _ pane: Pane,
    in rect: Rect,
    _ context: PageContext,
    on surface: inout Surface
  ) {
    let theme = surface.theme
    let count = rowCount(of: pane, context)
    var rect = rect
    let serverRows = min(context.serverRows(pane, columns: rect.columns), rect.rows)
    if serverRows > 0 { context.drawServer(in: rect.takeTop(serverRows), on: &surface) }
    if let filter = filters[pane], showsFilterLine(pane) {
      drawFilter(filter, of: pane, in: rect.takeTop(1), context, on: &surface)
    }
    let heading = columns[pane] == nil || context.isForPresentation ? nil : rect.takeTop(1)
    guard count > 0 else {
      if focus == pane, !isTyping(in: pane) {
        surface.canvas.placeCursor(at: rect.origin)
      }
      return drawEmptyPane(pane, in: rect, context, on: &surface)
    }
    let position = positions[pane] ?? ListPosition()
    let rows = position.visible(count: count, height: rect.rows)
    let selected = min(position.row, count - 1)
    surface.drawScrollBar(
      of: pane,
      beside: rect,
      top: rows.lowerBound,
      count: count,
      isFocused: focus == pane
    )
    var text = RowText(context: context, live: live, notices: notices, columns: rect.columns)
    let isMarked = markTest(of: pane, context)
    let shownRows = rows.compactMap { rowID($0, in: pane, context) }
    let columns = rowColumns(of: pane, shownRows, within: rect.columns, context)
    let findMatches = (filters[pane]?.matches ?? QueryMatches()).finder
    if let columns, let heading { surface.write(columns.heading(theme), in: heading) }
    for row in rows {
      let place = rect.row(row - rows.lowerBound)
      let isSelected = row == selected && focus == pane
      text.isSelected = isSelected
      text.isFirst = row == rows.lowerBound || filteredRows(of: pane) != nil
      let id = rowID(row, in: pane, context)
      text.isMarked = id.map { isMarked(row, $0) } ?? false
      let line = id.map {
        columns?.line(of: $0, mark: text.mark, theme) ?? text.line(of: $0, in: pane)
      }
      let shown = line?.marking(findMatches, theme.match)
      // Keys in the row are click targets above the row's own target.
      surface.mark(place, .row(pane, row))
      surface.write(shown ?? .empty, in: place, background: isSelected ? theme.selection : nil)
      guard isSelected else { continue }
      if isTyping(in: pane) {
        surface.select(place, number: row + 1, of: count)
      } else {
        surface.canvas.placeCursor(at: place.origin)
      }
    }
    if pane == .notifications { drawMore(around: rows, of: count, below: rect, on: &surface) }
  }

  /// Draws the number of hidden rows in the lower edge of the pane.
  private func drawMore(
    around rows: Range<Int>,
    of count: Int,
    below rect: Rect,
    on surface: inout Surface
  ) {
    let above =
      rows.lowerBound > 0 ? " " + localized("form.more", grouped(rows.lowerBound)) + " " : ""
    let rest = count - rows.upperBound
    let below = rest > 0 ? " " + localized("common.more", grouped(rest)) + " " : ""
    surface.writeNote(above + below, under: rect)
  }

  /// Draws the line of the filter.
  ///
  /// It includes the number of matches if the pane's top line can't show it.
  private func drawFilter(
    _ filter: RowFilter,
    of pane: Pane,
    in rect: Rect,
    _ context: PageContext,
    on surface: inout Surface
  ) {
    drawFilterLine(filter.input, of: pane, in: rect, on: &surface)
    guard layout(context).tabs[pane] != nil, let count = filterCount(of: pane, context) else {
      return
    }
    surface.canvas.write(
      " \(count) ",
      in: rect,
      style: surface.theme.note,
      alignment: .trailing
    )
  }

  private func drawEmptyPane(
    _ pane: Pane,
    in rect: Rect,
    _ context: PageContext,
    on surface: inout Surface
  ) {
    let (title, hint) = context.toAudience { emptyWords(pane, context) }
    let command = emptyCommand(pane, context)
    let isFresh = command == .shop(.buy) && !context.isForPresentation && !context.isPlaying
    surface.writeEmpty(
      title,
      hint,
      more: isFresh ? firstHints(context) : [],
      in: rect,
      running: command
    )
  }

  /// Returns the hint for a filter without matches: the filter's problem, or the key that clears the filter.
  static func unmatchedHint(_ problem: String?) -> String {
    problem?.capitalizedFirst ?? localized("pane.esc-clears-the-filter")
  }

  /// Returns the command that a click on an empty pane's hint runs, or `nil` if there is no such command.
  private func emptyCommand(_ pane: Pane, _ context: PageContext) -> Command? {
    guard pane == .transactions, filters[pane]?.input.text.isEmpty ?? true else { return nil }
    if live.filter != .all { return .screen(.cycleTransactionFilter) }
    return shelf.isEmpty || context.isReadOnly ? nil : .shop(.buy)
  }

  /// Returns hints for a user who opens the program for the first time.
  private func firstHints(_ context: PageContext) -> [String] {
    let keys = context.keys
    return [
      localized(
        "pane.undoes-records-lists-commands",
        keys[.returning(.undo)],
        keys[.recording(.start)],
        keys[.screen(.palette)]
      )
    ] + (context.isInTutorial ? [] : [localized("pane.new-here-tutor")])
  }

  /// Returns the text for an empty live pane, with a hint about what the user can do next.
  private func emptyWords(_ pane: Pane, _ context: PageContext) -> (title: String, hint: String) {
    if let filter = filters[pane], !filter.input.text.isEmpty {
      return (localized("common.nothing-matches"), Self.unmatchedHint(filter.problem))
    }
    switch pane {
    case .entitlements:
      let isAfterConsumable = context.store?.transactions.last?.transaction.type == .consumable
      let hint =
        isAfterConsumable
        ? localized("pane.consumables-give-no-entitlement")
        : localized("pane.customer-may-use-shows-here")
      return (localized("pane.no-entitlements"), hint)
    case .transactions:
      switch live.filter {
      case .all:
        let hint =
          shelf.isEmpty || context.isReadOnly
          ? "" : localized("pane.buy-something-on-a-product", context.keys[.shop(.buy)])
        return (localized("pane.no-transactions-yet"), hint)
      case .updates, .unfinished:
        let key = context.keys[.screen(.cycleTransactionFilter)]
        return (
          live.filter == .updates
            ? localized("pane.none-in-updates") : localized("pane.none-unfinished"),
          localized("pane.shows-others", key)
        )
      }
    case .subscriptions:
      return (localized("pane.no-subscriptions"), localized("pane.subscriptions-appear-here"))
    case .notifications:
      let hint = localized("pane.app-store-tells-merchants-server")
      return (localized("pane.no-notifications-yet"), hint)
    case .log, .products, .detail: return (localized("pane.nothing-has-happened-yet"), "")
    }
  }
}
