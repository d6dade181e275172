package import StoreCatalog
import StoreModel

/// The price changes that a person must confirm before the catalog is written.
///
/// These are changes of several products at once, and prices that become more than three times as high, or less
/// than a third.
package struct PriceReview: Hashable, Sendable {
  /// The factor beyond which a single price change must be confirmed, up or down (our own choice).
  package static let largestFactor: Int64 = 3

  package let changes: [PriceChange]
  /// The number of products and SKUs whose prices change.
  package let count: Int
  /// The number of products that a change of a group adds to the catalog.
  ///
  /// A negative number counts removed products.
  package private(set) var added = 0
  /// The changes beyond ``largestFactor``.
  package let leaps: [PriceChange]

  package init(_ changes: [PriceChange]) {
    self.changes = changes
    count = Set(changes.map(\.owner)).count
    leaps = changes.filter(\.isLeap)
  }

  /// Whether a person must confirm the changes before they are written.
  package var needsAnswer: Bool { count > 1 || abs(added) > 1 || !leaps.isEmpty }
}

extension PriceChange {
  /// Whether the price becomes more than three times as high, or less than a third.
  ///
  /// A first price is compared with the base price, converted by the rates of price increases
  /// (rule: prices.consent-rates-and-regions). A large difference indicates a wrong currency or wrong decimals. A
  /// storefront's own price that is removed is compared with the price that replaces it.
  package var isLeap: Bool {
    guard let new = new ?? fallback, let old = old ?? worth, old.currency == new.currency else {
      return false
    }
    guard old.milliunits > 0, new.milliunits > 0 else { return old.milliunits != new.milliunits }
    let (low, high) = (min(old.milliunits, new.milliunits), max(old.milliunits, new.milliunits))
    return high > low.multipliedSaturated(by: PriceReview.largestFactor)
  }

  /// The product or SKU that the price belongs to.
  fileprivate var owner: CatalogEditor.Target {
    if case .offer(_, _, let product) = thing { .product(product) } else { thing }
  }
}

extension PriceReview {
  /// Finds the prices of one item that differ between two states of a catalog.
  ///
  /// A new item, such as a copy, changes no price. For a group, products that are added and removed are
  /// counted.
  package init(of thing: CatalogEditor.Target, from old: Catalog, to new: Catalog) {
    switch thing {
    case .product(let id):
      guard let before = old.product(id), let after = new.product(id) else { break }
      self.init(
        Self.changes(of: thing, before, after, home: new.home)
          + Self.offers(of: before, after, home: new.home)
      )
      return
    case .sku(let name):
      guard let before = old.sku(name), let after = new.sku(name) else { break }
      self.init(
        Self.changes(
          of: thing,
          before.storefrontMilliunits,
          after.storefrontMilliunits,
          base: after.storefrontMilliunits[new.home.countryCode],
          home: new.home
        )
      )
      return
    case .group(let id):
      self.init([])
      added = new.subscriptions(in: id).count - old.subscriptions(in: id).count
      return
    case .offer: break
    }
    self.init([])
  }

  private static func changes(
    of thing: CatalogEditor.Target,
    _ old: Product,
    _ new: Product,
    home: Storefront
  ) -> [PriceChange] {
    guard !old.isGeneric, !new.isGeneric else { return [] }
    return base(of: thing, old.milliunits, new.milliunits, home: home)
      + changes(
        of: thing,
        old.storefrontMilliunits,
        new.storefrontMilliunits,
        base: new.saleObstacle == nil ? new.milliunits : nil,
        home: home
      )
  }

  private static func offers(of old: Product, _ new: Product, home: Storefront) -> [PriceChange] {
    let before = old.subscription?.offers ?? []
    return (new.subscription?.offers ?? []).flatMap { offer -> [PriceChange] in
      let same = before.first {
        $0.kind == offer.kind && $0.id == offer.id && $0.paymentMode == offer.paymentMode
      }
      guard let same else { return [] }
      let thing = CatalogEditor.Target.offer(offer.kind, id: offer.id, of: new.id)
      return base(of: thing, same.milliunits, offer.milliunits, home: home)
        + changes(
          of: thing,
          same.storefrontMilliunits,
          offer.storefrontMilliunits,
          base: offer.milliunits,
          home: home
        )
    }
  }

  private static func base(
    of thing: CatalogEditor.Target,
    _ old: Int64,
    _ new: Int64,
    home: Storefront
  ) -> [PriceChange] {
    guard old != new else { return [] }
    return [
      PriceChange(
        thing: thing,
        storefront: nil,
        old: Price(milliunits: old, currency: home.currency),
        new: Price(milliunits: new, currency: home.currency),
        home: home,
        base: nil
      )
    ]
  }

  private static func changes(
    of thing: CatalogEditor.Target,
    _ old: [String: Int64],
    _ new: [String: Int64],
    base: Int64?,
    home: Storefront
  ) -> [PriceChange] {
    Set(old.keys).union(new.keys).sorted().compactMap { code in
      guard old[code] != new[code], let storefront = Storefront(countryCode: code) else {
        return nil
      }
      let price = { (milliunits: Int64) in
        Price(milliunits: milliunits, currency: storefront.currency)
      }
      return PriceChange(
        thing: thing,
        storefront: storefront,
        old: old[code].map(price),
        new: new[code].map(price),
        home: home,
        base: base.map { Price(milliunits: $0, currency: home.currency) }
      )
    }
  }
}
