import AdvancedCommerce
import TerminalCanvas

/// The pages of the screen: the current page, and the state of other pages.
package struct Pages: Sendable {
  /// The page that fills the screen between its top and bottom lines.
  @CopyOnWrite var open = OpenPage.browse
  var browse: BrowsePage
  @CopyOnWrite var table = TablePage()
  /// The request drafts, one for each kind of request.
  var drafts: [RequestKind: FormPage] = [:]
  @CopyOnWrite package var catalogEditing = CatalogEditing()
  /// The purchase sheet, which is shown above the page.
  var purchase = PurchasePage()
  /// The system sheet, which is shown above the page.
  var systemSheet = SystemSheetPage()
  /// The screens at the ends of two compared branches, or an empty array if no branches are compared.
  var compared: [StorefrontScreen] = []
  /// The history of locations that the user has visited.
  @CopyOnWrite var history = LocationHistory()
  /// The strings that the user has typed into filters.
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

/// A page that can be open.
///
/// A new page has a case here, its state in ``Pages/page(_:)``, and its type in ``Pages/kinds``. The rest of the
/// page's code is in a separate folder.
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
  /// The types of all pages, in the order in which the help and the settings list the pages' keys.
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

  /// The current page.
  var page: any Page { page(open) }

  /// Returns the sheet that must be answered, as a page above the current page.
  ///
  /// While branches are compared, a pending sheet is hidden.
  func sheet(_ context: PageContext) -> (any Page)? {
    if comparesBranches { return nil }
    if context.sheet != nil { return purchase }
    return context.systemSheet == nil ? nil : systemSheet
  }

  /// Returns the sheet that must be answered, or the current page if there is no such sheet.
  func front(_ context: PageContext) -> any Page { sheet(context) ?? page }

  /// Whether two branches are compared.
  var comparesBranches: Bool { explanation?.comparison != nil }

  /// Returns the contexts whose keys currently work, the most specific context first.
  func contexts(_ context: PageContext) -> [Context] {
    front(context).contexts(in: context) + [.everywhere]
  }

  /// Changes the page of the given type.
  ///
  /// - Returns: The result of the closure, or an empty result if a page of this type doesn't exist.
  mutating func change<Owner: Page>(_ change: (inout Owner) -> PageResult) -> PageResult {
    guard var page = Owner.present(in: self) else { return [] }
    defer { page.store(in: &self) }
    return change(&page)
  }

  /// Changes the current page.
  mutating func changePage<Result>(_ change: (inout any Page) -> Result) -> Result {
    self.change(page, change)
  }

  /// Changes the sheet that must be answered, or the current page if there is no such sheet.
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

  /// Handles a key on the current page before the key's command is searched for.
  ///
  /// - Returns: The result, or `nil` if the key runs its command.
  mutating func press(_ key: Key, _ context: PageContext) -> PageResult? {
    var page = page
    let result = page.press(key, &pastFilters, context)
    // The page is stored only if it may have changed, because storing a page copies it.
    if result != nil || page.takesText(in: context.body) { page.store(in: &self) }
    return result
  }
}
