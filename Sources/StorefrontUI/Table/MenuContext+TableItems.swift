import PhraseBook
import StoreCatalog
import StoreModel
import TerminalCanvas

extension Menu.Kind {
  static var tableColumns: Self {
    Self("Columns", staysOpen: true) { context, _ in context.tableColumnItems }
  }

  static var tableStorefronts: Self {
    Self("Storefronts with columns", letters: .narrowByCode, staysOpen: true) { context, _ in
      context.tableStorefrontItems
    }
  }

  static var tablePrices: Self {
    Self(
      Title { context in
        let hidden = context.table.hiddenCount
        return said("Prices of \(counted(context.table.selectionCount, "row"))")
          + (hidden > 0 ? said(", \(grouped(hidden)) of them hidden by the filter") : "")
      },
      letters: .type(hint: "+10%, -5%, +0.50, -1 or 4.99", verb: "A price or a change")
    ) { context, menu in context.tablePriceItems(menu.query.text) }
  }

  static var tableCopies: Self {
    Self("Copy") { context, _ in context.tableCopyItems }
  }

  static var tableFile: Self {
    Self(
      "Write to which file?",
      letters: .type(hint: "type a file name: .csv, .md, .tsv, .json", verb: said("A name"))
    ) { context, menu in [context.tableFileItem(menu.query.text)] }
  }

  static var tableToRead: Self {
    Self("Read which table?", letters: .type(hint: "type the name of a CSV file", verb: "A name")) {
      _,
      menu in
      let path = menu.query.text
      guard !path.isEmpty else { return [] }
      return [
        MenuItem(
          path,
          .table(.work(.read(path: path))),
          help: said(
            "Its prices are compared with the catalog’s; nothing is written before you say so."
          ),
          obstacle: MenuItem.folderObstacle(path)
        )
      ]
    }
  }

  /// Asks whether a file that is there becomes a table.
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
      said("First column"),
      .table(.first(other)),
      value: table.first == .name ? said("name") : said("identifier"),
      help: said("What stands at the left of every row and does not scroll away.")
    )
    return MenuItem.lettered([first] + columns)
  }

  fileprivate var tableStorefrontItems: [MenuItem] {
    let shown = Set(table.shownStorefronts)
    let all = MenuItem(
      said("All with prices"),
      .table(.storefronts(nil)),
      value: MenuItem.value(isNow: table.storefronts == nil),
      help: said("Those in which something has a price of its own.")
    )
    let none = MenuItem(
      said("None"),
      .table(.storefronts([])),
      value: MenuItem.value(isNow: shown.isEmpty),
      help: said("Only the base price.")
    )
    return [all, none]
      + Storefront.all.map { storefront in
        MenuItem(
          storefront.shownName,
          .table(.storefront(storefront)),
          keyText: storefront.countryCode,
          value: MenuItem.value(isOn: shown.contains(storefront)),
          help: said("Prices in \(storefront.currency).")
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
      let wrong = said("\(typed) is no price and no change: write it such as +10%, -0.50 or 4.99")
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
    let rows = counted(table.tableRowCount, "row")
    let cell = MenuItem(
      said("This cell"),
      .table(.work(.copy(.cell))),
      key: .character("c"),
      help: said("What the cell under the cursor says.")
    )
    let letters: [(TableForm, Character, String)] = [
      (.csv, "v", said("What storefront catalog import and r read back.")),
      (.markdown, "m", said("A table for a page or a message.")),
      (.tabs, "t", said("What a spreadsheet takes when it is pasted.")),
      (.json, "j", said("An array of objects.")),
    ]
    let row = MenuItem(
      said("This row"),
      .table(.work(.copy(.row))),
      key: .character("r"),
      help: said("What its cells say, with tabs between them.")
    )
    return [cell, row]
      + letters.map { form, letter, help in
        MenuItem(
          said("\(rows) as \(form.rawValue)"),
          .table(.work(.copy(form))),
          key: .character(letter),
          help: help
        )
      }
  }

  /// The file that is typed, or one named for the catalog.
  fileprivate func tableFileItem(_ typed: String) -> MenuItem {
    var path = typed.isEmpty ? proposedFile(".csv", orElse: "prices") : typed
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if !name.isEmpty, !name.contains(".") { path += ".csv" }
    let form = TableForm(ofFile: path).rawValue
    let rows = counted(table.tableRowCount, "row")
    return MenuItem(
      path,
      .table(.work(.write(path: path, replaces: false))),
      value: typed.isEmpty ? said("proposed") : "",
      help: said("\(rows) as \(form); .csv, .md, .tsv and .json are other forms."),
      obstacle: MenuItem.folderObstacle(path)
    )
  }
}

extension PriceWish {
  /// What it does, a sentence.
  fileprivate var help: String {
    let rounds =
      adjustment.isRounded ? " " + said("Rounded to how prices end there, such as .99.") : ""
    switch place {
    case .onePrice:
      return said("The base price, used in every storefront without its own price.") + rounds
    case .storefront(let storefront):
      return said("Prices of their own in \(storefront.shownName).") + rounds
    case .everywhere:
      return said("The base price, and every price that a storefront has of its own.") + rounds
    }
  }
}

extension CatalogTable.Kind {
  /// What a column is called where there is room.
  fileprivate var label: String {
    switch self {
    case .product: said("Identifier")
    case .name: said("Name")
    case .type: said("Type")
    case .group: said("Group or category")
    case .level: said("Level")
    case .period: said("Period")
    case .plans: said("Billing plans")
    case .price: said("Prices")
    case .month: said("Prices of a month")
    case .difference: said("Differences")
    case .missing: said("Missing languages")
    }
  }

  fileprivate var help: String {
    switch self {
    case .product: said("What identifies a product, or the name of a SKU.")
    case .name: said("The merchant’s name for it, or what customers read.")
    case .type: said("How it is sold.")
    case .group: said("The group of a subscription, or the category of a SKU.")
    case .level: said("The level of service in its group; 1 is the highest.")
    case .period: said("How often a subscription renews.")
    case .plans: said("The terms of a plan that bills each month.")
    case .price:
      said(
        "The base price, and a column for each storefront; in brackets where the base price is used."
      )
    case .month: said("What a month of a subscription costs.")
    case .difference:
      said(
        "By how much a storefront’s own price differs from the base storefront’s: in per cent, or what a unit is worth."
      )
    case .missing: said("Languages that other products have words in, and this one has not.")
    }
  }
}
