import AdvancedCommerce
import TerminalCanvas

/// The pages of the screen: the one in front, and the state of the others.
package struct Pages: Sendable {
  /// The page that fills the screen between its top and bottom lines.
  @CopyOnWrite var open = OpenPage.browse
  var browse: BrowsePage
  @CopyOnWrite var table = TablePage()
  /// The request drafts, one for each kind of request.
  var drafts: [RequestKind: FormPage] = [:]
  @CopyOnWrite package var catalogEditing = CatalogEditing()
  /// The purchase sheet, which is above the page.
  var purchase = PurchasePage()
  /// A system sheet, which is above the page.
  var systemSheet = SystemSheetPage()
  /// The screen at the end of each of two compared branches, or an empty array if no branches are compared.
  var compared: [StorefrontScreen] = []
  /// The history of places that the user has visited.
  @CopyOnWrite var history = LocationHistory()
  /// The texts that the user typed into filters.
  var pastFilters = FilterHistory()

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
///
/// A new page has a case here, its state in ``Pages/page(_:)``, and its type in ``Pages/kinds``. The
/// rest of its code is in a separate folder.
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

extension Pages {
  /// The types of all pages, in the order in which help and settings list their keys.
  static let kinds: [any Page.Type] = [
    BrowsePage.self, PurchasePage.self, SystemSheetPage.self, Inspector.self,
    NotificationPage.self, Explanation.self, FormPage.self, WirePage.self, TablePage.self,
    CatalogFormPage.self,
  ]

  /// Returns a page with its current state.
  func page(_ page: OpenPage) -> any Page {
    switch page {
    case .browse: browse
    case .inspector(let page): page
    case .notification(let page): page
    case .form(let kind): drafts[kind] ?? FormPage(kind)
    case .wire(let page): page
    case .explanation(let page): page
    case .table: table
    case .catalogForm: catalogEditing.form ?? browse
    }
  }

  /// The page in front.
  var page: any Page { page(open) }

  /// Returns the sheet that must be answered, as a page above the page.
  ///
  /// Compared branches hide a pending sheet.
  func sheet(_ context: PageContext) -> (any Page)? {
    if comparesBranches { return nil }
    if context.sheet != nil { return purchase }
    return context.systemSheet == nil ? nil : systemSheet
  }

  /// Returns the sheet that must be answered, otherwise the page in front.
  func front(_ context: PageContext) -> any Page { sheet(context) ?? page }

  /// Whether two branches are compared.
  var comparesBranches: Bool { explanation?.comparison != nil }

  /// Returns the contexts whose keys work now, the nearest first.
  func contexts(_ context: PageContext) -> [Context] {
    front(context).contexts(in: context) + [.everywhere]
  }

  /// Changes the page of a type.
  ///
  /// - Returns: The result, which is empty if there is no such page.
  mutating func change<Owner: Page>(_ change: (inout Owner) -> PageResult) -> PageResult {
    guard var page = Owner.present(in: self) else { return [] }
    defer { page.store(in: &self) }
    return change(&page)
  }

  /// Changes the page in front.
  mutating func changePage<Result>(_ change: (inout any Page) -> Result) -> Result {
    self.change(page, change)
  }

  /// Changes the sheet that must be answered, otherwise the page in front.
  mutating func changeFront<Result>(
    _ context: PageContext,
    _ change: (inout any Page) -> Result
  ) -> Result {
    self.change(front(context), change)
  }

  private mutating func change<Result>(
    _ page: any Page,
    _ change: (inout any Page) -> Result
  ) -> Result {
    var page = page
    defer { page.store(in: &self) }
    return change(&page)
  }

  /// Handles a key on the page in front before the search for its command.
  ///
  /// - Returns: The result, or `nil` if the key runs its command.
  mutating func press(_ key: Key, _ context: PageContext) -> PageResult? {
    var page = page
    let result = page.press(key, &pastFilters, context)
    // Storing a page copies it.
    if result != nil || page.takesText(in: context.body) { page.store(in: &self) }
    return result
  }
}
