import StoreCatalog
import StoreEngine
import StoreModel

/// Consequences for the customers of each billing plan.
extension ConsequenceFinder {
  /// Returns the consequences of changed prices by plan: for paying up front, and for monthly bills.
  func prices(_ old: Product, _ new: Product) -> [CatalogConsequence] {
    let plans: [BillingPlan.Kind] = [.upFront, .monthly]
    return plans.flatMap { plan in
      priceKinds(old, new, plan).map {
        CatalogConsequence(
          subject: .product(old.id),
          kind: $0,
          plan: label(plan, old.subscription, new.subscription)
        )
      }
    }
  }

  private func priceKinds(_ old: Product, _ new: Product, _ plan: BillingPlan.Kind) -> [Kind] {
    let period = plan == .monthly ? BillingPlan.month : old.subscription?.period
    guard let period else { return [] }
    let prices = Storefront.all.compactMap { storefront -> StorefrontPrices? in
      guard old.canBeBought(in: storefront), new.canBeBought(in: storefront),
        let before = old.bill(plan, in: storefront), let after = new.bill(plan, in: storefront)
      else { return nil }
      return StorefrontPrices(
        storefront: storefront,
        before: before,
        after: after,
        judgedBefore: old.judged(before, of: plan, in: storefront, home: self.before.home),
        judgedAfter: new.judged(after, of: plan, in: storefront, home: self.after.home)
      )
    }
    let found = PriceChangeFinder(prices, period: period, after.settings.thresholds)
    return kinds([
      (found.asked, Kind.mustAgree), (found.told, Kind.isTold), (found.lower, Kind.renewsLower),
    ])
  }

  /// Returns the plan that a consequence names, or `nil` if there is only one way to pay.
  private func label(
    _ plan: BillingPlan.Kind,
    _ held: SubscriptionTerms?,
    _ terms: SubscriptionTerms?
  ) -> BillingPlan.Kind? {
    let hasMonthly = [held, terms].contains { $0?.billingPlan(.monthly) != nil }
    return hasMonthly || plan == .monthly ? plan : nil
  }

  /// Returns the consequences of plans that customers can newly choose, and of those that they no longer can.
  func plans(
    _ id: ProductID,
    _ held: SubscriptionTerms,
    _ terms: SubscriptionTerms
  ) -> [CatalogConsequence] {
    let (before, after) = (held.plansForSale, terms.plansForSale)
    let opened = after.filter { !before.contains($0) }
    let closed = before.filter { !after.contains($0) }
    return closed.map { CatalogConsequence(subject: .product(id), kind: .planCloses, plan: $0) }
      + opened.map { CatalogConsequence(subject: .product(id), kind: .planOpens, plan: $0) }
  }

  /// Returns the consequences of each plan's offers that are gone or closed to some customers.
  func offers(
    _ id: ProductID,
    _ held: SubscriptionTerms,
    _ terms: SubscriptionTerms
  ) -> [CatalogConsequence] {
    var seen: Set<PlanOffer> = []
    return held.offers.compactMap { offer in
      let name = CatalogSubject.OfferName(kind: offer.kind, id: offer.id)
      let plan = offer.billingPlan
      guard seen.insert(PlanOffer(name: name, plan: plan)).inserted,
        let kind = kind(of: offer, name, held, terms)
      else { return nil }
      return CatalogConsequence(subject: .product(id), kind: kind, plan: label(plan, held, terms))
    }
  }

  /// An offer of a plan.
  ///
  /// Each plan may have its own offer with the same identifier.
  private struct PlanOffer: Hashable {
    let name: CatalogSubject.OfferName
    let plan: BillingPlan.Kind
  }

  private func kind(
    of offer: SubscriptionOffer,
    _ name: CatalogSubject.OfferName,
    _ held: SubscriptionTerms,
    _ terms: SubscriptionTerms
  ) -> Kind? {
    let plan = offer.billingPlan
    let known = terms.offers(for: plan).first { $0.kind == offer.kind && $0.id == offer.id }
    guard let known else {
      // A plan that isn't for sale can't be started.
      let isMoot = offer.kind == .introductory && !terms.plansForSale.contains(plan)
      return isMoot ? nil : .offerIsGone(name)
    }
    let closed = SubscriptionOffer.Eligibility.allCases.filter {
      offer.isOpen(to: $0) && !known.isOpen(to: $0)
    }
    return closed.isEmpty ? nil : .offerCloses(name, to: closed)
  }
}
