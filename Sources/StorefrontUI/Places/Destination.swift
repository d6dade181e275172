import StoreEngine
import StoreModel
import StoreTelling
import Texts

/// Where something is that belongs to what is selected.
enum Destination: Hashable, Sendable {
  case row(RowID, in: Pane)
  /// The rows of a pane that a query finds.
  case rows(in: Pane, matching: String)
  /// What the log tells first of a transaction, with the step that brought it about.
  case cause(of: TransactionID)

  /// Shows it.
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
        return .saying(said("explain.log-not-go-back-far-any-more"), isProblem: true)
      }
      return .explaining(.line(line.id))
    }
    return []
  }
}
