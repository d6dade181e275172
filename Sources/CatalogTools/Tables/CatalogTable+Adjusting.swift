import StoreCatalog
package import StoreModel
import VisibleText

/// The plan of many price changes, before they are made.
package struct PricePlan: Hashable, Sendable {
  package fileprivate(set) var changes: [PriceChange] = []
  /// The reasons why prices can't be changed as requested, as sentences without full stops.
  ///
  /// If there are any reasons, no price changes.
  package fileprivate(set) var obstacles: [String] = []
  /// The products without their own price in a storefront with another currency.
  ///
  /// Their price there isn't known, so a relative change can't be computed.
  package fileprivate(set) var unpriced: [Storefront: [String]] = [:]
  /// The number of products and SKUs without any change, by the reason.
  package fileprivate(set) var unchanged: [Reason: Int] = [:]
  /// The number of prices that stay although the product changes in another storefront, by the reason.
  package fileprivate(set) var keptPrices: [Reason: Int] = [:]
  /// The changes that rounding more than doubles or reverses.
  package fileprivate(set) var farRounded: [FarRounded] = []

  /// A price change that rounding makes much larger than requested.
  package struct FarRounded: Hashable, Sendable {
    package let change: PriceChange
    package let exact: Price

    /// The change, with the price without rounding: `gems: $0.99 → $1.99 (+101%), $1.09 without rounding`.
    package var words: String {
      let place = change.storefront ?? change.home
      return "\(change.words), \(PriceFormat.displayPrice(exact, in: place)) without rounding"
    }
  }

  /// A reason why a price doesn't change.
  package enum Reason: Hashable, Sendable, CaseIterable {
    /// Rounding restores the current price.
    case roundsBack
    /// The price already has that value.
    case same
    /// The price to increase or decrease is missing.
    case noPrice
    /// Requests set the price.
    case generic
  }
}

extension PricePlan {
  /// The unchanged products by reason, such as `2 have that price already`, or `nil` if all change.
  package var unchangedWords: String? { words(of: unchanged) { $0.words($1) } }

  /// The prices that stay although their product changes elsewhere, or `nil` if all change.
  package var keptWords: String? { words(of: keptPrices) { $0.priceWords($1) } }

  private func words(of counts: [Reason: Int], _ word: (Reason, Int) -> String) -> String? {
    let words = Reason.allCases.compactMap { reason in counts[reason].map { word(reason, $0) } }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The reason why a plan is empty.
  package var nothingWords: String {
    switch Array(unchanged.keys) {
    case [.roundsBack]: "rounding brings every price back to what it is"
    case [.same]: "all prices have this value already"
    case [.noPrice]: "no price can change"
    case [.generic]: "the price of a generic product is set by requests"
    default: "no price changes"
    }
  }
}

extension PricePlan.Reason {
  fileprivate func words(_ count: Int) -> String {
    switch self {
    case .roundsBack: "\(count) round\(count == 1 ? "s" : "") back to the same price"
    case .same: "\(count) \(count == 1 ? "has" : "have") that price already"
    case .noPrice: "\(count) \(count == 1 ? "has" : "have") no base price"
    case .generic: "\(count) \(count == 1 ? "is a generic product" : "are generic products")"
    }
  }

  /// Returns the reason in words for prices of single storefronts.
  fileprivate func priceWords(_ count: Int) -> String {
    let isOne = count == 1
    return switch self {
    case .roundsBack:
      "\(counted(count, "price")) that \(isOne ? "rounds" : "round") back to the same one"
    case .same: "\(counted(count, "price")) that \(isOne ? "has" : "have") this value already"
    case .noPrice: "\(counted(count, "storefront")) without a price to change"
    case .generic: "\(counted(count, "price")) set by requests"
    }
  }
}

extension PriceChange {
  /// Returns whether the change is more than twice as large as that to the exact price, or has the other
  /// direction.
  fileprivate func isFar(from exact: Price) -> Bool {
    guard let old, let new else { return false }
    let (asked, made) = (exact.milliunits - old.milliunits, new.milliunits - old.milliunits)
    return asked.signum() * made.signum() < 0 || abs(made) > abs(asked).multipliedSaturated(by: 2)
  }
}

extension CatalogTable {
  /// Plans the price changes of every row.
  ///
  /// Products whose price Advanced Commerce requests set stay unchanged. So do items that aren't for sale in a
  /// storefront, unless the adjustment sets a price.
  ///
  /// - Parameters:
  ///   - adjustment: The adjustment of each price.
  ///   - storefronts: The storefronts, each in the order of the rows. `nil` means the base price.
  /// - Returns: The changes, and the reasons for those that are impossible.
  package func plan(_ adjustment: PriceAdjustment, in storefronts: [Storefront?]) -> PricePlan {
    plan(adjustment, in: storefronts, onlyOwn: false)
  }

