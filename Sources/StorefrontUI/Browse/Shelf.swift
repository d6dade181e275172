import StoreCatalog
import StoreEngine
import StoreModel
import StoreQueries
import StoreTelling
import TerminalCanvas
import Texts
import VisibleText

/// The products of the catalog as a list with headings, filtered by what is typed.
struct Shelf: Sendable {
  /// A catalog that has been read, and what makes it quick to browse.
  ///
  /// A class, because it is asked for by every row that is drawn, and is never changed.
  final class Stock: Sendable {
    let catalog: Catalog
    let index: CatalogIndex
    /// The rows that the filter leaves.
    let list: CatalogList
    let groups: [SubscriptionGroupID: SubscriptionGroup]
    /// The products that Advanced Commerce requests can be sold with, the first of very many.
    let generic: [Product]

    init(_ catalog: Catalog, _ index: CatalogIndex) {
      self.catalog = catalog
      self.index = index
      list = index.list
      groups = Dictionary(catalog.groups.map { ($0.id, $0) }) { first, _ in first }
      generic = Self.generic(of: catalog, in: list)
    }

    /// The same catalog with other rows.
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

  /// How far the catalog's file has been read.
  enum Reading: Sendable {
    case underWay
    case done(Stock)
    /// With how many problems there are, of which not all may be shown.
    case refused(problems: [String], count: Int)
  }

  private(set) var catalogName: String
  /// The file that the program began with.
  private let firstName: String
  /// The catalogs that were sold before, and what of them is not what it was.
  var history = CatalogHistory()
  /// The catalogs on the disk that a person may want, as they were looked for last.
  var choices: [CatalogOnDisk] = []
  /// The folder of the path that was typed last.
  var folder: CatalogFolder?
  /// What is wrong with a catalog that the store was to sell; nil while nothing is.
  var findings: CatalogFindings? {
    didSet { hidesFindings = false }
  }
  /// Whether the person has put the findings away; that the file is broken stays true.
  var hidesFindings = false
  var reading = Reading.underWay
  var filter = TextInput()
  /// What is to be selected as soon as the catalog has been read: an identifier; nil for the first.
  private var wanted: String?
  /// Whether what customers do not see is left out of the list.
  var isForMeeting = false
  /// What can be asked for by its name.
  private(set) var queryNames = QueryNames()
  /// Whether keys go to the filter.
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

  /// Whether the customer can use a product now.
  func isOwned(_ product: Product) -> Bool { store?.hasAccess(to: product) ?? false }

  /// Whether the customer has a SKU of Advanced Commerce now.
  func isOwned(_ sku: CatalogSKU) -> Bool { store?.isEntitled(toSKU: sku.sku) ?? false }

  /// Whether the customer has a row of the list now.
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

  /// What a store of the catalog begins with where nobody says otherwise.
  var ownSettings: StoreSettings { catalog?.settings.storeSettings() ?? StoreSettings() }

  /// What the terminal's window is called.
  var windowTitle: String {
    catalog == nil ? said("common.storefront") : said("browse.storefront", appName)
  }

  /// The app's name; that of the file where the catalog has none, as no `.storekit` file does.
  var appName: String {
    guard let app = catalog?.app, app.name != AppIdentity.unnamed.name else {
      let file = catalogName.shortName
      return file.split(separator: ".").first.map(String.init) ?? file
    }
    return app.name
  }

  /// Whether the catalog has been read and holds nothing at all.
  var isEmpty: Bool { stock?.index.count == 0 }

  /// How many rows the list has, headings included.
  var rowCount: Int { stock?.list.count ?? 0 }

  /// What the selected row is; nil on an empty list.
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

  /// A product's name in the chosen language.
  func name(of product: Product) -> String {
    product.localized(in: locale).displayName
  }

  /// A SKU's name and description in the chosen language; nil where it has none.
  func words(of sku: CatalogSKU) -> Localization? {
    Localization.choice(among: sku.localizations, for: locale)
  }

  /// A section's heading in the chosen language.
  func title(of section: CatalogIndex.Section) -> String {
    guard case .group(let id) = section.kind else { return section.heading.text }
    return groupName(id) ?? section.title
  }

  /// A subscription group's name in the chosen language.
  func groupName(_ id: SubscriptionGroupID) -> String? {
    stock?.groups[id]?.localizedName(in: locale)
  }

  /// How many levels the selected product's group has; nil if it has no group.
  ///
  /// The list keeps a group's products together, the lowest level last.
  var levelsOfSelectedGroup: Int? {
    guard let stock, let selection, selectedProduct?.subscription != nil,
      var row = stock.index.list.row(of: selection)
    else { return nil }
    let list = stock.index.list
    while row + 1 < list.count, case .item = list[row + 1] { row += 1 }
    guard case .item(.product(let last)) = list[row] else { return nil }
    return stock.catalog.products[last].subscription?.groupLevel
  }

