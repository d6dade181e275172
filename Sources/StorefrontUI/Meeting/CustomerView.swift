import CatalogCards
import StoreCatalog
import StoreModel
import TerminalCanvas

/// What customers of a storefront see of the catalog, in their language.
struct CustomerView {
  let storefront: Storefront
  let locale: String

  /// So many products and SKUs are shown, the selected one and what follows it first.
  private static let most = 100

  var title: String { "What customers see: \(storefront.countryName)" }

  /// What stands above the cards where both views are in one column.
  func heading(in context: PageContext) -> [TextLine] {
    [TextLine(title, context.theme.strong), .empty]
  }

  /// The view of the store's customer, and that of one elsewhere.
  static func pair(beside code: String, in context: PageContext) -> [CustomerView] {
    let shelf = context.shelf
    let own = CustomerView(storefront: shelf.storefront, locale: shelf.locale)
    guard let other = Storefront(countryCode: code) else { return [own] }
    return [own, CustomerView(storefront: other, locale: other.locale)]
  }

  /// The storefront that is shown beside first: one that the catalog has prices for.
  static func first(beside shelf: Shelf) -> String {
    let here = shelf.storefront.countryCode
    let priced = (shelf.catalog?.products.prefix(most) ?? []).flatMap(\.storefrontMilliunits.keys)
    return (Set(priced).sorted() + ["JPN", "USA"]).first { $0 != here } ?? "USA"
  }

  /// The cards, that of the selected product first.
  func lines(in context: PageContext) -> [TextLine] {
    guard let stock = context.shelf.stock else { return [] }
    let list = stock.list
    let count = list.count
    let first = min(max(0, context.shelf.position.row), max(0, count - 1))
    let rows = Array((first..<count).prefix(Self.most)) + (0..<min(first, Self.most))
    return rows.prefix(Self.most).flatMap { row -> [TextLine] in
      guard case .item(let item) = list[row] else { return [] }
      return lines(of: item, in: context)
    }
  }

  /// The card of a product or SKU; nothing of what customers cannot buy by themselves.
  func lines(of item: CatalogIndex.Item, in context: PageContext) -> [TextLine] {
    guard let catalog = context.shelf.catalog, let card = card(of: item, catalog) else { return [] }
    let theme = context.theme
    let owned = catalog.id(of: item).product.map(context.shelf.isOwned) ?? false
    var lines = [
      TextLine(
        [TextRun(card.name, theme.strong)],
        trailing: [TextRun(owned ? "✓" : "", theme.good)]
      )
    ]
    if !card.description.isEmpty { lines.append(TextLine(card.description, theme.text)) }
    let mark = card.standsIn ? " *" : ""
    lines.append(TextLine("\(card.price) \(card.rate)\(mark)", theme.price.adding(.bold)))
    lines += card.lines.map { TextLine("  \($0)", theme.note) }
    return lines + [.empty]
  }

  private func card(of item: CatalogIndex.Item, _ catalog: Catalog) -> ProductCard? {
    switch item {
    case .product(let index):
      let product = catalog.products[index]
      return product.isGeneric
        ? nil : ProductCard(product, in: storefront, locale: locale, home: catalog.home)
    case .sku(let index):
      return ProductCard(catalog.skus[index], in: storefront, locale: locale)
    }
  }
}

extension ItemID {
  fileprivate var product: ProductID? {
    if case .product(let id) = self { id } else { nil }
  }
}

extension DetailText {
  /// The selected product as its customers see it.
  var customerLines: [TextLine] {
    let view = CustomerView(storefront: shelf.storefront, locale: shelf.locale)
    guard let item = shelf.selection else { return [] }
    let lines = view.lines(of: item, in: context)
    guard lines.isEmpty else { return lines.wrapped(to: columns) }
    return [TextLine("Customers do not see this by itself.", theme.note)].wrapped(to: columns)
  }
}
