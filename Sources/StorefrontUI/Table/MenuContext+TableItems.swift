import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

extension Menu.Kind {
  static var tableColumns: Self {
    Self("menu.columns", staysOpen: true) { context, _ in context.tableColumnItems }
  }

  static var tableStorefronts: Self {
    Self("table.storefronts-with-columns", letters: .narrowByCode, staysOpen: true) { context, _ in
      context.tableStorefrontItems
    }
  }

  static var tablePrices: Self {
    Self(
      Title { context in
        let hidden = context.table.hiddenCount
        return said("table.prices-of", counted(context.table.selectionCount, "counted.row"))
          + (hidden > 0 ? said("table.of-them-hidden-by-the-filter", grouped(hidden)) : "")
      },
      letters: .type(hint: "table.10-5-0-50-1-or-4-99", verb: "table.a-price-or-a-change")
    ) { context, menu in context.tablePriceItems(menu.query.text) }
  }

  static var tableCopies: Self {
    Self("common.copy") { context, _ in context.tableCopyItems }
  }

  static var tableFile: Self {
    Self(
      "common.write-to-which-file",
      letters: .type(hint: "table.type-a-file-name-csv-md-tsv-json", verb: said("common.a-name"))
    ) { context, menu in [context.tableFileItem(menu.query.text)] }
  }

  static var tableToRead: Self {
    Self(
      "table.read-which-table",
      letters: .type(hint: "table.type-the-name-of-a-csv-file", verb: "common.a-name")
    ) {
      _,
      menu in
      let path = menu.query.text
      guard !path.isEmpty else { return [] }
      return [
        MenuItem(
          path,
          .table(.work(.read(path: path))),
          help: said("table.prices-compared-catalogs-nothing"),
          obstacle: MenuItem.folderObstacle(path)
        )
      ]
    }
  }

  /// Asks whether to replace an existing file by a table.
  static func replacingByTable(_ path: String) -> Self {
    let work = TableWork.write(path: path, replaces: true)
    return replacing(path, about: path, orElse: .tableFile, .table(.work(work)))
  }
}

extension MenuContext {
  fileprivate var table: TablePage { subjects.table }

  fileprivate var tableColumnItems: [MenuItem] {
    let other: CatalogTable.Kind = table.first == .name ? .product : .name
    let columns = CatalogTable.Kind.allCases.filter { $0 != table.first }.map { kind in
      MenuItem(
        kind.label,
        .table(.column(kind)),
        value: MenuItem.value(isOn: table.kinds.contains(kind)),
        help: kind.help
      )
    }
    let first = MenuItem(
      said("table.first-column"),
      .table(.first(other)),
      value: table.first == .name ? said("table.name") : said("table.identifier"),
      help: said("table.stands-left-every-row-not-scroll")
    )
    return MenuItem.lettered([first] + columns)
  }

  fileprivate var tableStorefrontItems: [MenuItem] {
    let shown = Set(table.shownStorefronts)
    let all = MenuItem(
      said("table.all-with-prices"),
      .table(.storefronts(nil)),
      value: MenuItem.value(isNow: table.storefronts == nil),
      help: said("table.those-something-price-own")
    )
    let none = MenuItem(
      said("table.none"),
      .table(.storefronts([])),
      value: MenuItem.value(isNow: shown.isEmpty),
      help: said("table.only-the-base-price")
    )
    return [all, none]
      + Storefront.all.map { storefront in
        MenuItem(
          storefront.shownName,
          .table(.storefront(storefront)),
          keyText: storefront.countryCode,
          value: MenuItem.value(isOn: shown.contains(storefront)),
          help: said("menu.prices-in", storefront.currency)
        )
      }
  }

