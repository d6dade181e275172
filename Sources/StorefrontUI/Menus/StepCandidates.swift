import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

/// The names that can be typed at a position in a step, depending on the kind of value.
struct StepCandidates {
  let shelf: Shelf
  let store: Store
  /// The products and SKUs that matched after the last key.
  let found: [CatalogIndex.Item]

  /// The formats of names for which the catalog is searched.
  static let sold = Set(
    [WrittenName.Kind.product, .sold, .sku, .subscription].map(\.rawValue)
  )

  /// - Parameters:
  ///   - values: The values that the position accepts.
  ///   - beginning: The part of the name that has been typed.
  ///   - product: The product that the step already names, or `nil` if it names none.
  /// - Returns: The names, the most likely names first.
  func names(for values: StepValues, beginning: String, product: String?) -> [String] {
    var names = values.isTransaction ? transactions(beginning) : []
    if values.isInstant { names += dates.filter { $0.hasPrefix(beginning) } }
    for format in values.formats.sorted() {
      switch format {
      case "storefront": names += storefronts(beginning)
      case "locale": names += locales.filter { begins($0, beginning) }
      default:
        WrittenName.Kind(rawValue: format).map {
          names += self.names(of: $0, beginning, product: product)
        }
      }
    }
    return names
  }

  private func names(
    of kind: WrittenName.Kind,
    _ beginning: String,
    product: String?
  ) -> [String] {
    switch kind {
    case .product: return beginning.isEmpty ? firstProducts : identifiers(skus: false)
    case .sold: return beginning.isEmpty ? firstProducts : identifiers(skus: true)
    case .sku:
      return beginning.isEmpty
        ? (shelf.catalog?.skus.prefix(Self.most).map(\.sku) ?? [])
        : identifiers(products: false, skus: true)
    case .subscription, .transaction: return transactions(beginning)
    case .offer: return offers(of: product).filter { begins($0, beginning) }
    case .code: return shelf.codes.compactMap(\.offer.id).filter { begins($0, beginning) }
    case .group:
      return (shelf.catalog?.groups ?? []).map(\.id.rawValue).filter { begins($0, beginning) }
    case .webhook:
      return (store.settings.notifications?.webhooks ?? []).filter { begins($0, beginning) }
    case .branch, .key: return []
    }
  }

  /// The maximum number of proposed names.
  ///
  /// The menu can be scrolled.
  static let most = 50

  /// The dates one day, one month and one year from now.
  private var dates: [String] {
    let today = CivilDate(store.now)
    let next = CivilDate(store.now.advanced(byDays: 1))
    return [next, today.adding(months: 1), today.adding(months: 12)].map { date in
      CivilDate(year: date.year, month: date.month, day: date.day).instant.dayText
    }
  }

  private func begins(_ name: String, _ beginning: String) -> Bool {
    name.lowercased().hasPrefix(beginning.lowercased())
  }

  private var firstProducts: [String] {
    shelf.catalog?.products.prefix(Self.most).map(\.id.rawValue) ?? []
  }

  private func identifiers(products: Bool = true, skus: Bool) -> [String] {
    guard let catalog = shelf.catalog else { return [] }
    return found.compactMap { item in
      switch item {
      case .product(let index): products ? catalog.products[index].id.rawValue : nil
      case .sku(let index): skus ? catalog.skus[index].sku : nil
      }
    }
  }

  /// Returns the products that have transactions, the newest first, followed by `latest`.
  private func transactions(_ beginning: String) -> [String] {
    let bought = store.transactions.suffix(Self.mostTransactions).reversed()
      .map { $0.transaction.productId.rawValue }
    let found = Set(identifiers(skus: true))
    return (bought.uniqued + (bought.isEmpty ? [] : ["latest"])).filter { name in
      name.lowercased().contains(beginning.lowercased()) || found.contains(name)
    }
  }

  private static let mostTransactions = 1000

  private func storefronts(_ beginning: String) -> [String] {
    guard !beginning.isEmpty else { return [shelf.storefront.countryCode] }
    let ranked = Storefront.all.enumerated().compactMap { index, storefront in
      storefront.searchRank(beginning).map { ($0, index, storefront.countryCode) }
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The locales of the catalog's localizations, and the store's locale.
  private var locales: [String] {
    let products = shelf.catalog?.products.prefix(1000) ?? []
    return (products.flatMap { $0.localizations.map(\.locale) } + [store.settings.locale]).uniqued
  }

  /// Returns the offers of the given product, or of all products.
  private func offers(of product: String?) -> [String] {
    let products =
      product.flatMap { shelf.product(ProductID(rawValue: $0)) }.map { [$0] }
      ?? shelf.catalog?.products ?? []
    return products.flatMap { $0.subscription?.offers ?? [] }.compactMap(\.id).uniqued
  }
}
