import StoreCatalog
import StoreModel

/// The prices of one item in two catalogs, in every storefront that sells it.
struct ComparisonPrices {
  /// The function that returns the price before the change in a storefront, or `nil` if the item isn't
  /// sold there.
  let before: (Storefront) -> Price?
  let after: (Storefront) -> Price?
  /// The storefronts that have their own price in one of the catalogs.
  let own: Set<String>

  /// - Parameters:
  ///   - subject: The item that has the price.
  ///   - owner: The product that contains it, or the item itself.
  ///   - before: The first catalog.
  ///   - after: The second catalog.
  init(of subject: CatalogSubject, in owner: CatalogSubject, _ before: Catalog, _ after: Catalog) {
    let first = Self.prices(of: subject, in: owner, before)
    let second = Self.prices(of: subject, in: owner, after)
    self.before = first.price
    self.after = second.price
    own = Set(first.own).union(second.own)
  }

  /// Returns the number of storefronts other than the catalog's own that use the base price.
  func followers(besides home: Storefront) -> Int {
    Storefront.all.count { $0.countryCode != home.countryCode && !own.contains($0.countryCode) }
  }

  private typealias Prices = (price: (Storefront) -> Price?, own: [String])

  private static func prices(
    of subject: CatalogSubject,
    in owner: CatalogSubject,
    _ catalog: Catalog
  ) -> Prices {
    switch (subject, owner) {
    case (.sku(let name), _):
      let sku = catalog.sku(name)
      return ({ sku?.price(in: $0) }, sku.map { Array($0.storefrontMilliunits.keys) } ?? [])
    case (.product(let id), _):
      let product = catalog.product(id)
      return (
        { storefront in
          product.flatMap { $0.isForSale(in: storefront) ? $0.price(in: storefront) : nil }
        },
        product.map { Array($0.storefrontMilliunits.keys) } ?? []
      )
    case (.offer(let name), .product(let id)):
      let offer = catalog.product(id)?.offer(name)
      return ({ offer?.price(in: $0) }, offer.map { Array($0.storefrontMilliunits.keys) } ?? [])
    case (.billingPlan(let kind), .product(let id)):
      let plan = catalog.product(id)?.billingPlan(kind)
      return ({ plan?.price(in: $0) }, [])
    case (.app, _), (.settings, _), (.group, _), (.offer, _), (.billingPlan, _):
      return ({ _ in nil }, [])
    }
  }
}

extension Product {
  func offer(_ name: CatalogSubject.OfferName) -> SubscriptionOffer? {
    let alike = (subscription?.offers ?? []).filter { $0.kind == name.kind && $0.id == name.id }
    return alike.indices.contains(name.ordinal) ? alike[name.ordinal] : nil
  }

  func billingPlan(_ kind: BillingPlan.Kind) -> BillingPlan? {
    subscription?.billingPlan(kind)
  }
}
