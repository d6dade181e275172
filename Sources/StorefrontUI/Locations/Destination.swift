import StoreEngine
import StoreModel
import StoreTelling
import Texts

/// The location of items that are related to the selection.
enum Destination: Hashable, Sendable {
  case row(RowID, in: Pane)
  /// The rows of a pane that match a query.
  case rows(in: Pane, matching: String)
  /// The first log line about a transaction. The line includes the step that caused it.
  case cause(of: TransactionID)

  /// Shows the items at this location.
  func show(on pages: inout Pages, _ context: PageContext) -> PageResult {
    switch self {
    case .row(let row, let pane):
      pages.browse.reveal(row, in: pane, context)
      pages.show(pane)
    case .rows(let pane, let query):
      pages.browse.narrow(pane, to: query, context)
      pages.show(pane)
    case .cause(let id):
      let name = id.description
      let line = context.log.lines.first { !$0.isStep && $0.text.contains(name) }
      guard let line else {
        return .saying(localized("explain.log-not-go-back-far-any-more"), isProblem: true)
      }
      return .explaining(.line(line.id))
    }
    return []
  }
}
