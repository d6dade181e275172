import StoreCatalog
import StoreEngine
import Texts

/// Something that was looked at: a page, or a pane of the main screen with the row that was selected.
struct Place: Hashable, Sendable {
  let page: StorefrontScreen.Page
  let focus: Pane
  let isZoomed: Bool
  /// What the selected row of a live pane stood for; nil for the first, or the newest.
  let row: RowID?
  /// The product or SKU that was selected.
  let item: ItemID?

  /// Whether it is the same page or pane, wherever in it one was.
  func isSame(as other: Place) -> Bool {
    page.isSame(as: other.page) && (page != .browse || focus == other.focus)
  }

  func name(in context: PageContext) -> String {
    switch page {
    case .browse: focus.title
    case .inspector(let open): open.titles(in: context)[0]
    case .notification(let open): open.titles(in: context)[0]
    case .explanation(let open): open.titles(in: context)[0]
    case .form: said("place.request")
    case .wire: said("context.request-on-its-way")
    case .table: said("common.price-table")
    case .catalogForm:
      switch item {
      case .product(let id): said("place.catalog-form") + " " + context.name(of: id)
      case .sku(let name): said("place.catalog-form") + " " + name
      case nil: said("place.catalog-form")
      }
    }
  }
}

extension StorefrontScreen.Page {
  /// Whether two pages are about the same, wherever they are scrolled to.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.inspector(let mine), .inspector(let theirs)): mine.transaction == theirs.transaction
    case (.notification(let mine), .notification(let theirs)): mine.id == theirs.id
    case (.explanation(let mine), .explanation(let theirs)): mine.subject == theirs.subject
    case (.wire, .wire): true
    case (.browse, _), (.inspector, _), (.notification, _), (.form, _), (.wire, _),
      (.explanation, _), (.table, _), (.catalogForm, _):
      self == other
    }
  }
}