  fileprivate func tablePriceItems(_ typed: String) -> [MenuItem] {
    let text = typed.filter { $0 != " " }
    guard !text.isEmpty else { return [] }
    let amount = text.hasPrefix("to") ? String(text.dropFirst(2)) : text
    let change =
      PriceAdjustment.change(by: text)
      ?? Price.milliunits(decimal: amount).map(PriceAdjustment.Change.to)
    guard let change else {
      let wrong = said("table.no-price-no-change", typed)
      return [MenuItem(typed, .table(.work(.read(path: ""))), obstacle: wrong)]
    }
    var places: [PriceWish.Place] = [.onePrice]
    if let column = table.selectedColumn, let storefront = column.storefront {
      places = [.storefront(storefront), .onePrice]
    }
    if PriceAdjustment(change).isRelative { places.append(.everywhere) }
    return places.flatMap { place in
      [false, true].map { isRounded in
        let wish = PriceWish(
          adjustment: PriceAdjustment(change, isRounded: isRounded),
          place: place
        )
        return MenuItem(wish.words, .table(.work(.plan(wish))), help: wish.help)
      }
    }
  }

  fileprivate var tableCopyItems: [MenuItem] {
    let rows = counted(table.tableRowCount, "counted.row")
    let cell = MenuItem(
      said("table.this-cell"),
      .table(.work(.copy(.cell))),
      key: .character("c"),
      help: said("table.cell-under-cursor-says")
    )
    let letters: [(TableForm, Character, String)] = [
      (.csv, "v", said("table.storefront-catalog-import-r-read")),
      (.markdown, "m", said("table.a-table-for-a-page-or-a-message")),
      (.tabs, "t", said("table.spreadsheet-takes-when-pasted")),
      (.json, "j", said("table.an-array-of-objects")),
    ]
    let row = MenuItem(
      said("table.this-row"),
      .table(.work(.copy(.row))),
      key: .character("r"),
      help: said("table.cells-say-tabs-between-them")
    )
    return [cell, row]
      + letters.map { form, letter, help in
        MenuItem(
          said("table.as", rows, form.rawValue),
          .table(.work(.copy(form))),
          key: .character(letter),
          help: help
        )
      }
  }

  fileprivate func tableFileItem(_ typed: String) -> MenuItem {
    var path = typed.isEmpty ? proposedFile(".csv", orElse: "prices") : typed
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if !name.isEmpty, !name.contains(".") { path += ".csv" }
    let form = TableForm(ofFile: path).rawValue
    let rows = counted(table.tableRowCount, "counted.row")
    return MenuItem(
      path,
      .table(.work(.write(path: path, replaces: false))),
      value: typed.isEmpty ? said("common.proposed") : "",
      help: said("table.csv-md-tsv-json-other-forms", rows, form),
      obstacle: MenuItem.folderObstacle(path)
    )
  }
}

extension PriceWish {
  /// The effect, a sentence.
  fileprivate var help: String {
    let rounds = adjustment.isRounded ? " " + said("table.rounded-how-prices-end-such-99") : ""
    switch place {
    case .onePrice: return said("table.base-price-used-every-storefront") + rounds
    case .storefront(let storefront):
      return said("table.prices-of-their-own-in", storefront.shownName) + rounds
    case .everywhere: return said("table.base-price-every-price-storefront") + rounds
    }
  }
}

extension CatalogTable.Kind {
  /// The label of a column, if there is enough space.
  fileprivate var label: String {
    switch self {
    case .product: said("menu.identifier")
    case .name: said("common.name")
    case .type: said("browse.type")
    case .group: said("table.group-or-category")
    case .level: said("browse.level-title")
    case .period: said("table.period")
    case .plans: said("table.billing-plans-title")
    case .price: said("browse.prices")
    case .month: said("table.prices-of-a-month")
    case .difference: said("table.differences")
    case .missing: said("table.missing-languages")
    }
  }

  fileprivate var help: String {
    switch self {
    case .product: said("table.identifies-product-name-sku")
    case .name: said("table.merchants-name-customers-read")
    case .type: said("table.how-it-is-sold")
    case .group: said("table.group-subscription-category-sku")
    case .level: said("table.level-service-group-1-highest")
    case .period: said("table.how-often-a-subscription-renews")
    case .plans: said("table.terms-plan-bills-each-month")
    case .price: said("table.base-price-column-each-storefront")
    case .month: said("table.month-subscription-costs")
    case .difference: said("table.how-much-storefronts-own-price")
    case .missing: said("table.languages-other-products-words-one")
    }
  }
}
