import CatalogTools
import StoreCatalog
import StoreModel

/// A choice from one of the table's menus.
enum TableChoice: Hashable, Sendable {
  /// Show the given column, or hide it if it is visible.
  case column(CatalogTable.Kind)
  /// Start each row with the name or with the identifier.
  case first(CatalogTable.Kind)
  /// Show the columns of the given storefront, or hide them if they are visible.
  case storefront(Storefront)
  /// Show the columns of the given storefronts. If the value is `nil`, show all storefronts with prices.
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
