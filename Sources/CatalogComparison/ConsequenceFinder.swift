import StoreCatalog
import StoreEngine
import StoreModel

/// Asks the engine's rules what follows from the changes of products.
struct ConsequenceFinder {
  let before: Catalog
  let after: Catalog
  /// The subscriptions of the second catalog by group, of which the first so many are asked about.
  private let groups: [SubscriptionGroupID: [Product]]

  /// So many subscriptions of a group are laid beside one that changed: no real group has more.
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

  /// What follows from a change, the gravest first.
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
    var kinds: [CatalogConsequence.Kind] = []
    if old.type != new.type { kinds.append(.changesType(from: old.type, to: new.type)) }
    kinds += unsold(old, new)
    if let held = old.subscription, let terms = new.subscription {
      kinds += prices(old, new, period: held.period)
      if held.period != terms.period { kinds.append(.keepsPeriod(held.period)) }
      kinds += moves(id, held, terms)
      kinds += offers(held, terms)
    }
    if old.isFamilyShareable, !new.isFamilyShareable, old.type != .consumable,
      old.type != .nonRenewing
    {
      kinds.append(.isSharedNoMore)
    }
    return kinds.map { CatalogConsequence(subject: .product(id), kind: $0) }
  }

  private func unsold(_ old: Product, _ new: Product) -> [CatalogConsequence.Kind] {
    let storefronts = Storefront.all.filter { old.canBeBought(in: $0) && !new.canBeBought(in: $0) }
    return storefronts.isEmpty ? [] : [.notForSale(storefronts: storefronts.map(\.countryCode))]
  }

  private func prices(
    _ old: Product,
    _ new: Product,
    period: SubscriptionPeriod
  ) -> [CatalogConsequence.Kind] {
    let prices = Storefront.all.compactMap { storefront -> StorefrontPrices? in
      guard old.canBeBought(in: storefront), new.canBeBought(in: storefront) else { return nil }
      return StorefrontPrices(
        storefront: storefront,
        before: old.price(in: storefront),
        after: new.price(in: storefront),
        judgedBefore: old.judgedPrice(in: storefront, home: before.home),
        judgedAfter: new.judgedPrice(in: storefront, home: after.home)
      )
    }
    let found = PriceChangeFinder(prices, period: period, after.settings.thresholds)
    return kinds([
      (found.asked, Kind.mustAgree), (found.told, Kind.isTold), (found.lower, Kind.renewsLower),
    ])
  }

  private typealias Kind = CatalogConsequence.Kind

  /// The kinds that concern any storefront.
  private func kinds(_ found: [([String], ([String]) -> Kind)]) -> [Kind] {
    found.filter { !$0.0.isEmpty }.map { $1($0) }
  }

  /// The consequences of a SKU's prices: no subscriber pays them before the merchant's server changes them.
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

  /// How moves to the other products of the group change; of a pair that both changed, each tells its own.
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

  /// What it was to change to a product, and what it is.
  private struct Pair: Hashable {
    let before: GroupMove
    let after: GroupMove
  }

  private func offers(
    _ held: SubscriptionTerms,
    _ terms: SubscriptionTerms
  ) -> [CatalogConsequence.Kind] {
    var seen: Set<CatalogSubject.OfferName> = []
    return held.offers.compactMap { offer in
      guard let id = offer.id else { return nil }
      let name = CatalogSubject.OfferName(kind: offer.kind, id: id, ordinal: 0)
      guard seen.insert(name).inserted else { return nil }
      guard let known = terms.offer(id, kind: offer.kind) else { return .offerIsGone(name) }
      let closed = SubscriptionOffer.Eligibility.allCases.filter {
        offer.isOpen(to: $0) && !known.isOpen(to: $0)
      }
      return closed.isEmpty ? nil : .offerCloses(name, to: closed)
    }
  }
}

extension Product {
  /// Whether a customer can buy it without a request.
  fileprivate func canBeBought(in storefront: Storefront) -> Bool {
    !isGeneric && isForSale(in: storefront)
  }
}
