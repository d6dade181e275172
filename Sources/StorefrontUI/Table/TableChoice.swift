import CatalogTools
import StoreCatalog
import StoreModel

/// A choice in one of the table's menus.
enum TableChoice: Hashable, Sendable {
  /// Show a column, or hide it.
  case column(CatalogTable.Kind)
  /// Start rows with their names, or their identifiers.
  case first(CatalogTable.Kind)
  /// Show columns for a storefront, or hide them.
  case storefront(Storefront)
  /// Show columns for these storefronts, or for all that have prices if the value is `nil`.
  case storefronts([Storefront]?)
  case work(TableWork)
  /// Save a copy of the catalog with its new prices.
  case copy([UInt8], path: String)
}

extension TableChoice: PageAction, PageChange {
  var changesSomething: Bool {
    switch self {
    case .work(let work): Effect.table(work).changesSomething
    case .copy: true
    case .column, .first, .storefront, .storefronts: false
    }
  }

  func update(_ page: inout TablePage, _ context: PageContext) -> PageResult { page.choose(self) }
}

extension Choice {
  static func table(_ choice: TableChoice) -> Choice { .act(choice) }
}

extension TablePage.Part: PageAction, PageChange {
  func update(_ page: inout TablePage, _ context: PageContext) -> PageResult {
    page.click(self, context)
  }
}
