import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreQueries
import StoreTelling
import TerminalCanvas
import Texts
import VisibleText

/// The list of the catalog's products and SKUs, with headings, filtered by the typed text.
struct Shelf: Sendable {
  /// A catalog and the tables that make it fast to browse.
  ///
  /// This is a class, because every drawn row accesses it and it never changes.
  final class Stock: Sendable {
    let catalog: Catalog
    let index: CatalogIndex
    /// The rows that match the filter.
    let list: CatalogList
    let groups: [SubscriptionGroupID: SubscriptionGroup]
    /// The products that Advanced Commerce requests can use.
    ///
    /// If there are many, the array contains only the first ones.
    let generic: [Product]

    init(_ catalog: Catalog, _ index: CatalogIndex) {
      self.catalog = catalog
      self.index = index
      list = index.list
      groups = Dictionary(catalog.groups.map { ($0.id, $0) }) { first, _ in first }
      generic = Self.generic(of: catalog, in: list)
    }

    /// Creates a copy with other rows.
    init(_ other: Stock, index: CatalogIndex? = nil, list: CatalogList) {
      catalog = other.catalog
      self.index = index ?? other.index
      self.list = list
      groups = other.groups
      generic = other.generic
    }

    private static func generic(of catalog: Catalog, in list: CatalogList) -> [Product] {
      for header in list.headers {
        guard case .section(let section, let count) = list[header], section.kind == .generic else {
          continue
        }
        return (1...count).prefix(100).compactMap { row in
          guard case .item(.product(let index)) = list[header + row] else { return nil }
          return catalog.products[index]
        }
      }
      return []
    }
  }

  /// The state of reading the catalog's file.
  enum Reading: Sendable {
    case underWay
    case done(Stock)
    /// The file has problems.
    ///
    /// The count includes problems that aren't in the array.
    case refused(problems: [String], count: Int)
  }

  private(set) var catalogName: String
  /// The file with which the program started.
  private let firstName: String
  /// The previous catalogs of the store, and the marks for the changes since then.
  var history = CatalogHistory()
  /// The catalogs that the last scan found on the disk.
  var choices: [CatalogOnDisk] = []
  /// The folder in the path that the user typed last.
  var folder: CatalogFolder?
  /// The problems that prevent the store from selling a catalog, or `nil` if there aren't any.
  var findings: CatalogFindings? {
    didSet { hidesFindings = false }
  }
  /// Whether the user dismissed the findings.
  ///
  /// The file still has errors.
  var hidesFindings = false
  var reading = Reading.underWay
  var filter = TextInput()
  /// The identifier to select after the catalog has been read, or `nil` to select the first row.
  private var wanted: String?
  /// Whether the list hides everything that customers don't see.
  var isForPresentation = false
  /// The saved queries by name.
  private(set) var queryNames = QueryNames()
  /// Whether typed keys go to the filter.
  var isFiltering = false
  var position = ListPosition()
  var sorting = ShelfSorting()
  var search = ShelfSearch()
  private(set) var storefront = Storefront.unitedStates
  private(set) var locale = "en_US"
  @CopyOnWrite private var store: Store?

  init(catalogName: String) {
    self.catalogName = catalogName
    firstName = catalogName
    _store = CopyOnWrite(wrappedValue: nil)
  }

  /// Returns whether the customer has access to a product now.
  func isOwned(_ product: Product) -> Bool { store?.hasAccess(to: product) ?? false }

  /// Returns whether the customer is currently entitled to an Advanced Commerce SKU.
  func isOwned(_ sku: CatalogSKU) -> Bool { store?.isEntitled(toSKU: sku.sku) ?? false }

  /// Returns whether the customer currently has a product or SKU of the list.
  func isOwned(_ item: CatalogIndex.Item) -> Bool {
    guard let catalog else { return false }
    return switch item {
    case .product(let index): isOwned(catalog.products[index])
    case .sku(let index): isOwned(catalog.skus[index])
    }
  }

  var stock: Stock? {
    if case .done(let stock) = reading { stock } else { nil }
  }

  var catalog: Catalog? { stock?.catalog }

  /// The default settings of a store with this catalog.
  var ownSettings: StoreSettings { catalog?.settings.storeSettings() ?? StoreSettings() }

