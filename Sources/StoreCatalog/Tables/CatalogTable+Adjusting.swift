package import StoreModel
import VisibleText

/// What becomes of many prices, before it is done.
package struct PricePlan: Hashable, Sendable {
  /// The prices that change.
  package fileprivate(set) var changes: [PriceChange] = []
  /// What cannot become what is wanted, a sentence each without its full stop; nothing is done then.
  package fileprivate(set) var obstacles: [String] = []
  /// The products without a price of their own in a storefront of another currency: what they cost there is
  /// not known, so it is not known either what more or less is.
  package fileprivate(set) var unpriced: [Storefront: [String]] = [:]
}

extension CatalogTable {
  /// Plans what becomes of the prices of every row.
  ///
  /// A product whose price Advanced Commerce requests set is left alone, and what is not for sale somewhere
  /// unless it is given a price.
  ///
  /// - Parameters:
  ///   - adjustment: What becomes of them.
  ///   - storefronts: Where, each in the order of the rows; nil among them is the catalog's one price.
  /// - Returns: What changes, and what cannot.
  package func plan(_ adjustment: PriceAdjustment, in storefronts: [Storefront?]) -> PricePlan {
    plan(adjustment, in: storefronts, onlyOwn: false)
  }

  /// Plans what becomes of the one price of every row, and of every price that a storefront has of its own.
  package func planEverywhere(_ adjustment: PriceAdjustment) -> PricePlan {
    plan(adjustment, in: [nil] + catalog.pricedStorefronts.map { $0 }, onlyOwn: true)
  }

  private func plan(
    _ adjustment: PriceAdjustment,
    in storefronts: [Storefront?],
    onlyOwn: Bool
  ) -> PricePlan {
    var plan = PricePlan()
    for storefront in storefronts {
      let habits = habits(in: storefront)
      for item in items where !isGeneric(item) {
        let old = price(of: item, in: storefront)
        if adjustment.isRelative || onlyOwn {
          guard let old, old.isOwn || !onlyOwn else { continue }
          if let storefront, !old.isOwn, storefront.currency != home.currency {
            plan.unpriced[storefront, default: []].append(name(of: item))
            continue
          }
        }
        change(old?.price, of: item, in: storefront, adjustment, habits, &plan)
      }
    }
    return plan
  }

  private func change(
    _ old: Price?,
    of item: CatalogIndex.Item,
    in storefront: Storefront?,
    _ adjustment: PriceAdjustment,
    _ habits: PriceHabits,
    _ plan: inout PricePlan
  ) {
    // A SKU has no price but those of storefronts.
    if storefront == nil, case .sku = item { return }
    let place = storefront ?? home
    let before = old ?? Price(milliunits: 0, currency: place.currency)
    guard let new = adjustment.applied(to: before, habits) else {
      plan.obstacles.append(
        "\(name(of: item).quoted): \(before.decimal) in \(place.countryCode) would become no price; "
          + "prices are \(Price.decimalWords)"
      )
      return
    }
    guard new.currency.canCharge(new.milliunits) else {
      plan.obstacles.append(
        "\(name(of: item).quoted): \(new.decimal) is no price in \(new.currency), which has "
          + new.currency.decimalWords
      )
      return
    }
    guard new != old else { return }
    plan.changes.append(
      PriceChange(
        thing: thing(of: item),
        storefront: storefront,
        old: old,
        new: new,
        home: home
      )
    )
  }

  /// How an editor names an item.
  package func thing(of item: CatalogIndex.Item) -> CatalogEditor.Thing {
    switch item {
    case .product(let index): .product(catalog.products[index].id)
    case .sku(let index): .sku(catalog.skus[index].sku)
    }
  }

  private func isGeneric(_ item: CatalogIndex.Item) -> Bool {
    guard case .product(let index) = item else { return false }
    return catalog.products[index].isGeneric
  }

  /// What prices of a storefront look like.
  private func habits(in storefront: Storefront?) -> PriceHabits {
    let products = catalog.products.filter { !$0.isGeneric }
    var prices: [Int64]
    if let storefront {
      let code = storefront.countryCode
      prices = products.compactMap { $0.storefrontMilliunits[code] }
      let shelf = items.index.skus
      let tiers = shelf.prices(in: storefront)
      for chunk in shelf.chunks {
        for record in chunk.records where tiers[Int(record.tier)] != .min {
          prices.append(tiers[Int(record.tier)])
        }
      }
    } else {
      prices = products.map(\.milliunits)
    }
    return PriceHabits(of: prices, in: (storefront ?? home).currency)
  }
}
