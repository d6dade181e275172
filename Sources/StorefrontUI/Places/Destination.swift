import StoreEngine

/// Where something is that belongs to what is selected.
enum Destination: Hashable, Sendable {
  case row(RowID, in: Pane)
  /// The rows of a pane that a query finds.
  case rows(in: Pane, matching: String)
}

extension StorefrontScreen {
  /// Shows what belongs to what was selected.
  mutating func go(to destination: Destination) -> [Effect] {
    let context = context
    switch destination {
    case .row(let row, let pane):
      browse.reveal(row, in: pane, context)
      return show(pane)
    case .rows(let pane, let query):
      browse.narrow(pane, to: query, context)
      return show(pane)
    }
  }
}
