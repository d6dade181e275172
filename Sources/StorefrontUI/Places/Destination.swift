import StoreEngine

/// Where something is that belongs to what is selected.
enum Destination: Hashable, Sendable {
  case row(RowID, in: Pane)
  /// The rows of a pane that a query finds.
  case rows(in: Pane, matching: String)

  /// Shows it.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    let context = screen.context
    switch self {
    case .row(let row, let pane):
      screen.browse.reveal(row, in: pane, context)
      return screen.show(pane)
    case .rows(let pane, let query):
      screen.browse.narrow(pane, to: query, context)
      return screen.show(pane)
    }
  }
}