  /// The title of the terminal's window.
  var windowTitle: String {
    catalog == nil ? localized("common.storefront") : localized("browse.storefront", appName)
  }

  /// The app's name, or the file's name if the catalog doesn't name an app.
  ///
  /// A `.storekit` file never names an app.
  var appName: String {
    guard let app = catalog?.app, app.name != AppIdentity.unnamed.name else {
      let file = catalogName.shortName
      return file.split(separator: ".").first.map(String.init) ?? file
    }
    return app.name
  }

  /// Whether the catalog has been read and is empty.
  var isEmpty: Bool { stock?.index.count == 0 }

  /// The number of rows in the list, including headings.
  var rowCount: Int { stock?.list.count ?? 0 }

  /// The selected product or SKU, or `nil` if the list is empty.
  var selection: CatalogIndex.Item? { item(at: position.row) }

  var selectedProduct: Product? {
    if case .product(let index) = selection { catalog?.products[index] } else { nil }
  }

  var selectedSKU: CatalogSKU? {
    if case .sku(let index) = selection { catalog?.skus[index] } else { nil }
  }

  func product(_ id: ProductID) -> Product? {
    catalog?.product(id)
  }

  /// Returns a product's name in the current language.
  func name(of product: Product) -> String {
    product.localized(in: locale).displayName
  }

  /// Returns a SKU's name and description in the current language, or `nil` if the SKU has neither.
  func words(of sku: CatalogSKU) -> Localization? {
    Localization.choice(among: sku.localizations, for: locale)
  }

  /// Returns a section's heading in the current language.
  func title(of section: CatalogIndex.Section) -> String {
    guard case .group(let id) = section.kind else { return section.heading.text }
    return groupName(id) ?? section.title
  }

  /// Returns a subscription group's name in the current language.
  func groupName(_ id: SubscriptionGroupID) -> String? {
    stock?.groups[id]?.localizedName(in: locale)
  }

  /// The number of levels in the selected product's group, or `nil` if the product isn't in a group.
  ///
  /// The products of a group are adjacent in the list, and the lowest level comes last.
  var levelsOfSelectedGroup: Int? {
    guard let stock, let selection, selectedProduct?.subscription != nil,
      var row = stock.index.list.row(of: selection)
    else { return nil }
    let list = stock.index.list
    while row + 1 < list.count, case .item = list[row + 1] { row += 1 }
    guard case .item(.product(let last)) = list[row] else { return nil }
    return stock.catalog.products[last].subscription?.groupLevel
  }

  /// Whether the catalog has a product that Advanced Commerce requests can use.
  var hasGenericProducts: Bool {
    stock?.generic.isEmpty == false
  }

  /// Returns the generic products of the given type, or all generic products if the type is `nil`.
  func genericProducts(_ type: ProductType?) -> [Product] {
    (stock?.generic ?? []).filter { type == nil || $0.type == type }
  }

  /// Sets the initial filter and selection.
  ///
  /// Call this function before the catalog is read.
  mutating func setInitial(filter: String, selecting wanted: String?) {
    self.filter = TextInput(filter)
    self.wanted = wanted
  }

  /// Shows the catalog that was read.
  ///
  /// - Returns: A sentence about a missing initial selection or an invalid filter, or `nil` if neither is the case.
  mutating func load(_ catalog: Catalog, _ index: CatalogIndex) -> String? {
    let kept = selection
    history.recordFirst(catalog)
    hold(Stock(catalog, index))
    markChanges()
    applyFilter(keeping: kept)
    guard let wanted else { return filterProblem?.capitalizedFirst }
    self.wanted = nil
    let item =
      catalog.item(of: .product(ProductID(rawValue: wanted))) ?? catalog.item(of: .sku(wanted))
    guard let item else {
      return localized("browse.the-catalog-has-no-product-or-sku", wanted.shortened(to: 60))
    }
    reveal(item)
    return filterProblem?.capitalizedFirst
  }

  /// The id of the selected product or SKU, which is valid for every catalog.
  var selectedID: ItemID? { selection.flatMap { catalog?.id(of: $0) } }

