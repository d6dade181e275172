import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// The details of the selected row in a live pane.
///
/// The preview signs nothing and calls no external service. The enter key opens the complete view.
struct RowPreview {
  let row: RowID
  let pane: Pane
  let context: PageContext
  let live: LivePanes
  let notices: NotificationShelf

  var title: String {
    switch row {
    case .transaction:
      pane == .entitlements
        ? localized("browse.details-entitlement") : localized("browse.details-transaction")
    case .waiting: localized("browse.details-waiting-purchase")
    case .subscription: localized("browse.details-subscription")
    case .line: localized("browse.details-line-of-the-log")
    case .notification: localized("browse.details-notification")
    case .item: localized("common.details")
    }
  }

  func lines(columns: Int) -> [TextLine] { text(columns).wrapped(to: columns) }

  private func text(_ columns: Int) -> [TextLine] {
    guard let store = context.store else { return [] }
    switch row {
    case .transaction(let id):
      guard let record = store.transactions[id: id] else { return [] }
      if pane == .entitlements {
        return WhyText(context: context, columns: columns).lines(of: record.transaction.productId)
      }
      return InspectorText(
        inspector: Inspector(id),
        record: record,
        columns: columns,
        context: context
      )
      .facts
    case .waiting(let id):
      return live.waitingPurchase(id).map { waitingLines($0, columns) } ?? []
    case .subscription(let id):
      return TimelineText(context: context, columns: columns).lines(of: id, past: 2)
    case .line(let id): return Explanation.logLines(id, context, isWhole: false)
    case .notification(let id):
      return notices[id].map { row in
        NotificationText(page: NotificationPage(id), columns: columns, context: context)
          .facts(of: row)
      } ?? []
    case .item: return []
    }
  }

  private func waitingLines(_ waiting: DeferredPurchase, _ columns: Int) -> [TextLine] {
    let theme = context.theme
    let product = waiting.sheet.request.product
    let state =
      switch waiting.reason {
      case .askToBuy: localized("browse.a-parent-must-approve-it")
      case .interrupted: localized("browse.customer-must-settle-interrupted")
      case .authentication: localized("browse.the-bank-asks-the-customer")
      }
    // While a script plays, the user can't answer a pending purchase by key.
    let keys = context.isPlaying ? [] : waiting.reason.keyRuns(context.keys, theme.warning)
    let separator = TextRun(["", ""].listed(), theme.warning)
    let hints = keys.enumerated().flatMap { index, key in
      [index == 0 ? TextRun(": ", theme.warning) : separator, key]
    }
    return [TextLine(context.shelf.name(of: product), theme.strong)]
      + TextLine.wrapped(product.id.rawValue, theme.note, columns: columns) + [.empty]
      + TextLine([TextRun(state, theme.warning)] + hints + [TextRun(".", theme.warning)])
      .wrapped(to: columns)
  }
}

extension BrowsePage {
  /// Returns the details of the selected row, or `nil` if the details are about a product.
  func preview(_ context: PageContext) -> RowPreview? {
    guard !context.isForPresentation, let row = selectedRow(of: looked, context) else { return nil }
    return RowPreview(row: row, pane: looked, context: context, live: live, notices: notices)
  }

  /// Selects the given row of a live pane, and clears the filters that hide the row.
  mutating func reveal(_ row: RowID, in pane: Pane, _ context: PageContext) {
    showAllTransactions(in: pane, context)
    if let rows = filteredRows(of: pane), !rows.contains(row) { filters[pane] = nil }
    selected[pane] = row
    followSelections(context)
  }

  private mutating func showAllTransactions(in pane: Pane, _ context: PageContext) {
    guard pane == .transactions, live.filter != .all else { return }
    live.filter = .all
    if let store = context.store { live.refresh(store, []) }
  }

  /// Filters a live pane by the given query.
  mutating func narrow(_ pane: Pane, to query: String, _ context: PageContext) {
    showAllTransactions(in: pane, context)
    filters[pane, default: RowFilter()].input = TextInput(query)
    positions[pane] = nil
    refresh(context)
  }
}

extension Subjects {
  /// The row that the focused details describe, or `nil` if they are about a product.
  var previewedRow: RowID? { pages.isPreviewingRow(context) ? row : nil }
}
