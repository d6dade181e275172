package import StoreCatalog
package import StoreModel
import Texts

/// The cards that show a catalog as customers see it: one for each product, in every storefront and language.
///
/// The App Store's own words are in the storefront's language, the catalog's words in the language of the
/// shelf.
package struct CatalogCards: Sendable {
  /// The cards that customers of a storefront see in one language.
  package struct Shelf: Hashable, Sendable {
    package let storefront: Storefront
    package let locale: String
    package let sections: [Section]
  }

  /// The cards of a type of product, a group or a category.
  package struct Section: Hashable, Sendable {
    package let title: String
    package let cards: [ProductCard]
  }

  package let app: AppIdentity
  package let shelves: [Shelf]
  /// The number of products and SKUs that don't fit on the page.
  package let left: Int

  /// The maximum number of cards on all shelves, because a page with more is slow to open.
  package static let most = 20_000

  /// Makes cards.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - storefronts: The storefronts, or `nil` for the catalog's own storefront and each one that has prices.
  ///   - query: Selects products and SKUs.
  package init(
    _ catalog: Catalog,
    storefronts: [Storefront]? = nil,
    query: CatalogQuery = .everything
  ) {
    app = catalog.app
    let home = catalog.home
    let priced = catalog.pricedStorefronts.filter { $0 != home }
    let storefronts = storefronts ?? [home] + priced
    let list = CatalogIndex(catalog, storefront: home).list(matching: query)
    let locales = Self.locales(of: catalog)
    let room = max(1, Self.most / max(1, storefronts.count * locales.count))
    let rows = (0..<list.count).map { list[$0] }
    var shown = 0
    let kept = rows.prefix { row in
      if case .item = row { shown += 1 }
      return shown <= room
    }
    left = max(0, list.matchCount - room)
    shelves = storefronts.flatMap { storefront in
      Self.ordered(locales, for: storefront).map { locale in
        let cards = CardMaker(catalog: catalog, storefront: storefront, locale: locale)
        return Shelf(storefront: storefront, locale: locale, sections: cards.sections(kept))
      }
    }
  }

  /// Returns the languages in which anything is named, or English if nothing is named.
  private static func locales(of catalog: Catalog) -> [String] {
    var locales = Set(catalog.products.flatMap(\.localizations).map(\.locale))
    for sku in catalog.skus { locales.formUnion(sku.localizations.map(\.locale)) }
    return locales.isEmpty ? ["en_US"] : locales.sorted()
  }

  /// Returns the languages of a catalog, with the one that customers of a storefront see first.
  private static func ordered(_ locales: [String], for storefront: Storefront) -> [String] {
    let all = locales.map { Localization(locale: $0, displayName: "", description: "") }
    let first = Localization.choice(among: all, for: storefront.locale)?.locale
    return [first].compactMap(\.self) + locales.filter { $0 != first }
  }
}

/// Makes the cards of one shelf.
private struct CardMaker {
  let catalog: Catalog
  let storefront: Storefront
  let locale: String

  func sections(_ rows: some Sequence<CatalogList.Row>) -> [CatalogCards.Section] {
    var sections: [CatalogCards.Section] = []
    var title = ""
    var cards: [ProductCard] = []
    func close() {
      if !cards.isEmpty { sections.append(CatalogCards.Section(title: title, cards: cards)) }
      cards = []
    }
    for row in rows {
      switch row {
      case .section(let section, _):
        close()
        title = self.title(of: section)
      case .item(.product(let index)):
        let product = catalog.products[index]
        guard !product.isGeneric else { continue }
        cards.append(ProductCard(product, in: storefront, locale: locale, home: catalog.home))
      case .item(.sku(let index)):
        if let card = ProductCard(catalog.skus[index], in: storefront, locale: locale) {
          cards.append(card)
        }
      }
    }
    close()
    return sections
  }

  private func title(of section: CatalogIndex.Section) -> String {
    guard case .group(let id) = section.kind,
      let group = catalog.groups.first(where: { $0.id == id })
    else { return section.heading.text(in: storefront.customerLanguage) }
    return group.localizedName(in: locale)
  }
}
