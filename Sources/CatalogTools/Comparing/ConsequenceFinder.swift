import StoreCatalog
import StoreEngine
import StoreModel

/// A search for the consequences of product changes, by the engine's rules.
struct ConsequenceFinder {
  let before: Catalog
  let after: Catalog
  /// The subscriptions of the second catalog by group, at most ``mostNeighbours`` each.
  private let groups: [SubscriptionGroupID: [Product]]

  /// The most subscriptions of a group that are compared with a changed one.
  ///
  /// No real group has more.
  private static let mostNeighbours = 100

  init(from before: Catalog, to after: Catalog) {
    self.before = before
    self.after = after
    var groups: [SubscriptionGroupID: [Product]] = [:]
    for product in after.products {
      guard let group = product.subscription?.groupID else { continue }
      if groups[group, default: []].count < Self.mostNeighbours {
        groups[group, default: []].append(product)
      }
    }
    self.groups = groups
  }

  /// Returns the consequences of a change, the most serious first.
  func consequences(of change: CatalogChange) -> [CatalogConsequence] {
    switch change.subject {
    case .product(let id):
      before.product(id).map { consequences(of: id, $0) } ?? []
    case .sku(let name):
      priceConsequences(ofSKU: name)
    case .app, .settings, .group, .offer, .billingPlan: []
    }
  }

  private func consequences(of id: ProductID, _ old: Product) -> [CatalogConsequence] {
    guard let new = after.product(id) else {
      return [CatalogConsequence(subject: .product(id), kind: .vanishes(old.type))]
    }
    func all(_ kinds: [Kind]) -> [CatalogConsequence] {
      kinds.map { CatalogConsequence(subject: .product(id), kind: $0) }
    }
    var found = all(old.type == new.type ? [] : [.changesType(from: old.type, to: new.type)])
    found += all(unsold(old, new))
    if let held = old.subscription, let terms = new.subscription {
      found += prices(old, new)
      found += all(held.period == terms.period ? [] : [.keepsPeriod(held.period)])
      found += all(moves(id, held, terms))
      found += plans(id, held, terms) + offers(id, held, terms)
    }
    if old.isFamilyShareable, !new.isFamilyShareable, old.type != .consumable,
      old.type != .nonRenewing
    {
      found += all([.isSharedNoMore])
    }
    return found
  }

  private func unsold(_ old: Product, _ new: Product) -> [CatalogConsequence.Kind] {
    let storefronts = Storefront.all.filter { old.canBeBought(in: $0) && !new.canBeBought(in: $0) }
    return storefronts.isEmpty ? [] : [.notForSale(storefronts: storefronts.map(\.countryCode))]
  }

  typealias Kind = CatalogConsequence.Kind

  /// Returns the kinds that apply to at least one storefront.
  func kinds(_ found: [([String], ([String]) -> Kind)]) -> [Kind] {
    found.filter { !$0.0.isEmpty }.map { $1($0) }
  }

  /// Returns the consequences of a SKU's prices.
  ///
  /// Subscribers don't pay a new price until the merchant's server calls Change Price.
  private func priceConsequences(ofSKU name: String) -> [CatalogConsequence] {
    guard let old = before.sku(name), let new = after.sku(name), let period = old.period else {
      return []
    }
    let prices = Storefront.all.compactMap { storefront -> StorefrontPrices? in
      guard let before = old.price(in: storefront), let after = new.price(in: storefront) else {
        return nil
      }
      return StorefrontPrices(
        storefront: storefront,
        before: before,
        after: after,
        judgedBefore: before,
        judgedAfter: after
      )
    }
    let found = PriceChangeFinder(prices, period: period, after.settings.thresholds)
    let refused = (found.asked + found.told).filter(Store.regionsWithoutIncreases.contains)
    let asked = found.asked.filter { !refused.contains($0) }
    let told = found.told.filter { !refused.contains($0) }
    let changed = (asked + told + found.lower).sorted()
    return kinds([
      (asked, Kind.mustAgreeToItem), (told, Kind.isToldOfItem), (refused, Kind.cannotRise),
      (changed, Kind.needsChangePrice),
    ]).map { CatalogConsequence(subject: .sku(name), kind: $0) }
  }

  /// Returns the changed moves from a product to the others of its group.
  ///
  /// If both products of a pair changed, each reports its own moves.
  private func moves(
    _ id: ProductID,
    _ held: SubscriptionTerms,
    _ terms: SubscriptionTerms
  ) -> [CatalogConsequence.Kind] {
    guard held.groupID == terms.groupID else {
      return [.changesGroup(from: held.groupID, to: terms.groupID)]
    }
    var targets: [Pair: [ProductID]] = [:]
    for other in groups[terms.groupID] ?? [] where other.id != id {
      guard let target = other.subscription,
        let known = before.product(other.id)?.subscription, known.groupID == held.groupID
      else { continue }
      let pair = Pair(before: held.move(to: known), after: terms.move(to: target))
      if pair.before != pair.after { targets[pair, default: []].append(other.id) }
    }
    let all = GroupMove.allCases
    return all.flatMap { before in all.map { Pair(before: before, after: $0) } }.compactMap {
      pair in
      targets[pair].map { .moves(to: $0, before: pair.before, after: pair.after) }
    }
  }

  /// The move to a product before and after the change.
  private struct Pair: Hashable {
    let before: GroupMove
    let after: GroupMove
  }
}

extension Product {
  /// Returns whether customers can buy the product without a request.
  func canBeBought(in storefront: Storefront) -> Bool {
    !isGeneric && isForSale(in: storefront)
  }
}
