import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

extension MenuKind {
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
        return localized("table.prices-of", counted(context.table.selectionCount, "counted.row"))
          + (hidden > 0 ? localized("table.of-them-hidden-by-the-filter", grouped(hidden)) : "")
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
      letters: .type(
        hint: "table.type-a-file-name-csv-md-tsv-json",
        verb: localized("common.a-name")
      )
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
          help: localized("table.prices-compared-catalogs-nothing"),
          obstacle: MenuItem.folderObstacle(path)
        )
      ]
    }
  }

  /// Asks whether to replace an existing file with a table.
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
      localized("table.first-column"),
      .table(.first(other)),
      value: table.first == .name ? localized("table.name") : localized("table.identifier"),
      help: localized("table.stands-left-every-row-not-scroll")
    )
    return MenuItem.lettered([first] + columns)
  }

  fileprivate var tableStorefrontItems: [MenuItem] {
    let shown = Set(table.shownStorefronts)
    let all = MenuItem(
      localized("table.all-with-prices"),
      .table(.storefronts(nil)),
      value: MenuItem.value(isNow: table.storefronts == nil),
      help: localized("table.those-something-price-own")
    )
    let none = MenuItem(
      localized("table.none"),
      .table(.storefronts([])),
      value: MenuItem.value(isNow: shown.isEmpty),
      help: localized("table.only-the-base-price")
    )
    return [all, none]
      + Storefront.all.map { storefront in
        MenuItem(
          storefront.shownName,
          .table(.storefront(storefront)),
          keyText: storefront.countryCode,
          value: MenuItem.value(isOn: shown.contains(storefront)),
          help: localized("menu.prices-in", storefront.currency)
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
      let wrong = localized("table.no-price-no-change", typed)
      return [MenuItem(typed, .table(.work(.read(path: ""))), obstacle: wrong)]
    }
    var places: [PriceEdit.Scope] = [.onePrice]
    if let column = table.selectedColumn, let storefront = column.storefront {
      places = [.storefront(storefront), .onePrice]
    }
    if PriceAdjustment(change).isRelative { places.append(.everywhere) }
    return places.flatMap { place in
      [false, true].map { isRounded in
        let wish = PriceEdit(
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
      localized("table.this-cell"),
      .table(.work(.copy(.cell))),
      key: .character("c"),
      help: localized("table.cell-under-cursor-says")
    )
    let letters: [(TableForm, Character, String)] = [
      (.csv, "v", localized("table.storefront-catalog-import-r-read")),
      (.markdown, "m", localized("table.a-table-for-a-page-or-a-message")),
      (.tabs, "t", localized("table.spreadsheet-takes-when-pasted")),
      (.json, "j", localized("table.an-array-of-objects")),
    ]
    let row = MenuItem(
      localized("table.this-row"),
      .table(.work(.copy(.row))),
      key: .character("r"),
      help: localized("table.cells-say-tabs-between-them")
    )
    return [cell, row]
      + letters.map { form, letter, help in
        MenuItem(
          localized("table.as", rows, form.rawValue),
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
      value: typed.isEmpty ? localized("common.proposed") : "",
      help: localized("table.csv-md-tsv-json-other-forms", rows, form),
      obstacle: MenuItem.folderObstacle(path)
    )
  }
}

extension PriceEdit {
  /// A sentence that describes the effect of the item.
  fileprivate var help: String {
    let rounds = adjustment.isRounded ? " " + localized("table.rounded-how-prices-end-such-99") : ""
    switch place {
    case .onePrice: return localized("table.base-price-used-every-storefront") + rounds
    case .storefront(let storefront):
      return localized("table.prices-of-their-own-in", storefront.shownName) + rounds
    case .everywhere: return localized("table.base-price-every-price-storefront") + rounds
    }
  }
}

extension CatalogTable.Kind {
  /// The complete label of the column, for places with enough space.
  fileprivate var label: String {
    switch self {
    case .product: localized("menu.identifier")
    case .name: localized("common.name")
    case .type: localized("browse.type")
    case .group: localized("table.group-or-category")
    case .level: localized("browse.level-title")
    case .period: localized("table.period")
    case .plans: localized("table.billing-plans-title")
    case .price: localized("browse.prices")
    case .month: localized("table.prices-of-a-month")
    case .difference: localized("table.differences")
    case .missing: localized("table.missing-languages")
    }
  }

  fileprivate var help: String {
    switch self {
    case .product: localized("table.identifies-product-name-sku")
    case .name: localized("table.merchants-name-customers-read")
    case .type: localized("table.how-it-is-sold")
    case .group: localized("table.group-subscription-category-sku")
    case .level: localized("table.level-service-group-1-highest")
    case .period: localized("table.how-often-a-subscription-renews")
    case .plans: localized("table.terms-plan-bills-each-month")
    case .price: localized("table.base-price-column-each-storefront")
    case .month: localized("table.month-subscription-costs")
    case .difference: localized("table.how-much-storefronts-own-price")
    case .missing: localized("table.languages-other-products-words-one")
    }
  }
}
