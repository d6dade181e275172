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

  func make(on screen: inout StorefrontScreen) -> [Effect] {
    switch self {
    case .column(let kind): screen.pages.table.toggle(kind)
    case .first(let kind): screen.pages.table.begin(with: kind)
    case .storefront(let storefront):
      let shown = screen.pages.table.shownStorefronts
      screen.pages.table.show(
        shown.contains(storefront)
          ? shown.filter { $0 != storefront } : shown + [storefront]
      )
    case .storefronts(let storefronts): screen.pages.table.show(storefronts)
    case .work(let work): return [.table(work)]
    case .copy(let bytes, let path):
      screen.pages.table.isSaving = true
      return [.catalogFile(.saveAs(path, bytes))]
    }
    return []
  }
}