  /// Plans the changes of every row's base price, and of every price of a single storefront.
  package func planEverywhere(_ adjustment: PriceAdjustment) -> PricePlan {
    plan(adjustment, in: [nil] + catalog.pricedStorefronts.map { $0 }, onlyOwn: true)
  }

  private func plan(
    _ adjustment: PriceAdjustment,
    in storefronts: [Storefront?],
    onlyOwn: Bool
  ) -> PricePlan {
    var plan = PricePlan()
    var reasons: [CatalogIndex.Item: [PricePlan.Reason: Int]] = [:]
    var changed: Set<CatalogIndex.Item> = []
    for storefront in storefronts {
      let habits = habits(in: storefront)
      for item in items {
        guard !isGeneric(item) else {
          reasons[item] = [.generic: 1]
          continue
        }
        let (count, obstacles) = (plan.changes.count, plan.obstacles.count)
        let reason = change(item, in: storefront, adjustment, habits, onlyOwn: onlyOwn, &plan)
        if plan.changes.count > count || plan.obstacles.count > obstacles { changed.insert(item) }
        if let reason { reasons[item, default: [:]][reason, default: 0] += 1 }
      }
    }
    for (item, counts) in reasons {
      if changed.contains(item) {
        plan.keptPrices.merge(counts, uniquingKeysWith: +)
      } else if let reason = PricePlan.Reason.allCases.first(where: { counts[$0] != nil }) {
        // The reason for a price that stays is more useful than the reason for a missing price
        // elsewhere.
        plan.unchanged[reason, default: 0] += 1
      }
    }
    return plan
  }

  /// Plans the change of one price.
  ///
  /// - Returns: The reason if the price stays, or `nil` if the plan contains the change or an obstacle
  ///   to it.
  private func change(
    _ item: CatalogIndex.Item,
    in storefront: Storefront?,
    _ adjustment: PriceAdjustment,
    _ habits: PriceHabits,
    onlyOwn: Bool,
    _ plan: inout PricePlan
  ) -> PricePlan.Reason? {
    // SKUs have prices only by storefront.
    if storefront == nil, case .sku = item { return .noPrice }
    let amount = price(of: item, in: storefront)
    // The base price doesn't apply to another currency.
    let isKnown = amount?.isOwn == true || (storefront ?? home).currency == home.currency
    if adjustment.isRelative || onlyOwn {
      guard let amount, amount.isOwn || !onlyOwn else { return .noPrice }
      if let storefront, !isKnown {
        plan.unpriced[storefront, default: []].append(name(of: item))
        return nil
      }
    }
    let old = isKnown ? amount?.price : nil
    return change(old, of: item, in: storefront, adjustment, habits, &plan)
  }

  private func change(
    _ old: Price?,
    of item: CatalogIndex.Item,
    in storefront: Storefront?,
    _ adjustment: PriceAdjustment,
    _ habits: PriceHabits,
    _ plan: inout PricePlan
  ) -> PricePlan.Reason? {
    let place = storefront ?? home
    let before = old ?? Price(milliunits: 0, currency: place.currency)
    guard let new = adjustment.applied(to: before, habits) else {
      plan.obstacles.append(
        "\(name(of: item).quoted): \(before.decimal) in \(place.countryCode) would become invalid; "
          + "prices are \(Price.decimalWords)"
      )
      return nil
    }
    guard new.currency.canCharge(new.milliunits) else {
      plan.obstacles.append(
        "\(name(of: item).quoted): \(new.decimal) isn't a price in \(new.currency), which has "
          + new.currency.decimalWords
      )
      return nil
    }
    guard new != old else {
      let isSame = adjustment.isRounded && adjustment.exact.applied(to: before, habits) == old
      return adjustment.isRounded && !isSame ? .roundsBack : .same
    }
    let change = PriceChange(
      thing: thing(of: item),
      storefront: storefront,
      old: old,
      new: new,
      home: home,
      base: basePrice(of: item)
    )
    plan.changes.append(change)
    if adjustment.isRounded, adjustment.isRelative, let old,
      let exact = adjustment.exact.applied(to: old, habits), change.isFar(from: exact)
    {
      plan.farRounded.append(PricePlan.FarRounded(change: change, exact: exact))
    }
    return nil
  }

  /// Returns an item as an editor names it.
  package func thing(of item: CatalogIndex.Item) -> CatalogEditor.Target {
    switch item {
    case .product(let index): .product(catalog.products[index].id)
    case .sku(let index): .sku(catalog.skus[index].sku)
    }
  }

  private func isGeneric(_ item: CatalogIndex.Item) -> Bool {
    guard case .product(let index) = item else { return false }
    return catalog.products[index].isGeneric
  }

  /// Returns the usual endings of prices in a storefront.
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