  /// Whether the catalog has a product that Advanced Commerce requests can be sold with.
  var hasGenericProducts: Bool {
    stock?.generic.isEmpty == false
  }

  /// Those that can carry a kind of request.
  func genericProducts(_ type: ProductType?) -> [Product] {
    (stock?.generic ?? []).filter { type == nil || $0.type == type }
  }

  /// Begins with a filter and a selection, before the catalog has been read.
  mutating func begin(filter: String, selecting wanted: String?) {
    self.filter = TextInput(filter)
    self.wanted = wanted
  }

  /// Takes in the catalog that was read.
  ///
  /// - Returns: What was to be selected and is not there, a sentence; nil for nothing.
  mutating func load(_ catalog: Catalog, _ index: CatalogIndex) -> String? {
    let kept = selection
    history.begin(catalog)
    hold(Stock(catalog, index))
    markChanges()
    applyFilter(keeping: kept)
    guard let wanted else { return filterProblem?.capitalizedFirst }
    self.wanted = nil
    let item =
      catalog.item(of: .product(ProductID(rawValue: wanted))) ?? catalog.item(of: .sku(wanted))
    guard let item else {
      return said("browse.the-catalog-has-no-product-or-sku", wanted.shortened(to: 60))
    }
    reveal(item)
    return filterProblem?.capitalizedFirst
  }

  /// The product or SKU that is selected, whichever catalog has it.
  var selectedID: ItemID? { selection.flatMap { catalog?.id(of: $0) } }

  /// Takes another catalog in, or the same one as it was edited; the selection stays if it is still there.
  ///
  /// - Returns: What changed, in a line; nil where nothing did, or no catalog was shown before.
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

  /// Takes over what another shelf shows, with another catalog and nothing filtered or marked.
  mutating func adopt(_ other: Shelf, _ catalog: Catalog) {
    (storefront, locale, store) = (other.storefront, other.locale, other.store)
    hold(Stock(catalog, CatalogIndex(catalog)))
  }

  /// Lists another catalog, whose rows aren't sorted yet.
  private mutating func hold(_ stock: Stock) {
    reading = .done(stock)
    sorting.rows = nil
    search.end()
  }

  /// What is wrong with a catalog that cannot be used; nil for any other.
  var problems: [String]? {
    if case .refused(let problems, _) = reading { problems } else { nil }
  }

  var problemCount: Int {
    if case .refused(_, let count) = reading { count } else { 0 }
  }

  /// Shows what is wrong with the catalog.
  ///
  /// - Parameters:
  ///   - problems: What is told; each is wrapped for every picture.
  ///   - unlisted: How many problems there are besides.
  mutating func refuse(_ problems: [String], unlisted: Int) {
    var shown = problems
    if unlisted > 0 {
      shown.append(said("browse.more-storefront-catalog-check-all", grouped(unlisted)))
    }
    reading = .refused(problems: shown, count: problems.count + unlisted)
  }

  /// Takes over which queries have names.
  mutating func name(_ queries: [String: String]) {
    queryNames = QueryNames(queries)
    if !filter.text.isEmpty { applyFilter(keeping: selection) }
  }

  /// Waits for the catalog's file once more.
  mutating func readAgain() { reading = .underWay }

  /// Shows a state of the store, whose language may sort names in another order.
  @discardableResult
  mutating func refresh(_ store: Store) -> [Effect] {
    let isOtherLanguage = locale != store.settings.locale
    storefront = store.settings.storefront
    locale = store.settings.locale
    self.store = store
    return isOtherLanguage ? arrange() : []
  }

  /// The first row that is a product or SKU, after the heading of its section.
  var firstRow: Int { stock?.list.headers.isEmpty == false ? 1 : 0 }

  /// Selects a row; headings are passed over in the direction of the move.
  mutating func select(_ row: Int, height: Int) {
    guard rowCount > firstRow else { return }
    search.wanted = nil
    var wanted = max(firstRow, min(row, rowCount - 1))
    if item(at: wanted) == nil { wanted += wanted < position.row ? -1 : 1 }
    position.select(wanted, count: rowCount, height: height)
    // The heading of the first section comes into view with its first row.
    if wanted == firstRow { position.line = min(firstRow, max(0, height - 1)) }
  }

  /// Selects a product or SKU.
  ///
  /// - Returns: Whether the filter leaves it in the list.
  mutating func select(_ item: CatalogIndex.Item) -> Bool {
    guard let row = stock?.list.row(of: item) else { return false }
    position.follow(row)
    return true
  }

  /// The first products and SKUs that a query finds; the cost beyond the search is that of the limit.
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