  /// Shows another catalog, or an edited version of the current catalog.
  ///
  /// The selection is preserved if the new catalog contains it.
  ///
  /// - Returns: A line about the changes, or `nil` if nothing changed or no catalog was shown before.
  mutating func change(
    to catalog: Catalog,
    _ index: CatalogIndex,
    named name: String?
  ) -> String? {
    let kept = selectedID
    let words = self.catalog.flatMap { history.marks.change(from: $0, to: catalog) }
    hold(Stock(catalog, index))
    markChanges()
    catalogName = name?.shortName ?? firstName
    findings = nil
    applyFilter(keeping: kept.flatMap(catalog.item(of:)))
    return words
  }

  /// Copies the state of another shelf, except its filter and marks, and shows the given catalog.
  mutating func adopt(_ other: Shelf, _ catalog: Catalog) {
    (storefront, locale, store) = (other.storefront, other.locale, other.store)
    hold(Stock(catalog, CatalogIndex(catalog)))
  }

  /// Shows the rows of a catalog, which aren't sorted yet.
  private mutating func hold(_ stock: Stock) {
    reading = .done(stock)
    sorting.rows = nil
    search.end()
  }

  /// The problems of a catalog that can't be used, or `nil` if the catalog can be used.
  var problems: [String]? {
    if case .refused(let problems, _) = reading { problems } else { nil }
  }

  var problemCount: Int {
    if case .refused(_, let count) = reading { count } else { 0 }
  }

  /// Shows the problems of the catalog.
  ///
  /// - Parameters:
  ///   - problems: The problems to show. Each problem is wrapped for every frame.
  ///   - unlisted: The number of problems that `problems` doesn't contain.
  mutating func refuse(_ problems: [String], unlisted: Int) {
    var shown = problems
    if unlisted > 0 {
      shown.append(localized("browse.more-storefront-catalog-check-all", grouped(unlisted)))
    }
    reading = .refused(problems: shown, count: problems.count + unlisted)
  }

  /// Sets the saved queries by their names.
  mutating func name(_ queries: [String: String]) {
    queryNames = QueryNames(queries)
    if !filter.text.isEmpty { applyFilter(keeping: selection) }
  }

  /// Starts waiting for the catalog's file again.
  mutating func readAgain() { reading = .underWay }

  /// Applies the state of the store.
  ///
  /// If the language changes, the sort order of the names may change.
  @discardableResult
  mutating func refresh(_ store: Store) -> [Effect] {
    let isOtherLanguage = locale != store.settings.locale
    storefront = store.settings.storefront
    locale = store.settings.locale
    self.store = store
    return isOtherLanguage ? arrange() : []
  }

  /// The index of the first row with a product or SKU, which follows the heading of its section.
  var firstRow: Int { stock?.list.headers.isEmpty == false ? 1 : 0 }

  /// Selects the row at `row`.
  ///
  /// A heading is skipped in the direction of the move.
  mutating func select(_ row: Int, height: Int) {
    guard rowCount > firstRow else { return }
    search.wanted = nil
    var wanted = max(firstRow, min(row, rowCount - 1))
    if item(at: wanted) == nil { wanted += wanted < position.row ? -1 : 1 }
    position.select(wanted, count: rowCount, height: height)
    // The first section's heading is visible when its first row is selected.
    if wanted == firstRow { position.line = min(firstRow, max(0, height - 1)) }
  }

  /// Selects a product or SKU.
  ///
  /// - Returns: Whether the item is in the filtered list.
  mutating func select(_ item: CatalogIndex.Item) -> Bool {
    guard let row = stock?.list.row(of: item) else { return false }
    position.follow(row)
    return true
  }

  /// Returns the first products and SKUs that match a query.
  ///
  /// The limit also bounds the work after the search.
  func hits(matching query: String, limit: Int) -> [CatalogIndex.Item] {
    guard let stock else { return [] }
    let list = stock.index.list(
      matching: CatalogQuery(typed: query, names: queryNames),
      isBounded: true
    )
    return (0..<list.count).lazy.compactMap { row in
      if case .item(let item) = list[row] { item } else { nil }
    }
    .prefix(limit).map { $0 }
  }

  private func item(at row: Int) -> CatalogIndex.Item? {
    guard let stock, row >= 0, row < stock.list.count, case .item(let item) = stock.list[row] else {
      return nil
    }
    return item
  }
}
