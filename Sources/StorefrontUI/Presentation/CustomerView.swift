import CatalogTools
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// A storefront's view of the catalog, which shows what customers see, in their language.
struct CustomerView {
  let storefront: Storefront
  let locale: String
  /// The language of the App Store's own texts.
  let language: Language

  /// The maximum number of products and SKUs to show, starting with the selected one.
  private static let most = 100

  /// Returns a title for each text.
  ///
  /// If one text contains all views, there is only one title.
  static func titles(of views: [CustomerView], in context: PageContext) -> [String] {
    let names = views.map(\.storefront.shownName)
    let isTogether = Explanation.columns(of: context.body).count < views.count
    let places = isTogether ? [names.listed()] : names
    return places.map { localized("meeting.what-customers-see", $0) }
  }

  /// Returns the view of the store's customer, and the view of a customer in the storefront with the given code.
  static func pair(beside code: String, in context: PageContext) -> [CustomerView] {
    let own = own(in: context)
    guard let other = Storefront(countryCode: code) else { return [own] }
    let language = context.language(ofCustomersIn: other)
    return [own, CustomerView(storefront: other, locale: other.locale, language: language)]
  }

  /// Returns the view of the store's customer.
  static func own(in context: PageContext) -> CustomerView {
    CustomerView(
      storefront: context.shelf.storefront,
      locale: context.shelf.locale,
      language: context.customerLanguage
    )
  }

  /// Returns the code of the first storefront for a comparison.
  ///
  /// The catalog has prices for this storefront.
  static func first(beside shelf: Shelf) -> String {
    let here = shelf.storefront.countryCode
    let priced = (shelf.catalog?.products.prefix(most) ?? []).flatMap(\.storefrontMilliunits.keys)
    return (Set(priced).sorted() + ["JPN", "USA"]).first { $0 != here } ?? "USA"
  }

  /// Returns the cards of products and SKUs, wrapped into rows.
  ///
  /// The selected product comes first.
  func lines(in context: PageContext, columns: Int) -> [TextLine] {
    let lines = Self.items(in: context).flatMap {
      self.lines(of: $0, in: context, columns: columns)
    }
    return note(on: Self.items(in: context), in: context, columns) + lines
  }

  /// Returns several views in one column.
  ///
  /// Each product is shown once for each view.
  static func together(_ views: [CustomerView], in context: PageContext, columns: Int) -> [TextLine]
  {
    items(in: context).flatMap { item in
      views.flatMap { view -> [TextLine] in
        let lines = view.lines(of: item, in: context, columns: columns)
        let name = context.toAudience { view.storefront.shownName }
        let place = TextLine(name, context.theme.heading)
        return lines.isEmpty ? [] : [place] + view.note(on: [item], in: context, columns) + lines
      }
    }
  }

  private static func items(in context: PageContext) -> [CatalogIndex.Item] {
    guard let list = context.shelf.stock?.list else { return [] }
    let count = list.count
    let first = min(max(0, context.shelf.position.row), max(0, count - 1))
    let rows = Array((first..<count).prefix(most)) + (0..<min(first, most))
    return rows.prefix(most).compactMap { row in
      if case .item(let item) = list[row] { item } else { nil }
    }
  }

  /// Returns the meaning of the mark after prices, or an empty array if no price is marked.
  func note(on items: [CatalogIndex.Item], in context: PageContext, _ columns: Int) -> [TextLine] {
    guard let catalog = context.shelf.catalog,
      items.contains(where: { card(of: $0, catalog)?.hasStandIn == true })
    else { return [] }
    return TextLine.wrapped(
      ProductCard.standInNote.text(in: language),
      context.theme.note,
      columns: columns
    ) + [.empty]
  }

  /// Returns the card of a product or SKU, or an empty array if customers can't buy it themselves.
  func lines(
    of item: CatalogIndex.Item,
    in context: PageContext,
    columns: Int
  ) -> [TextLine] {
    guard let catalog = context.shelf.catalog, let card = card(of: item, catalog) else { return [] }
    let theme = context.theme
    let mark = context.shelf.isOwned(item) ? [TextRun("✓", theme.good)] : []
    var lines = TextLine(
      [TextRun(card.name, theme.strong)],
      trailing: mark
    )
    .wrapped(to: columns)
    if !card.description.isEmpty {
      lines += TextLine.wrapped(card.description, theme.text, columns: columns)
    }
    lines += TextLine.wrapped(
      "\(card.price)\(card.gap)\(card.rate)\(card.standsIn ? ProductCard.standInMark : "")",
      theme.price.adding(.bold),
      columns: columns
    )
    for line in card.lines {
      lines += TextLine.wrapped(line, theme.note, columns: columns, indent: 2)
    }
    return lines + [.empty]
  }

  private func card(of item: CatalogIndex.Item, _ catalog: Catalog) -> ProductCard? {
    switch item {
    case .product(let index):
      let product = catalog.products[index]
      return product.isGeneric
        ? nil
        : ProductCard(
          product,
          in: storefront,
          locale: locale,
          home: catalog.home,
          namesOffers: false,
          language: language
        )
    case .sku(let index):
      return ProductCard(
        catalog.skus[index],
        in: storefront,
        locale: locale,
        language: language
      )
    }
  }
}

extension ItemID {
  fileprivate var product: ProductID? {
    if case .product(let id) = self { id } else { nil }
  }
}

extension DetailText {
  /// The lines about the selected product as its customers see it.
  var customerLines: [TextLine] {
    let view = CustomerView.own(in: context)
    guard let item = shelf.selection else { return [] }
    let lines = view.lines(of: item, in: context, columns: columns)
    guard lines.isEmpty else { return lines + view.note(on: [item], in: context, columns) }
    var words = localized("meeting.customers-not-see-itself")
    if case .sku(let index) = item, let sku = shelf.catalog?.skus[index],
      shelf.priceText(of: sku, in: shelf.storefront) == nil
    {
      words = localized("browse.not-sold-in", shelf.storefront.shownName).capitalizedFirst
    }
    return [TextLine(words, theme.note)].wrapped(to: columns)
  }
}
