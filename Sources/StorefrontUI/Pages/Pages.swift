import AdvancedCommerce

/// The pages of the screen: the one in front, and the state of the others.
package struct Pages: Sendable {
  /// The page that fills the screen between its top and bottom lines.
  @CopyOnWrite var open = OpenPage.browse
  var browse: BrowsePage
  @CopyOnWrite var table = TablePage()
  /// The requests that were begun, one draft for each kind.
  var drafts: [RequestKind: FormPage] = [:]
  @CopyOnWrite package var catalogEditing = CatalogEditing()
  /// The purchase sheet, which lies above the page.
  var purchase = PurchasePage()
  /// A sheet of the system, which lies above the page.
  var systemSheet = SystemSheetPage()
  /// The screen as it would be at the end of each of two branches, or none if no branches are compared.
  var compared: [StorefrontScreen] = []
  /// The places that were looked at before.
  @CopyOnWrite var history = PlaceHistory()

  init(catalogName: String) {
    browse = BrowsePage(catalogName: catalogName)
  }

  /// The list of products, which belongs to the main page.
  var shelf: Shelf {
    _read { yield browse.shelf }
    _modify { yield &browse.shelf }
  }
}

/// A page that can be in front.
enum OpenPage: Hashable, Sendable {
  case browse
  case inspector(Inspector)
  case notification(NotificationPage)
  case form(RequestKind)
  case wire(WirePage)
  case explanation(Explanation)
  case table
  case catalogForm
}
