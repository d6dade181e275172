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

  func show(on screen: inout StorefrontScreen) -> [Effect] {
    let context = screen.context
    switch self {
    case .row(let row, let pane):
      screen.pages.browse.reveal(row, in: pane, context)
      return screen.show(pane)
    case .rows(let pane, let query):
      screen.pages.browse.narrow(pane, to: query, context)
      return screen.show(pane)
    case .cause(let id):
      let name = id.description
      guard let line = context.log.lines.first(where: { !$0.isStep && $0.text.contains(name) })
      else {
        screen.say(Toast(said("explain.log-not-go-back-far-any-more"), isProblem: true))
        return []
      }
      screen.pages.open = .explanation(Explanation(.line(line.id)))
      return []
    }
  }
}
