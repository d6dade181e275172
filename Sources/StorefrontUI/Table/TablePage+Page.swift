import StoreModel
import TerminalCanvas
import Texts

extension Context {
  static let table = Context(
    "table",
    "common.price-table",
    24,
    moves: .rows,
    manualPage: "Catalogs"
  )
  static let tablePreview = Context(
    "tablePreview",
    "request.new-prices",
    25,
    moves: .rows,
    manualPage: "Catalogs"
  )
}

extension TablePage: Page {
  static let keyContexts: [Context] = [.table, .tablePreview]
  static let commands = TableCommand.rows

  func contexts(in context: PageContext) -> [Context] {
    [preview == nil ? .table : .tablePreview]
  }

  func takesText(in body: Rect) -> Bool { filter.isTyped }

  mutating func press(
    _ key: Key,
    _ past: inout FilterHistory,
    _ context: PageContext
  ) -> PageResult? {
    guard filter.isTyped else { return nil }
    return pressInFilter(key, context.shelf.queryNames, &past).result
  }

  /// Returns the hints about keys in the open filter, and about its first problem or the fields that it can search.
  func filterHints(in context: PageContext) -> [KeyHint]? {
    guard filter.isTyped else { return nil }
    if let filterProblem {
      return Shelf.filterKeys + [KeyHint(words: "?", filterProblem.capitalizedFirst).cut]
    }
    return Shelf.filterHints(
      of: filter.input,
      Pane.products.queryFields,
      context.shelf.queryNames
    )
  }

  static func present(in pages: Pages) -> TablePage? { pages.table }

  func store(in pages: inout Pages) { pages.table = self }
}
