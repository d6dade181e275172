import StoreCatalog
import StoreModel

/// A choice of one of the table's menus.
enum TableChoice: Hashable, Sendable {
  /// Show a column, or leave it out.
  case column(CatalogTable.Kind)
  /// Begin rows with their names, or their identifiers.
  case first(CatalogTable.Kind)
  /// Give a storefront columns of its own, or take them away.
  case storefront(Storefront)
  /// Give columns to these storefronts; nil for all that have prices.
  case storefronts([Storefront]?)
  case work(TableWork)
  /// Save a copy of the catalog with its new prices.
  case copy([UInt8], path: String)
}

extension TableChoice: PageAct, PageChange {
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

extension TablePage.Part: PageAct, PageChange {
  func update(_ page: inout TablePage, _ context: PageContext) -> PageResult {
    page.click(self, context)
  }
}
